import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database, DialectName } from './connection.ts'
import type { Tables } from './schema.ts'

export type ChangedEntity =
  | 'acervo'
  | 'exemplar'
  | 'autoridade'
  | 'situacao_acervo'
  | 'documento'
  | 'parametro'
  | 'conteudo'
  | 'pessoa'
  | 'permissao'
  | 'rede_acervo'

export interface Change {
  entidade: ChangedEntity
  chave: number
  operacao: 'U' | 'D'
}

/** Any number; only that all writers of the log agree on it. */
const LOG_LOCK = 7_310_001

/**
 * Writes to the change log inside the caller's transaction. Numbers must follow commit order, or a follower that
 * has seen 12 would never look for an 11 that commits late: SQLite has one writer, PostgreSQL takes a lock here
 * that lasts until commit, so take it late in the transaction.
 */
export async function recordChanges(trx: Transaction<Tables>, dialect: DialectName, changes: Change[]): Promise<void> {
  if (changes.length === 0) return
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${LOG_LOCK})`.execute(trx)
  const instante = new Date().toISOString()
  for (let from = 0; from < changes.length; from += 200) {
    const rows = changes.slice(from, from + 200).map(change => ({ ...change, instante }))
    await trx.insertInto('mudanca').values(rows).execute()
  }
}

/** A transaction that may write to the change log. */
export interface ChangeTransaction {
  trx: Transaction<Tables>
  changed(entidade: ChangedEntity, chave: number, operacao?: 'U' | 'D'): void
}

/** Runs work in one transaction; what it reports as changed is logged last, in the same transaction. */
export const withChanges = <T>(
  { kysely, dialect }: Pick<Database, 'kysely' | 'dialect'>,
  work: (tx: ChangeTransaction) => Promise<T>,
): Promise<T> => kysely.transaction().execute(trx => changesWithin({ trx, dialect }, work))

/** The same in a transaction that somebody else has begun. */
export async function changesWithin<T>(
  { trx, dialect }: { trx: Transaction<Tables>; dialect: DialectName },
  work: (tx: ChangeTransaction) => Promise<T>,
): Promise<T> {
  const changes = new Map<string, Change>()
  const result = await work({
    trx,
    changed: (entidade, chave, operacao = 'U') => {
      changes.set(`${entidade}:${chave}`, { entidade, chave, operacao })
    },
  })
  await recordChanges(trx, dialect, [...changes.values()])
  return result
}

export async function lastChange(db: Kysely<Tables>): Promise<number> {
  const row = await db.selectFrom('mudanca').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst()
  return row?.seq ?? 0
}

export interface LoggedChange extends Change {
  seq: number
}

export async function changesAfter(db: Kysely<Tables>, seq: number, limit = 5000): Promise<LoggedChange[]> {
  return (await db
    .selectFrom('mudanca')
    .select(['seq', 'entidade', 'chave', 'operacao'])
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute()) as LoggedChange[]
}
