import { type RawBuilder, sql } from 'kysely'
import type { DialectName } from './connection.ts'

/** A field of a column that holds JSON, as text; null where there is none. Each database has a name of its own for it. */
export const jsonText = (dialect: DialectName, column: string, field: string): RawBuilder<string | null> =>
  dialect === 'postgres'
    ? sql<string | null>`cast(${sql.ref(column)} as json) ->> ${sql.lit(field)}`
    : sql<string | null>`json_extract(${sql.ref(column)}, ${sql.lit(`$.${field}`)})`
