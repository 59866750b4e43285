import { sql } from 'kysely'
import type { Database } from './connection.ts'
import { migrations } from './migrations/index.ts'

/** How a library's tables stand to this release. */
export interface LibraryState {
  /** Migrations that it still lacks. */
  missing: string[]
  /** Migrations of a newer release. */
  unknown: string[]
}

/** Null when there is no library in the database. Only looks. */
export async function libraryState({ kysely, dialect }: Database): Promise<LibraryState | null> {
  const log =
    dialect === 'postgres'
      ? sql<{ nome: string | null }>`select to_regclass('migracao')::text as nome`
      : sql<{ nome: string }>`select name as nome from sqlite_master where type = 'table' and name = 'migracao'`
  if (!(await log.execute(kysely)).rows[0]?.nome) return null
  const done = (await sql<{ nome: string }>`select nome from migracao`.execute(kysely)).rows.map(row => row.nome)
  if (done.length === 0) return null
  const known = migrations.map(migration => migration.name)
  return { missing: known.filter(name => !done.includes(name)), unknown: done.filter(name => !known.includes(name)) }
}
