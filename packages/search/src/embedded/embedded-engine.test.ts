import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { describeSearchEngine } from '../conformance.ts'
import type { SearchDocument } from '../document.ts'
import { EngineClosed, QueryTooExpensive } from '../errors.ts'
import { query, WORKS } from '../fixtures.test-data.ts'
import { parseRows } from '../parse.ts'
import { EmbeddedEngine } from './embedded-engine.ts'
import { FileSnapshotStore, type SnapshotStore } from './segments/snapshot-store.ts'
import { BuildThread } from './threads/build-thread.ts'

describeSearchEngine('embedded, on the calling thread', () => EmbeddedEngine.open({ workers: 0 }), WORKS, {
  describe,
  it,
  expect,
})
describeSearchEngine('embedded, with a thread', () => EmbeddedEngine.open({ workers: 1 }), WORKS, {
  describe,
  it,
  expect,
})

const folders: string[] = []
async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'estante-search-'))
  folders.push(made)
  return made
}
afterEach(async () => {
  for (const made of folders.splice(0)) await rm(made, { recursive: true, force: true })
})

const numbered = (id: number, text = `palavra${id}`): SearchDocument => ({
  id,
  language: 'pt',
  year: 1900 + (id % 100),
  text: { titulo: [`Livro ${text}`], autor: [`Autor, Nome ${id % 7}`], assunto: ['Comum'] },
  facets: { B: [String(id % 3)], A: [String(id % 7)] },
  sort: { titulo: `Livro ${text}` },
})
const livro = (term: string) => query({ where: parseRows([{ field: 'LIVRE', term }]) })

describe('snapshot', () => {
  it('is found again with its change number, and carries deletions', async () => {
    const path = await folder()
    const engine = await EmbeddedEngine.open({ store: new FileSnapshotStore(path), workers: 0 })
    expect(engine.status().needsRebuild).toBe(true)
    await engine.rebuild(WORKS, 10)
    await engine.apply(
      [
        { op: 'delete', id: 1 },
        { op: 'put', document: numbered(50) },
      ],
      12,
    )
    await engine.close()
    const again = await EmbeddedEngine.open({ store: new FileSnapshotStore(path), workers: 0 })
    expect(again.status()).toMatchObject({ needsRebuild: false, changeNumber: 12, documents: WORKS.length })
    expect((await again.search(livro('palavra50'))).ids).toEqual([50])
    expect((await again.search(livro('casmurro'))).ids).toEqual([])
    await again.close()
  })

  it('is not trusted when any file is damaged, cut or missing', async () => {
    const path = await folder()
    const engine = await EmbeddedEngine.open({ store: new FileSnapshotStore(path), workers: 0 })
    await engine.rebuild(WORKS, 10)
    await engine.close()
    const names = await readdir(path)
    expect(names.length).toBe(2)
    for (const name of names) {
      const good = await readFile(join(path, name))
      const flipped = Buffer.from(good)
      flipped[Math.floor(good.length / 2)]! ^= 1
      for (const bad of [flipped, good.subarray(0, good.length - 3), Buffer.alloc(0)]) {
        await writeFile(join(path, name), bad)
        await expect(new FileSnapshotStore(path).read(), name).rejects.toThrow()
      }
      const said: string[] = []
      const opened = await EmbeddedEngine.open({
        store: new FileSnapshotStore(path),
        workers: 0,
        log: message => said.push(message),
      })
      expect(opened.status()).toMatchObject({ needsRebuild: true, documents: 0 })
      expect(opened.status().lastFailure).toMatchObject({ task: 'snapshot_read', isMended: false })
      expect(said).toEqual([opened.status().lastFailure?.message])
      await opened.close()
      await rm(join(path, name))
      const without = await EmbeddedEngine.open({ store: new FileSnapshotStore(path), workers: 0 })
      expect(without.status()).toMatchObject({ needsRebuild: true, documents: 0 })
      await without.close()
      await writeFile(join(path, name), good)
    }
    expect(await new FileSnapshotStore(path).read()).not.toBe(null)
  })

  it('leaves no file behind that the manifest does not name', async () => {
    const path = await folder()
    const engine = await EmbeddedEngine.open({ store: new FileSnapshotStore(path), workers: 0, checkpointMs: 1 })
    await engine.rebuild(WORKS, 1)
    for (let i = 0; i < 30; i++) await engine.apply([{ op: 'put', document: numbered(100 + (i % 5)) }], i + 2)
    await engine.close()
    const { manifest } = JSON.parse(await readFile(join(path, 'manifest.json'), 'utf8'))
    const named = manifest.segments.flatMap((s: { data: { file: string }; deleted: { file: string } | null }) => [
      s.data.file,
      ...(s.deleted ? [s.deleted.file] : []),
    ])
    expect((await readdir(path)).sort()).toEqual([...named, 'manifest.json'].sort())
  })
})

