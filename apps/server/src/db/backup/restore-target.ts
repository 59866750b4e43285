import { existsSync, renameSync, rmSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import pg from 'pg'
import { openDatabase } from '../connection.ts'
import { holdsLibrary } from '../library-data.ts'
import { migrate } from '../migrate.ts'
import { asNumbers } from './snapshot.ts'

/** Where a backup is put back. Nothing is seen by others until `finish`. */
export interface RestoreTarget {
  table(name: string, columns: string[]): Promise<void>
  row(values: unknown[]): Promise<void>
  finish(): Promise<void>
  abandon(): Promise<void>
}

export const isPostgres = (target: string): boolean => /^postgres(ql)?:\/\//.test(target)

/** Whether anything is there that a restore would destroy. */
export async function holdsData(target: string): Promise<boolean> {
  if (!isPostgres(target) && !existsSync(target)) return false
  const database = openDatabase(target)
  try {
    await migrate(database)
    return await holdsLibrary(database.kysely)
  } finally {
    await database.close()
  }
}

/** `migrations` is the state of the schema that the backup was made from. */
export async function openRestoreTarget(target: string, migrations: readonly string[]): Promise<RestoreTarget> {
  return isPostgres(target) ? await intoPostgres(target, migrations) : await intoSqlite(target, migrations)
}

/** Into a new file beside the old one, which it replaces in one step at the end. */
async function intoSqlite(file: string, migrations: readonly string[]): Promise<RestoreTarget> {
  const beside = `${file}.restoring`
  const remove = (path: string) => {
    for (const end of ['', '-wal', '-shm']) rmSync(path + end, { force: true })
  }
  remove(beside)
  const schema = openDatabase(beside)
  await migrate(schema, migrations)
  await schema.close()
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
      if (broken.length > 0) throw new Error(`The backup contradicts itself: ${JSON.stringify(broken[0])}`)
      db.exec('commit; pragma wal_checkpoint(truncate)')
      db.close()
      remove(file)
      renameSync(beside, file)
      remove(beside)
    },
    async abandon() {
      db.close()
      remove(beside)
    },
  }
}

const GROUP = 200

/** In one transaction. References are taken off while rows come in any order, and checked when they are put back. */
async function intoPostgres(address: string, migrations: readonly string[]): Promise<RestoreTarget> {
  const client = new pg.Client({ connectionString: address, types: asNumbers })
  await client.connect()
  const existing = await client.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = current_schema()',
  )
  for (const { name } of existing.rows) await client.query(`drop table "${name}" cascade`)
  const schema = openDatabase(address)
  await migrate(schema, migrations)
  await schema.close()
  await client.query('begin')
  const references = await client.query<{ tab: string; name: string; def: string }>(
    "select conrelid::regclass::text as tab, conname as name, pg_get_constraintdef(oid) as def from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace",
  )
  for (const { tab, name } of references.rows) await client.query(`alter table ${tab} drop constraint "${name}"`)
  let current = { name: '', columns: [] as string[] }
  let waiting: unknown[][] = []
  const flush = async () => {
    if (waiting.length === 0) return
    let mark = 0
    const values = waiting.map(row => `(${row.map(() => `$${++mark}`).join()})`).join()
    const columns = current.columns.map(column => `"${column}"`).join()
    await client.query(`insert into "${current.name}" (${columns}) values ${values}`, waiting.flat())
    waiting = []
  }
  return {
    async table(name, columns) {
      await flush()
      current = { name, columns }
      await client.query(`delete from "${name}"`)
    },
    async row(values) {
      waiting.push(values)
      if (waiting.length >= GROUP) await flush()
    },
    async finish() {
      await flush()
      for (const { tab, name, def } of references.rows) {
        await client.query(`alter table ${tab} add constraint "${name}" ${def}`)
      }
      await continueNumbers(client)
      await client.query('commit')
      await client.end()
    },
    async abandon() {
      await client.query('rollback').catch(() => undefined)
      await client.end()
    },
  }
}

/** Numbers that the database gives go on after the largest that was restored. */
async function continueNumbers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ tab: string; col: string }>(
    "select table_name as tab, column_name as col from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'",
  )
  for (const { tab, col } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence('"${tab}"', '${col}'), coalesce((select max("${col}") from "${tab}"), 0) + 1, false)`,
    )
  }
}
