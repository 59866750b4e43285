import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

/** False when the person had a reminder on that day already. */
export async function claimReminder(
  trx: Kysely<Tables>,
  row: { cod_pessoa: number; dia: string; enviado_em: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('lembrete')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
