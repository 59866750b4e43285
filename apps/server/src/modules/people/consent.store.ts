import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

/** A choice about one's own data, with where it was made; never changed, only added to. */
export async function logConsent(
  trx: Kysely<Tables>,
  entry: { cod_pessoa: number; instante: string; finalidade: string; valor: string; origem: string },
): Promise<void> {
  await trx.insertInto('consentimento').values(entry).execute()
}
