import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

export interface StoredSession {
  search_id: string
  search_tab: string
  parametros: string
  total: number
  criada_em: string
  expira_em: string
}

export async function saveSessions(db: Db, sessions: readonly StoredSession[]): Promise<void> {
  await db.transaction().execute(async trx => {
    for (const row of sessions)
      await trx
        .insertInto('pesquisa_sessao')
        .values(row)
        .onConflict(on => on.column('search_id').doUpdateSet(row))
        .execute()
  })
}

export const findSession = (db: Db, search_id: string, now: Date) =>
  db
    .selectFrom('pesquisa_sessao')
    .selectAll()
    .where('search_id', '=', search_id)
    .where('expira_em', '>', now.toISOString())
    .executeTakeFirst()

export async function dropExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('pesquisa_sessao').where('expira_em', '<=', now.toISOString()).execute()
}
