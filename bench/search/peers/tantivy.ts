import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { LineChild } from './line-child.ts'
import type { Material } from './material.ts'
import type { Answer, Asked, Peer } from './peer.ts'
import { COUNTED, valuesOf } from './question.ts'

/** Tantivy in a program of its own; the crate beside this file. */

const CRATE = join(import.meta.dirname, 'tantivy')
const VALUES = Object.fromEntries(COUNTED.map(letter => [letter, valuesOf(letter)]))

/** Its program; made once, then kept. Undefined where Cargo is missing, and the reason on the console. */
function tantivyProgram(): string | undefined {
  if (spawnSync('cargo', ['--version'], { stdio: 'ignore' }).status !== 0) {
    console.error('SKIPPED: Tantivy needs Cargo (Rust), which is not on this machine.')
    return undefined
  }
  const target = resolve('node_modules/.cache/tantivy-peer')
  const manifest = join(CRATE, 'Cargo.toml')
  execFileSync('cargo', ['build', '--release', '--quiet', '--locked', '--manifest-path', manifest], {
    env: { ...process.env, CARGO_TARGET_DIR: target },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return join(target, 'release/peer-tantivy')
}

export async function openTantivy(material: Material): Promise<Peer | undefined> {
  const program = tantivyProgram()
  if (!program) return undefined
  const index = join(material.folderOf('tantivy'), 'index')
  const buildSeconds = await material.builtOnce('tantivy', async () => {
    rmSync(index, { recursive: true, force: true })
    execFileSync(program, ['build', index, material.records], { stdio: ['ignore', 'inherit', 'inherit'] })
  })
  const child = new LineChild(program, ['serve', index])
  const questionOf = ({ question }: Asked): object => ({ ...question, values: VALUES })
  return {
    side: 'tantivy',
    name: 'Tantivy',
    answers: '20 numbers of records and each value of eleven filters counted once, in its own process',
    buildSeconds,
    ask: async asked => (await child.ask({ question: questionOf(asked) })) as { ms: number; answer: Answer },
    block: async (list, clients) =>
      ((await child.ask({ block: list.map(questionOf), clients })) as { seconds: number }).seconds,
    residentMiB: () => child.residentMiB(),
    close: () => child.close(),
  }
}