/** A place whose disk can be full. */
const fullable = (): SnapshotStore & { isFull: boolean } => ({
  isFull: false,
  read: async () => null,
  async write() {
    if (this.isFull) throw new Error('ENOSPC: no space left on device')
  },
})

describe('failures', () => {
  it('says that the index could not be written, and when it could again', async () => {
    const store = fullable()
    const said: string[] = []
    const engine = await EmbeddedEngine.open({ store, workers: 0, checkpointMs: 1, log: message => said.push(message) })
    await engine.rebuild(WORKS, 1)
    expect(engine.status().lastFailure).toBe(null)
    store.isFull = true
    await engine.apply([{ op: 'put', document: numbered(70) }], 2)
    await expect.poll(() => engine.status().lastFailure).toMatchObject({ task: 'snapshot_write', isMended: false })
    expect(said[0]).toContain('ENOSPC')
    expect((await engine.search(livro('palavra70'))).ids, 'answers go on').toEqual([70])
    store.isFull = false
    await engine.apply([{ op: 'put', document: numbered(71) }], 3)
    await expect.poll(() => engine.status().lastFailure).toMatchObject({ task: 'snapshot_write', isMended: true })
    store.isFull = true
    await engine.apply([{ op: 'put', document: numbered(72) }], 4)
    await engine.close()
    expect(engine.status().lastFailure, 'at the end too').toMatchObject({ task: 'snapshot_write', isMended: false })
  })

  it('says that a merge failed, and keeps answering from what there is', async () => {
    const merge = vi.spyOn(BuildThread.prototype, 'merge').mockRejectedValue(new Error('out of memory'))
    const said: string[] = []
    const engine = await EmbeddedEngine.open({ workers: 0, log: message => said.push(message) })
    await engine.rebuild(WORKS, 1)
    for (let i = 0; i < 40; i++) await engine.apply([{ op: 'put', document: numbered(100 + i) }], i + 2)
    await expect.poll(() => engine.status().lastFailure).toMatchObject({ task: 'merge', isMended: false })
    expect(said[0]).toContain('out of memory')
    expect((await engine.search(livro('palavra139'))).ids).toEqual([139])
    merge.mockRestore()
    await engine.apply([{ op: 'put', document: numbered(200) }], 50)
    await expect.poll(() => engine.status().lastFailure).toMatchObject({ isMended: true })
    await engine.close()
  })
})

describe('merging', () => {
  it('joins segments in the background while answers stay right, and loses no change that comes meanwhile', {
    timeout: 60_000,
  }, async () => {
    const engine = await EmbeddedEngine.open({ workers: 1 })
    await engine.rebuild([], 0)
    const truth = new Set<number>()
    for (let i = 1; i <= 120; i++) {
      const id = (i * 37) % 50
      if (i % 5 === 0) {
        truth.delete(id)
        await engine.apply([{ op: 'delete', id }], i)
      } else if (id > 0) {
        truth.add(id)
        await engine.apply([{ op: 'put', document: numbered(id) }], i)
      }
      const { ids } = await engine.search(query({ perPage: 100 }))
      expect(ids).toEqual([...truth].sort((a, b) => a - b))
    }
    while (engine.status().merging) await new Promise(resolve => setTimeout(resolve, 20))
    expect(engine.status().segments).toBeLessThan(15)
    const comum = await engine.search(
      query({ where: parseRows([{ field: 'ASSUNTO', term: 'comum' }]), facets: ['A'], perPage: 100 }),
    )
    expect(comum.total).toBe(truth.size)
    expect(comum.facets[0]!.values.reduce((sum, value) => sum + value.total, 0)).toBe(truth.size)
    await engine.close()
  })
})

describe('rebuild', () => {
  it('answers from the old content meanwhile and keeps changes that came during it', async () => {
    const engine = await EmbeddedEngine.open({ workers: 0 })
    await engine.rebuild(WORKS, 1)
    let release: () => void = () => undefined
    const gate = new Promise<void>(resolve => {
      release = resolve
    })
    async function* slowly() {
      yield numbered(500)
      await gate
      yield numbered(501)
    }
    const rebuilding = engine.rebuild(slowly(), 2)
    await engine.apply(
      [
        { op: 'put', document: numbered(502) },
        { op: 'delete', id: 500 },
      ],
      3,
    )
    expect((await engine.search(livro('casmurro'))).ids).toEqual([1])
    release()
    await rebuilding
    expect((await engine.search(query())).ids).toEqual([501, 502])
    expect(engine.status().changeNumber).toBe(3)
    await engine.close()
  })
})

