import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

export async function keepValue(db: Db, chave: string, valor: string, expira_em: string): Promise<void> {
  await db
    .insertInto('efemero')
    .values({ chave, valor, expira_em })
    .onConflict(conflict => conflict.column('chave').doUpdateSet({ valor, expira_em }))
    .execute()
}

export const keptValue = (db: Db, chave: string, now: string) =>
  db
    .selectFrom('efemero')
    .select(['valor', 'expira_em'])
    .where('chave', '=', chave)
    .where('expira_em', '>', now)
    .executeTakeFirst()

/** Kept longer; what is gone does not come back. */
export async function prolongValue(db: Db, chave: string, expira_em: string): Promise<void> {
  await db.updateTable('efemero').set({ expira_em }).where('chave', '=', chave).execute()
}

/** Takes it out: whoever comes second, or too late, gets nothing. */
export async function takeValue(db: Db, chave: string, now: string): Promise<string | null> {
  const [row] = await db.deleteFrom('efemero').where('chave', '=', chave).returning(['valor', 'expira_em']).execute()
  return row && row.expira_em > now ? row.valor : null
}
