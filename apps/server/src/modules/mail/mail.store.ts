import type { Language } from '@estante/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

export interface OutboxRow {
  id: number
  para: string
  modelo: string
  idioma: Language
  parametros: string
  situacao: 'ESPERA' | 'ENVIADA' | 'FALHOU' | 'VENCIDA'
  tentativas: number
  proxima_em: string
  vence_em: string | null
  erro: string
  criada_em: string
  enviada_em: string | null
  anexos: string
}

export type NewMail = Pick<OutboxRow, 'para' | 'modelo' | 'idioma' | 'parametros' | 'vence_em' | 'criada_em' | 'anexos'>

export async function addMail(db: Kysely<Tables>, mail: NewMail): Promise<number> {
  const { id } = await db
    .insertInto('correio')
    .values({ ...mail, proxima_em: mail.criada_em, enviada_em: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const dueMails = (db: Kysely<Tables>, now: string, limit: number): Promise<OutboxRow[]> =>
  db
    .selectFrom('correio')
    .selectAll()
    .where('situacao', '=', 'ESPERA')
    .where('proxima_em', '<=', now)
    .orderBy('proxima_em')
    .orderBy('id')
    .limit(limit)
    .execute() as Promise<OutboxRow[]>

/**
 * Takes a mail for sending. Another node that saw the same row comes second; if we die, it is due again at `until`. What went
 * wrong before is forgotten: a mail that was tried and has no error is on its way.
 */
export async function claimMail(db: Kysely<Tables>, row: OutboxRow, until: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('correio')
    .set({ tentativas: row.tentativas + 1, proxima_em: until, erro: '' })
    .where('id', '=', row.id)
    .where('situacao', '=', 'ESPERA')
    .where('tentativas', '=', row.tentativas)
    .where('proxima_em', '=', row.proxima_em)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Says that a mail which was taken is still on its way. */
export async function keepClaim(db: Kysely<Tables>, row: OutboxRow, until: string): Promise<void> {
  await db
    .updateTable('correio')
    .set({ proxima_em: until })
    .where('id', '=', row.id)
    .where('situacao', '=', 'ESPERA')
    .where('tentativas', '=', row.tentativas + 1)
    .where('erro', '=', '')
    .execute()
}

type Written = Pick<OutboxRow, 'id' | 'parametros'>

/** Parameters are emptied: they may hold a code, and the mail is gone. */
export async function markSent(db: Kysely<Tables>, row: Written, now: string): Promise<void> {
  await db
    .updateTable('correio')
    .set({ situacao: 'ENVIADA', enviada_em: now, erro: '', parametros: senderAlone(row), anexos: '[]' })
    .where('id', '=', row.id)
    .execute()
}

export async function markExpired(db: Kysely<Tables>, row: Written): Promise<void> {
  await db
    .updateTable('correio')
    .set({ situacao: 'VENCIDA', parametros: senderAlone(row), anexos: '[]' })
    .where('id', '=', row.id)
    .execute()
}

/** Who had it sent is kept: how many mails one person causes in a day is limited, and most have left by then. */
function senderAlone({ parametros }: Written): string {
  const { de } = JSON.parse(parametros) as { de?: number }
  return JSON.stringify({ de })
}

export async function markFailed(db: Kysely<Tables>, id: number, error: string, next: string | null): Promise<void> {
  await db
    .updateTable('correio')
    .set(next === null ? { situacao: 'FALHOU', erro: error } : { proxima_em: next, erro: error })
    .where('id', '=', id)
    .execute()
}

export const listMails = (db: Kysely<Tables>, limit: number, states?: OutboxRow['situacao'][]): Promise<OutboxRow[]> =>
  db
    .selectFrom('correio')
    .selectAll()
    .$if(states !== undefined, query => query.where('situacao', 'in', states!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute() as Promise<OutboxRow[]>

/** Puts failed and waiting mails at the head of the queue; without numbers, all of them. One that is on its way stays alone: it would go twice. */
export async function retryMails(db: Kysely<Tables>, now: string, ids?: number[]): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('correio')
    .set({ situacao: 'ESPERA', tentativas: 0, proxima_em: now })
    .where('situacao', 'in', ['FALHOU', 'ESPERA'])
    .where(eb =>
      eb.or([
        eb('situacao', '=', 'FALHOU'),
        eb('tentativas', '=', 0),
        eb('erro', '<>', ''),
        eb('proxima_em', '<=', now),
      ]),
    )
    .$if(ids !== undefined, query => query.where('id', 'in', ids!))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function dropMailsBefore(db: Kysely<Tables>, instant: string): Promise<void> {
  await db
    .deleteFrom('correio')
    .where('situacao', 'in', ['ENVIADA', 'VENCIDA'])
    .where('criada_em', '<', instant)
    .execute()
}

/** How many wait or failed, and since when the oldest waits. */
export async function outboxState(db: Kysely<Tables>) {
  const rows = await db
    .selectFrom('correio')
    .select(['situacao', eb => eb.fn.countAll<number>().as('total'), eb => eb.fn.min('criada_em').as('oldest')])
    .where('situacao', 'in', ['ESPERA', 'FALHOU'])
    .groupBy('situacao')
    .execute()
  const of = (state: OutboxRow['situacao']) => rows.find(row => row.situacao === state)
  return {
    waiting: Number(of('ESPERA')?.total ?? 0),
    failed: Number(of('FALHOU')?.total ?? 0),
    oldest: of('ESPERA')?.oldest ?? null,
  }
}
