import { CompiledQuery, type Kysely, sql } from 'kysely'
import type { Database, DialectName } from './connection.ts'
import { directRead } from './direct-read.ts'
import type { Tables } from './schema.ts'

/**
 * Many rows at once with ready-made SQL. Kysely builds and walks a tree for every value, which for imports costs more
 * than the database itself; here the text of a statement is made once for each table and group size.
 */
export interface BulkInsert {
  table: keyof Tables
  columns: readonly string[]
  /** Columns of the key: rows that exist already are overwritten. Without it they are an error. */
  replaceOn?: readonly string[]
  /** Columns that keep their value when a row is overwritten. */
  keep?: readonly string[]
  /** Columns whose value is added to what a row has already. */
  add?: readonly string[]
  /** Leaves existing rows as they are. */
  skipExisting?: boolean
}

/** Groups of these sizes only, so that few statements are prepared. */
const GROUPS = [64, 16, 4, 1] as const

const texts = new Map<string, string>()

function statement(plan: BulkInsert, dialect: DialectName, rows: number): string {
  const key = `${dialect}|${plan.table}|${plan.columns.join()}|${plan.replaceOn?.join() ?? ''}|${plan.keep?.join() ?? ''}|${plan.add?.join() ?? ''}|${plan.skipExisting ?? ''}|${rows}`
  const known = texts.get(key)
  if (known) return known
  let number = 0
  const mark = () => (dialect === 'postgres' ? `$${++number}` : '?')
  const values = Array.from({ length: rows }, () => `(${plan.columns.map(mark).join(', ')})`).join(', ')
  const text = `insert into ${plan.table} (${plan.columns.join(', ')}) values ${values}${conflictClause(plan)}`
  texts.set(key, text)
  return text
}

function conflictClause({ table, columns, replaceOn, keep = [], add = [], skipExisting }: BulkInsert): string {
  if (skipExisting) return ' on conflict do nothing'
  if (!replaceOn) return ''
  const kept = new Set([...replaceOn, ...keep])
  const sets = columns
    .filter(column => !kept.has(column))
    .map(column =>
      add.includes(column) ? `${column} = ${table}.${column} + excluded.${column}` : `${column} = excluded.${column}`,
    )
  return ` on conflict (${replaceOn.join(', ')}) do update set ${sets.join(', ')}`
}

/** Rows are arrays in the order of the plan's columns. */
export async function insertMany(
  db: Kysely<Tables>,
  dialect: DialectName,
  plan: BulkInsert,
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  let from = 0
  for (const size of GROUPS) {
    while (rows.length - from >= size) {
      const parameters: (string | number | null)[] = []
      for (let row = from; row < from + size; row++) parameters.push(...(rows[row] as (string | number | null)[]))
      const text = statement(plan, dialect, size)
      // Outside a transaction what runs at once may only read.
      const isDone = db.isTransaction && directRead(db, text, parameters) !== undefined
      if (!isDone) await db.executeQuery(CompiledQuery.raw(text, parameters))
      from += size
    }
  }
}

/**
 * A list for `in (…)`, filled up with its last value to a length from a short series: equal lengths give equal SQL,
 * and equal SQL is prepared once.
 */
export function padded<T>(list: readonly T[]): T[] {
  const result = [...list]
  const last = result.at(-1)
  if (last === undefined) return result
  const length = 2 ** Math.ceil(Math.log2(result.length))
  while (result.length < length) result.push(last)
  return result
}

/** Splits a list so that one statement never carries too many values. */
export function* slices<T>(list: readonly T[], size = 512): Generator<T[]> {
  for (let from = 0; from < list.length; from += size) yield list.slice(from, from + size)
}

/**
 * For a process that writes in bulk. Pages mapped into memory would count as its memory and are hardly read again; the
 * write-ahead log may grow to some 60 MB before it is worked into the database, instead of 16.
 */
export async function prepareForBulk({ kysely, dialect }: Database): Promise<void> {
  if (dialect !== 'sqlite') return
  for (const pragma of ['mmap_size = 0', 'wal_autocheckpoint = 16000'])
    await sql.raw(`pragma ${pragma}`).execute(kysely)
}

/** For one statement that sorts millions of rows: the embedded database is given 128 MB for it instead of 2, and has them back. */
export async function withRoomToSort<T>({ kysely, dialect }: Database, work: () => Promise<T>): Promise<T> {
  if (dialect !== 'sqlite') return await work()
  const before = await sql<{ cache_size: number }>`pragma cache_size`.execute(kysely)
  await sql.raw('pragma cache_size = -131072').execute(kysely)
  try {
    return await work()
  } finally {
    await sql.raw(`pragma cache_size = ${Number(before.rows[0]?.cache_size ?? -2000)}`).execute(kysely)
  }
}
