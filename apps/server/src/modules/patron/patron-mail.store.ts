import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

/** How many mails of a kind one person has caused since an instant. */
export async function mailsSince(
  db: Kysely<Tables>,
  modelo: string,
  cod_pessoa: number,
  since: string,
): Promise<number> {
  const rows = await db
    .selectFrom('correio')
    .select('parametros')
    .where('modelo', '=', modelo)
    .where('criada_em', '>=', since)
    .execute()
  return rows.filter(row => (JSON.parse(row.parametros) as { de?: number }).de === cod_pessoa).length
}
