import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { openDatabase } from '../connection.ts'
import { migrate } from '../migrate.ts'
import { RestoreRefused } from './restore-refused.ts'
import type { RestoreTarget } from './restore-target.ts'

/** Into a new file beside the old one, which it replaces in one step at the end. */
export async function intoSqlite(file: string, migrations: readonly string[]): Promise<RestoreTarget> {
  const beside = `${file}.restoring`
  remove(beside)
  await migrated(beside, migrations)
  const db = new DatabaseSync(beside)
  db.exec('pragma foreign_keys = off; pragma synchronous = off; begin')
  let insert: StatementSync | undefined
  return {
    async table(name, columns) {
      db.exec(`delete from "${name}"`)
      insert = db.prepare(
        `insert into "${name}" (${columns.map(column => `"${column}"`).join()}) values (${columns.map(() => '?').join()})`,
      )
    },
    async row(values) {
      insert?.run(...(values as SQLInputValue[]))
    },
    async finish() {
      const broken = db.prepare('pragma foreign_key_check').all()
      if (broken.length > 0) throw new RestoreRefused(`The backup contradicts itself: ${JSON.stringify(broken[0])}`)
      db.exec('commit')
      db.close()
      await migrated(beside)
      intoOneFile(beside)
      onDisk(beside)
      intoOneFile(file)
      renameSync(beside, file)
    },
    async abandon() {
      if (db.isOpen) db.close()
      remove(beside)
    },
  }
}

async function migrated(file: string, only?: readonly string[]): Promise<void> {
  const database = openDatabase(file)
  try {
    await migrate(database, only)
  } finally {
    await database.close()
  }
}

const LOGS = ['-wal', '-shm', '-journal']
const BUSY = 5

const remove = (file: string): void => {
  for (const end of ['', ...LOGS]) rmSync(file + end, { force: true })
}

/**
 * Takes the log of a database into its file. A log that stayed beside the name would be played into the file that gets
 * this name next, and one that was merely removed would be missed if that file never came.
 */
function intoOneFile(file: string): void {
  if (existsSync(file)) {
    try {
      const db = new DatabaseSync(file, { timeout: 2000 })
      try {
        db.exec('pragma journal_mode = delete')
      } finally {
        db.close()
      }
    } catch (error) {
      // One that cannot be read any more is what a restore is for.
      if ((error as { errcode?: number }).errcode === BUSY) {
        throw new RestoreRefused(`Another command is using ${file}. Let it end, then restore again.`)
      }
    }
  }
  for (const end of LOGS) rmSync(file + end, { force: true })
}

/** Rows came in without waiting for the disk; the name is given only to what has arrived there. */
function onDisk(file: string): void {
  const handle = openSync(file, 'r+')
  fsyncSync(handle)
  closeSync(handle)
}
