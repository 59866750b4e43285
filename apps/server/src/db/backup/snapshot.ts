import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** The whole database as it was at one moment, while others go on writing. */
export interface Snapshot {
  tables(): Promise<string[]>
  columns(table: string): Promise<string[]>
  rows(table: string): AsyncIterable<unknown[]>
  /** The last number that was given to a row of each table, also where that row is gone. */
  lastNumbers(): Promise<Record<string, number>>
  close(): Promise<void>
}

export async function openSnapshot(target: string): Promise<Snapshot> {
  return /^postgres(ql)?:\/\//.test(target) ? await postgresSnapshot(target) : sqliteSnapshot(target)
}

function sqliteSnapshot(file: string): Snapshot {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 30_000 })
  // In WAL mode a read transaction sees one state to its end and holds nobody up.
  db.exec('begin')
  const names = (sql: string, ...parameters: string[]): string[] =>
    db
      .prepare(sql)
      .all(...parameters)
      .map(row => String((row as { name: unknown }).name))
  return {
    tables: async () =>
      names("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name"),
    columns: async table => names('select name from pragma_table_info(?) order by cid', table),
    rows: async function* (table) {
      for (const row of db.prepare(`select * from "${table}"`).iterate()) yield Object.values(row as object)
    },
    lastNumbers: async () => {
      const rows = db.prepare('select name, seq from sqlite_sequence order by name').all()
      return Object.fromEntries(rows.map(({ name, seq }) => [String(name), Number(seq)]))
    },
    close: async () => {
      db.exec('rollback')
      db.close()
    },
  }
}

const FETCH = 1000
const INT8 = 20
const NUMERIC = 1700

export const asNumbers = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig

async function postgresSnapshot(address: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: address, types: asNumbers })
  // A connection that is lost fails the query that is under way or comes next; the event alone would end the process.
  client.on('error', () => {})
  await client.connect()
  await client.query('begin isolation level repeatable read read only')
  const names = async (sql: string, parameters: string[] = []): Promise<string[]> =>
    (await client.query<{ name: string }>(sql, parameters)).rows.map(row => row.name)
  return {
    tables: () =>
      names('select tablename as name from pg_tables where schemaname = current_schema() order by tablename'),
    columns: table =>
      names(
        "select attname as name from pg_attribute where attrelid = format('%I.%I', current_schema(), $1::text)::regclass and attnum > 0 and not attisdropped order by attnum",
        [table],
      ),
    rows: async function* (table) {
      await client.query(`declare dump no scroll cursor for select * from "${table}"`)
      for (;;) {
        const { rows } = await client.query<unknown[]>({ text: `fetch ${FETCH} from dump`, rowMode: 'array' })
        if (rows.length === 0) break
        yield* rows
      }
      await client.query('close dump')
    },
    lastNumbers: async () => {
      const { rows } = await client.query<{ tab: string; last: number | null }>(
        // The columns first and once: else every sequence asks for the sequence of every column.
        `with numbered as materialized (
           select relname as tab, pg_get_serial_sequence(format('%I.%I', current_schema(), relname), attname) as place
           from pg_attribute join pg_class on pg_class.oid = attrelid
           where relnamespace = current_schema()::regnamespace and relkind = 'r' and attidentity <> '' and not attisdropped
         )
         select tab, last_value as last from numbered join pg_sequences on format('%I.%I', schemaname, sequencename) = place
         order by tab`,
      )
      return Object.fromEntries(rows.flatMap(({ tab, last }) => (last === null ? [] : [[tab, last]])))
    },
    close: async () => {
      await client.query('rollback')
      await client.end()
    },
  }
}
