import type { SearchDocument } from '@estante/search'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

/** What import prepared for the index, of a list of works that may be seen. */
export async function preparedDocuments(db: Kysely<Tables>, codes: number[]) {
  if (codes.length === 0) return []
  const rows = await db
    .selectFrom('acervo')
    .innerJoin('situacao_acervo', 'situacao_acervo.cod_situacao_acervo', 'acervo.cod_situacao_acervo')
    .select(['cod_acervo', 'obra', 'busca'])
    .where('situacao_acervo.visivel', '=', 'S')
    .where('cod_acervo', 'in', codes)
    .execute()
  return rows.map(row => ({
    cod_acervo: row.cod_acervo,
    obra: row.obra,
    document: JSON.parse(row.busca) as Omit<SearchDocument, 'id'>,
  }))
}
