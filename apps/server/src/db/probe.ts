import { sql } from 'kysely'
import type { Database } from './connection.ts'

/** The least question that shows whether the database can be used. */
export async function probe({ kysely, dialect }: Database): Promise<void> {
  // SQLite answers `select 1` without looking at its file; one that is no database shows only here.
  await (dialect === 'sqlite' ? sql`pragma schema_version` : sql`select 1`).execute(kysely)
}
