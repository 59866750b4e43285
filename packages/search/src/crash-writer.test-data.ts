import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { SearchChange } from './document.ts'
import { EmbeddedEngine } from './embedded/embedded-engine.ts'
import { FileSnapshotStore } from './embedded/segments/snapshot-store.ts'

/** A process that is killed in the middle of it: writes changes to a log (the truth), then to the engine. */

export interface LoggedChange {
  readonly seq: number
  readonly change: SearchChange
}

/** Whole lines only: a line cut by a crash was never acknowledged. */
export function readLog(file: string): LoggedChange[] {
  let text = ''
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return []
  }
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean)
    .flatMap(line => {
      try {
        return [JSON.parse(line) as LoggedChange]
      } catch {
        return []
      }
    })
}

/** Opens the engine and brings it up to the log, as a server does when it starts. */
export async function openAndReplay(
  folder: string,
  options: { workers: number; checkpointMs: number },
): Promise<EmbeddedEngine> {
  const engine = await EmbeddedEngine.open({ store: new FileSnapshotStore(join(folder, 'index')), ...options })
  if (engine.status().needsRebuild) await engine.rebuild([], 0)
  for (const { seq, change } of readLog(join(folder, 'log')))
    if (seq > engine.status().changeNumber) await engine.apply([change], seq)
  return engine
}

if (process.argv[1] === import.meta.filename) {
  const folder = process.argv[2]!
  const engine = await openAndReplay(folder, { workers: 0, checkpointMs: 3 })
  let seq = readLog(join(folder, 'log')).at(-1)?.seq ?? 0
  const log = openSync(join(folder, 'log'), 'a')
  // ends a line that the last crash cut
  writeSync(log, '\n')
  console.log('ready')
  for (;;) {
    seq++
    const id = 1 + ((seq * 7919) % 61)
    const change: SearchChange =
      seq % 4 === 0
        ? { op: 'delete', id }
        : {
            op: 'put',
            document: { id, text: { titulo: [`versao${seq} do livro ${id}`] }, facets: { B: [String(id % 3)] } },
          }
    writeSync(log, `${JSON.stringify({ seq, change })}\n`)
    fsyncSync(log)
    await engine.apply([change], seq)
    // the snapshot and the merges get their turn
    await new Promise(resolve => setTimeout(resolve, seq % 3 === 0 ? 4 : 0))
    if (seq > 1_000_000) closeSync(log)
  }
}
