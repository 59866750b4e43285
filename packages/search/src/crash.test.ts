import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { openAndReplay, readLog } from './crash-writer.test-data.ts'
import { query } from './fixtures.test-data.ts'
import { parseRows } from './parse.ts'

/** kill -9 in the middle of updates, snapshots and merges: after the start nothing is lost and nothing haunts. */

async function killAndCheck(rounds: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'estante-crash-'))
  const writer = join(import.meta.dirname, 'crash-writer.test-data.ts')
  let changes = 0
  try {
    for (let round = 0; round < rounds; round++) {
      const child = spawn(process.execPath, [writer, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
      await once(child.stdout, 'data')
      await new Promise(resolve => setTimeout(resolve, 60 + Math.random() * 400))
      child.kill('SIGKILL')
      await once(child, 'exit')

      const truth = new Map<number, string>()
      const log = readLog(join(folder, 'log'))
      for (const { change } of log) {
        if (change.op === 'put') truth.set(change.document.id, change.document.text.titulo![0]!)
        else truth.delete(change.id)
      }
      const engine = await openAndReplay(folder, { workers: 0, checkpointMs: 60_000 })
      const all = await engine.search(query({ perPage: 1000, facets: ['B'] }))
      expect(all.ids).toEqual([...truth.keys()].sort((a, b) => a - b))
      expect(all.changeNumber).toBe(log.at(-1)?.seq ?? 0)
      expect(all.facets[0]!.values.reduce((sum, value) => sum + value.total, 0)).toBe(truth.size)
      for (const [id, title] of truth) {
        const found = await engine.search(query({ where: parseRows([{ field: 'TITULO', term: title, type: 'E' }]) }))
        expect(found.ids).toEqual([id])
      }
      changes = log.length
      await engine.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return changes
}

it('loses no record and keeps no ghost when killed while it updates, writes and merges', {
  timeout: 120_000,
}, async () => {
  expect(await killAndCheck(inject('everyRound') ? 50 : 3)).toBeGreaterThan(3)
})
