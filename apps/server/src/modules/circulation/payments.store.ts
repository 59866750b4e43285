import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

/**
 * The next number of a library. Whoever takes it holds the row until the end of the transaction, and gives the number
 * back when that fails: no gap and no number twice.
 */
export async function nextReceipt(db: Db, cod_biblioteca: number): Promise<number> {
  const { ultimo } = await db
    .insertInto('recibo_numero')
    .values({ cod_biblioteca, ultimo: 1 })
    .onConflict(on => on.column('cod_biblioteca').doUpdateSet({ ultimo: sql`recibo_numero.ultimo + 1` }))
    .returning('ultimo')
    .executeTakeFirstOrThrow()
  return ultimo
}

export const receiptByCode = (db: Db, cod_recibo: number) =>
  db.selectFrom('recibo').selectAll().where('cod_recibo', '=', cod_recibo).executeTakeFirst()

/** Payments of a receipt that were not taken back. */
export const standingPayments = (db: Db, cod_recibo: number) =>
  db
    .selectFrom('pagamento')
    .selectAll()
    .where('cod_recibo', '=', cod_recibo)
    .where('estornado_em', 'is', null)
    .orderBy('cod_pagamento')
    .execute()

export async function libraryName(db: Db, cod_biblioteca: number): Promise<string> {
  const row = await db
    .selectFrom('biblioteca')
    .select('desc_biblioteca')
    .where('cod_biblioteca', '=', cod_biblioteca)
    .executeTakeFirst()
  return row?.desc_biblioteca ?? ''
}
