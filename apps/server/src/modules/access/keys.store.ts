import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { ChaveAcessoTable } from '../../db/tables/access.ts'

export const keysFor = (db: Kysely<Tables>, uso: string): Promise<ChaveAcessoTable[]> =>
  db.selectFrom('chave_acesso').selectAll().where('uso', '=', uso).orderBy('criada_em', 'desc').orderBy('kid').execute()

/** Two nodes may try at once; the one that comes second keeps the first one's key. */
export async function addKey(db: Kysely<Tables>, key: ChaveAcessoTable): Promise<void> {
  await db
    .insertInto('chave_acesso')
    .values(key)
    .onConflict(conflict => conflict.column('kid').doNothing())
    .execute()
}

export async function dropKeysBefore(db: Kysely<Tables>, uso: string, instant: string): Promise<void> {
  await db.deleteFrom('chave_acesso').where('uso', '=', uso).where('criada_em', '<', instant).execute()
}
