import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { allowDirectRead } from './direct-read.ts'
import type { Tables } from './schema.ts'
import { NodeSqliteDialect } from './sqlite-dialect.ts'

export type DialectName = 'sqlite' | 'postgres'

export interface Database {
  kysely: Kysely<Tables>
  dialect: DialectName
  close(): Promise<void>
}

/** `target` is a file path (or `:memory:`) for SQLite, or a postgres:// address. */
export function openDatabase(target: string): Database {
  return /^postgres(ql)?:\/\//.test(target) ? openPostgres(target) : openSqlite(target)
}

function openSqlite(file: string): Database {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const dialect = new NodeSqliteDialect(file)
  const kysely = new Kysely<Tables>({ dialect })
  allowDirectRead(kysely, dialect.readNow)
  return { kysely, dialect: 'sqlite', close: () => kysely.destroy() }
}

function openPostgres(address: string): Database {
  const types = { getTypeParser: (oid: number, format?: 'text' | 'binary') => parserFor(oid, format) }
  const pool = new pg.Pool({ connectionString: address, max: 10, types: types as pg.CustomTypesConfig })
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { kysely, dialect: 'postgres', close: () => kysely.destroy() }
}

const INT8 = 20
const NUMERIC = 1700
/** Codes and counts fit a JavaScript number on both databases; PostgreSQL would send them as text. */
function parserFor(oid: number, format?: 'text' | 'binary') {
  if (oid === INT8 || oid === NUMERIC) return (value: string) => Number(value)
  return pg.types.getTypeParser(oid, format as 'text')
}