describe('limits', () => {
  it('refuses a query beyond its work budget with QueryTooExpensive, on both sides of a thread', async () => {
    for (const workers of [0, 1]) {
      const engine = await EmbeddedEngine.open({ workers, budget: 50 })
      await engine.rebuild(
        Array.from({ length: 60 }, (_, i) => numbered(i + 1)),
        1,
      )
      await expect(engine.search(livro('comum'))).rejects.toBeInstanceOf(QueryTooExpensive)
      await expect(engine.searchPage(livro('comum'))).rejects.toBeInstanceOf(QueryTooExpensive)
      expect((await engine.search(livro('palavra7'))).total).toBe(1)
      await engine.close()
    }
  })

  it('rejects calls after it was closed', async () => {
    const engine = await EmbeddedEngine.open({ workers: 1 })
    await engine.rebuild(WORKS, 1)
    await engine.close()
    await expect(engine.search(query())).rejects.toBeInstanceOf(EngineClosed)
    await expect(engine.apply([], 2)).rejects.toBeInstanceOf(EngineClosed)
  })

  it('answers a repeated question from memory until the next change', async () => {
    const engine = await EmbeddedEngine.open({ workers: 0 })
    await engine.rebuild(WORKS, 1)
    const first = await engine.search(livro('acao'))
    // the list itself, not one like it
    expect((await engine.search(livro('acao'))).ids).toBe(first.ids)
    await engine.apply([{ op: 'delete', id: 3 }], 2)
    expect((await engine.search(livro('acao'))).ids).toEqual([6])
    await engine.close()
  })

  it('refuses a record number that is none', async () => {
    const engine = await EmbeddedEngine.open({ workers: 0 })
    await expect(engine.apply([{ op: 'put', document: { id: 0, text: {} } }], 1)).rejects.toBeInstanceOf(RangeError)
    await expect(engine.apply([{ op: 'put', document: { id: 1.5, text: {} } }], 1)).rejects.toBeInstanceOf(RangeError)
    await engine.apply([{ op: 'put', document: numbered(5) }], 2)
    expect(engine.status().documents).toBe(1)
    await engine.close()
  })

  it('gives the calling thread back while large batches are analysed and searched', { timeout: 60_000 }, async () => {
    const engine = await EmbeddedEngine.open({ workers: 1 })
    await engine.rebuild([], 0)
    let ticks = 0
    const ticking = setInterval(() => {
      ticks++
    }, 5)
    const batch = Array.from({ length: 3000 }, (_, i) => ({ op: 'put' as const, document: numbered(i + 1) }))
    await engine.apply(batch, 1)
    await Promise.all(Array.from({ length: 20 }, (_, i) => engine.search(livro(`palavra${i + 1}`))))
    clearInterval(ticking)
    expect(ticks).toBeGreaterThan(3)
    expect(engine.status().documents).toBe(3000)
    await engine.close()
  })
})

describe('large searches', () => {
  it('are shared by two threads with the answer of one', { timeout: 60_000 }, async () => {
    const documents = Array.from({ length: 16_000 }, (_, i) => ({
      ...numbered(i + 1),
      year: 1990 + (i % 30),
      facets: { B: [String(i % 4)], A: [`autor ${i % 7000}`], S: [`assunto ${i % 5000}`, `assunto ${i % 11}`] },
    }))
    const [alone, together] = await Promise.all([0, 2].map(workers => EmbeddedEngine.open({ workers })))
    await Promise.all([alone!.rebuild(documents, 1), together!.rebuild(documents, 1)])
    const facets = ['A', 'B', 'S', 'Y'] as const
    for (const asked of [
      { ...livro('comum'), facets },
      { ...livro('comum'), facets, filters: { B: ['1'], A: ['autor 5'] }, page: 2 },
      { ...query(), facets: ['B', 'Y'] as const },
    ])
      expect(await together!.search(asked)).toEqual(await alone!.search(asked))
    // the page of such a search is there while others still count
    const order: string[] = []
    const asked = { ...livro('comum'), facets, page: 3 }
    await Promise.all([
      together!.search(asked).then(() => order.push('counts')),
      together!.searchPage(asked).then(() => order.push('page')),
    ])
    expect(order).toEqual(['page', 'counts'])
    await Promise.all([alone!.close(), together!.close()])
  })
})
