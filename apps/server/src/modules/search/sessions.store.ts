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

export interface LoggedTerm {
  dia: string
  search_tab: string
  coluna: string
  termo: string
  total: number
  vezes: number
}

/** Adds counts to the day's rows, all in one write. */
export async function addToLog(db: Db, terms: LoggedTerm[]): Promise<void> {
  await db.transaction().execute(async trx => {
    for (const term of terms)
      await trx
        .insertInto('pesquisa_log')
        .values(term)
        .onConflict(on =>
          on
            .columns(['dia', 'search_tab', 'coluna', 'termo'])
            .doUpdateSet(eb => ({ vezes: eb('pesquisa_log.vezes', '+', term.vezes), total: term.total })),
        )
        .execute()
  })
}

/** How often terms were searched of late; terms that found nothing do not count. */
export async function termUse(db: Db, since: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('pesquisa_log')
    .select(['termo', eb => eb.fn.sum<number>('vezes').as('vezes')])
    .where('dia', '>=', since)
    .where('total', '>', 0)
    .groupBy('termo')
    .orderBy('vezes', 'desc')
    .limit(20_000)
    .execute()
  return new Map(rows.map(row => [row.termo, Number(row.vezes)]))
}
