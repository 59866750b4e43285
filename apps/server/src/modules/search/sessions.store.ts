import type { Kysely } from 'kysely'
import { type BulkInsert, insertMany } from '../../db/bulk.ts'
import type { Database } from '../../db/connection.ts'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>
type Written = Pick<Database, 'kysely' | 'dialect'>

export interface StoredSession {
  search_id: string
  search_tab: string
  parametros: string
  total: number
  criada_em: string
  expira_em: string
}

const SAVED = ['search_id', 'search_tab', 'parametros', 'total', 'criada_em', 'expira_em'] as const
const SESSIONS: BulkInsert = { table: 'pesquisa_sessao', columns: SAVED, replaceOn: ['search_id'] }

/** Each of another search. */
export async function saveSessions({ kysely, dialect }: Written, sessions: readonly StoredSession[]): Promise<void> {
  const rows = sessions.map(session => SAVED.map(column => session[column]))
  await kysely.transaction().execute(trx => insertMany(trx, dialect, SESSIONS, rows))
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
