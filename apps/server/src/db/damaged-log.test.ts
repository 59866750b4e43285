import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase } from './connection.ts'
import { isLogDamaged, keepDamagedLog } from './damaged-log.ts'
import { probe } from './probe.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'estante-log-'))
  file = join(folder, 'x.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A database whose last rows are in its log alone, as a server that was killed leaves it. */
function killed(): void {
  const db = new DatabaseSync(join(folder, 'running.sqlite'))
  db.exec('pragma journal_mode = wal; create table t (x text)')
  // Twice through the log, so that frames of its first round lie behind those of the second.
  for (let n = 0; n < 30; n++) db.exec(`insert into t values ('${'x'.repeat(900)}')`)
  db.exec('pragma wal_checkpoint(restart)')
  for (let n = 0; n < 10; n++) db.exec(`insert into t values ('${'y'.repeat(900)}')`)
  for (const end of ['', '-wal']) copyFileSync(join(folder, `running.sqlite${end}`), file + end)
  db.close()
}

const changed = (log: Buffer, at: number): Buffer => {
  const copy = Buffer.from(log)
  for (let n = 0; n < 200; n++) copy[at + n] = copy[at + n]! ^ 0x5a
  return copy
}

it('damage in the middle of the log is told from a log that ends early', () => {
  killed()
  const log = readFileSync(`${file}-wal`)
  const frame = 24 + 4096
  expect(isLogDamaged(log)).toBe(false)
  expect(isLogDamaged(Buffer.alloc(0))).toBe(false)
  expect(isLogDamaged(log.subarray(0, 32 + 5 * frame + 700)), 'cut off').toBe(false)
  expect(isLogDamaged(changed(log, 32 + 2 * frame + 100)), 'a page').toBe(true)
  expect(isLogDamaged(changed(log, 32 + 3 * frame)), 'the head of a frame').toBe(true)
  expect(isLogDamaged(changed(log, 4)), 'the head of the log').toBe(true)
})

it('a damaged log is kept before it is opened, and told of until somebody has looked', async () => {
  killed()
  const log = changed(readFileSync(`${file}-wal`), 32 + 2 * (24 + 4096) + 100)
  writeFileSync(`${file}-wal`, log)
  keepDamagedLog(file)
  const database = openDatabase(file)
  try {
    await probe(database)
    expect(database.problems()).toEqual([expect.stringContaining('the log of the database was damaged')])
    expect(readFileSync(`${file}-wal.damaged`).equals(log)).toBe(true)
    rmSync(`${file}-wal.damaged`)
    expect(database.problems()).toEqual([])
  } finally {
    await database.close()
  }
  keepDamagedLog(file)
  expect(existsSync(`${file}-wal.damaged`)).toBe(false)
})
