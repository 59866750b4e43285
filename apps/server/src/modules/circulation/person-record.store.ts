import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

/** Notes a death, or takes the note back. Every session of the person ends. */
export async function setDeath(trx: Db, cod_pessoa: number, falecida_em: string | null): Promise<void> {
  await trx
    .updateTable('pessoa')
    .set(eb => ({ falecida_em, versao_token: eb('versao_token', '+', 1) }))
    .where('cod_pessoa', '=', cod_pessoa)
    .execute()
}

/** Mail that waits to be sent to a person's address, unless somebody else has the same. */
export async function dropWaitingMail(trx: Db, cod_pessoa: number): Promise<void> {
  const own = await trx.selectFrom('pessoa').select('email').where('cod_pessoa', '=', cod_pessoa).executeTakeFirst()
  if (!own?.email) return
  const others = await trx
    .selectFrom('pessoa')
    .select('cod_pessoa')
    .where('email', '=', own.email)
    .where('falecida_em', 'is', null)
    .executeTakeFirst()
  if (!others) await trx.deleteFrom('correio').where('para', '=', own.email).where('enviada_em', 'is', null).execute()
}

export async function addLeave(trx: Db, row: Insertable<Tables['licenca']>): Promise<number> {
  return (await trx.insertInto('licenca').values(row).returning('cod_licenca').executeTakeFirstOrThrow()).cod_licenca
}

export const leaveByCode = (db: Db, cod_licenca: number) =>
  db.selectFrom('licenca').selectAll().where('cod_licenca', '=', cod_licenca).executeTakeFirst()

/** Its last day was this one. */
export async function setLeaveEnd(trx: Db, cod_licenca: number, fim: string): Promise<void> {
  await trx.updateTable('licenca').set({ fim }).where('cod_licenca', '=', cod_licenca).execute()
}

export async function cancelLeave(trx: Db, cod_licenca: number, cancelada_em: string): Promise<void> {
  await trx.updateTable('licenca').set({ cancelada_em }).where('cod_licenca', '=', cod_licenca).execute()
}

export async function addSpecialService(trx: Db, row: Insertable<Tables['atendimento_especial']>): Promise<number> {
  return (await trx.insertInto('atendimento_especial').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export const specialServiceByCode = (db: Db, id: number) =>
  db.selectFrom('atendimento_especial').selectAll().where('id', '=', id).executeTakeFirst()

/** What is granted to a person on a day. */
export const specialServicesOf = (db: Db, cod_pessoa: number, day: string) =>
  db
    .selectFrom('atendimento_especial')
    .select(['id', 'prazo_percentual', 'entrega_domicilio', 'pessoa_autorizada', 'inicio', 'fim'])
    .where('cod_pessoa', '=', cod_pessoa)
    .where('fim', '>=', day)
    .orderBy('inicio')
    .execute()

/** Its last day was the one before. */
export async function endSpecialService(trx: Db, id: number, fim: string): Promise<void> {
  await trx.updateTable('atendimento_especial').set({ fim }).where('id', '=', id).execute()
}
