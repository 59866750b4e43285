import type { SearchDocument } from '@estante/search'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

/** What import prepared for the index, of a list of works. */
export async function preparedDocuments(db: Kysely<Tables>, codes: number[]) {
  if (codes.length === 0) return []
  const rows = await db
    .selectFrom('acervo')
    .select(['cod_acervo', 'obra', 'busca'])
    .where('cod_acervo', 'in', codes)
    .execute()
  return rows.map(row => ({
    cod_acervo: row.cod_acervo,
    obra: row.obra,
    document: JSON.parse(row.busca) as Omit<SearchDocument, 'id'>,
  }))
}
