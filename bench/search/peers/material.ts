import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedEngine, FileSnapshotStore } from '@estante/search'
import { makeLibrary, placeIndex } from '../library.ts'
import type { RecordMaker } from '../records.ts'
import { recordOf } from './question.ts'

/** What is made before anything is asked: records for the others, our index, the server's library. */

/** Where what a kept index is made of is written down. */
const SOURCES = ['opensearch.ts', 'solr/schema.xml', 'solr/solrconfig.xml', 'tantivy/src/build.rs']
const SAMPLE = 200

export class Material {
  readonly #folder: string
  readonly #maker: RecordMaker
  readonly #size: number

  /** The folder's things are used again where they were made of the same. */
  constructor(folder: string, maker: RecordMaker, size: number) {
    this.#folder = folder
    this.#maker = maker
    this.#size = size
    const hash = createHash('sha256')
    for (const file of SOURCES) hash.update(readFileSync(join(import.meta.dirname, file)))
    for (const record of maker.records(Math.min(size, SAMPLE))) hash.update(JSON.stringify(recordOf(record)))
    const key = hash.digest('hex')
    const mark = join(folder, 'made-of')
    if (existsSync(mark) && readFileSync(mark, 'utf8') === key) return
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    writeFileSync(mark, key)
  }

  /** The file of records for the others, one line of JSON each. */
  get records(): string {
    return join(this.#folder, 'records.jsonl')
  }

  folderOf(name: string): string {
    const folder = join(this.#folder, name)
    mkdirSync(folder, { recursive: true })
    return folder
  }

  async writeRecords(): Promise<void> {
    if (existsSync(this.records)) return
    const half = `${this.records}.half`
    const out = createWriteStream(half)
    for (const record of this.#maker.records(this.#size))
      if (!out.write(`${JSON.stringify(recordOf(record))}\n`)) await once(out, 'drain')
    out.end()
    await once(out, 'finish')
    renameSync(half, this.records)
  }

  /** Seconds that it took, when it was done. */
  async builtOnce(name: string, build: () => Promise<void>): Promise<number> {
    const file = join(this.#folder, `${name}.built`)
    if (existsSync(file)) return Number(readFileSync(file, 'utf8'))
    const start = performance.now()
    await build()
    const seconds = (performance.now() - start) / 1000
    writeFileSync(file, String(seconds))
    console.error(`${name} built in ${seconds.toFixed(1)} s`)
    return seconds
  }

  /** Ours is made anew each time: what is measured is the engine as it is now. */
  async buildOurs(): Promise<{ index: string; library: string; buildSeconds: number }> {
    const index = join(this.#folder, 'index')
    rmSync(index, { recursive: true, force: true })
    const engine = await EmbeddedEngine.open({ store: new FileSnapshotStore(index), workers: 0 })
    const start = performance.now()
    await engine.rebuild(this.#maker.records(this.#size), 1)
    const buildSeconds = (performance.now() - start) / 1000
    await engine.close()
    console.error(`Estante built in ${buildSeconds.toFixed(1)} s`)
    const library = this.folderOf('library')
    const isMade = existsSync(join(this.#folder, 'library.built'))
    await this.builtOnce('library', () => makeLibrary(library, index, this.#size))
    if (isMade) await placeIndex(library, index)
    return { index, library, buildSeconds }
  }
}
