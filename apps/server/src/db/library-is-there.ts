import type { Kysely } from 'kysely'
import type { Tables } from './schema.ts'

export async function libraryIsThere(db: Kysely<Tables>, cod_biblioteca: number): Promise<boolean> {
  const row = await db
    .selectFrom('biblioteca')
    .select('cod_biblioteca')
    .where('cod_biblioteca', '=', cod_biblioteca)
    .executeTakeFirst()
  return row !== undefined
}
