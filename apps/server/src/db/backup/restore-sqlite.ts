import { closeSync, copyFileSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { openDatabase } from '../connection.ts'
import { migrate } from '../migrate.ts'
import { isBusy, isDamaged } from '../sqlite-failures.ts'
import { LAST_NUMBER, logBegunAnew } from './log-begun-anew.ts'
import { RestoreRefused } from './restore-refused.ts'
import type { RestoreTarget } from './restore-target.ts'
import { checkCounts, checkWhole, rowCounts } from './whole-database.ts'

/**
 * Into a new file beside the old one. Only when it lies on the disk, in one piece and checked, does it take the name of
 * the old one, in one step; whatever fails before leaves the old one with its log.
 */
export async function intoSqlite(file: string, migrations: readonly string[]): Promise<RestoreTarget> {
  const beside = `${file}.restoring`
  remove(beside)
  try {
    await migrated(beside, migrations)
  } catch (error) {
    remove(beside)
    throw error
  }
  const db = new DatabaseSync(beside)
  const abandon = async () => {
    if (db.isOpen) db.close()
    remove(beside)
  }
  try {
    // Without a log: it would hold every row a second time, and who restores is often short of room.
    db.exec('pragma journal_mode = delete; pragma foreign_keys = off; pragma synchronous = off; begin')
  } catch (error) {
    await abandon()
    throw error
  }
  const taken = new Map<string, number>()
  let table = ''
  let insert: StatementSync | undefined
  return {
    async table(name, columns) {
      db.exec(`delete from "${name}"`)
      table = name
      taken.set(name, 0)
      insert = db.prepare(
        `insert into "${name}" (${columns.map(column => `"${column}"`).join()}) values (${columns.map(() => '?').join()})`,
      )
    },
    async row(values) {
      insert?.run(...(values as SQLInputValue[]))
      taken.set(table, (taken.get(table) ?? 0) + 1)
    },
    async numbers(last) {
      const given = db.prepare('select seq from sqlite_sequence where name = ?')
      for (const [name, seq] of Object.entries(last)) {
        if (!taken.has(name) || Number(given.get(name)?.seq ?? 0) >= seq) continue
        db.prepare('delete from sqlite_sequence where name = ?').run(name)
        db.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(name, seq)
      }
    },
    async prepare() {
      const broken = db.prepare('pragma foreign_key_check').all()
      if (broken.length > 0) throw new RestoreRefused(`The backup contradicts itself: ${JSON.stringify(broken[0])}`)
      db.exec('commit')
      db.close()
      checkCounts(rowCounts(beside), taken)
      await migrated(beside)
      beginLogAnew(beside)
      const counts = rowCounts(beside)
      intoOneFile(beside)
      onDisk(beside)
      checkWhole(beside, counts)
      if (existsSync(file)) takeLogIn(file)
    },
    async replace() {
      for (const end of LOGS) rmSync(file + end, { force: true })
      renameSync(beside, file)
      onDisk(dirname(file))
    },
    abandon,
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

function beginLogAnew(file: string): void {
  const db = new DatabaseSync(file)
  try {
    const given = db.prepare("select seq as last from sqlite_sequence where name = 'mudanca'").get()
    const last = Math.max(Number(given?.last ?? 0), Number(db.prepare(LAST_NUMBER).get()?.last ?? 0))
    for (const statement of logBegunAnew(last, new Date())) db.exec(statement)
  } finally {
    db.close()
  }
}

const LOGS = ['-wal', '-shm', '-journal']

const remove = (file: string): void => {
  for (const end of ['', ...LOGS]) rmSync(file + end, { force: true })
}

/** Takes the log of a database into its file. What cannot be taken in stays where it is. */
function intoOneFile(file: string): void {
  const db = new DatabaseSync(file, { timeout: 2000 })
  try {
    const [row] = db.prepare('pragma journal_mode = delete').all() as { journal_mode: string }[]
    if (row?.journal_mode !== 'delete') throw new Error(`The log of ${file} could not be taken into it.`)
  } finally {
    db.close()
  }
}

/**
 * A log that stayed beside the name would be played into the file that gets this name next, and one that was merely
 * removed would be missed if that file never came.
 */
function takeLogIn(file: string): void {
  const aside = damagedName(file)
  // First of all: what SQLite takes for damaged it does not only refuse, it also removes the log.
  keepAside(file, aside)
  try {
    intoOneFile(file)
  } catch (error) {
    // One that cannot be read any more is what a restore is for; what may still be saved from it is kept.
    if (isDamaged(error)) return
    remove(aside)
    if (isBusy(error)) throw new RestoreRefused(`Another command is using ${file}. Let it end, then restore again.`)
    throw error
  }
  remove(aside)
}

/** What a library is called that was found damaged and replaced. */
const damagedName = (file: string): string => `${file}.damaged`

/** Under a second name, which costs no room, where the file system knows that. */
function keepAside(file: string, aside: string): void {
  remove(aside)
  for (const end of ['', ...LOGS].filter(each => existsSync(file + each))) {
    try {
      linkSync(file + end, aside + end)
    } catch {
      copyFileSync(file + end, aside + end)
    }
  }
}

/** Rows came in without waiting for the disk; the name is given only to what has arrived there. */
function onDisk(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
