import type { Kysely, Transaction } from 'kysely'
import { insertMany, padded, slices } from '../../db/bulk.ts'
import type { DialectName } from '../../db/connection.ts'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

export interface CopyOut {
  cod_exemplar: number
  cod_acervo: number
  data_prevista: string | null
}

/** Copies that are out in the other system, as it last said. */
export const copiesOut = (db: Db): Promise<CopyOut[]> =>
  db
    .selectFrom('exemplar_fora')
    .innerJoin('exemplar', 'exemplar.cod_exemplar', 'exemplar_fora.cod_exemplar')
    .select(['exemplar_fora.cod_exemplar', 'exemplar.cod_acervo', 'exemplar_fora.data_prevista'])
    .execute()

/** Copies by their bar codes. */
export async function copiesWith(db: Db, barcodes: readonly string[]) {
  const found = new Map<string, { cod_exemplar: number; cod_acervo: number }>()
  for (const part of slices(barcodes)) {
    const rows = await db
      .selectFrom('exemplar')
      .select(['codigo_barras', 'cod_exemplar', 'cod_acervo'])
      .where('codigo_barras', 'in', padded(part))
      .execute()
    for (const { codigo_barras, ...copy } of rows) found.set(codigo_barras, copy)
  }
  return found
}

/** What changed of a list: rows that went or changed are taken out, those that came or changed are put in. */
export async function changeCopiesOut(
  trx: Transaction<Tables>,
  dialect: DialectName,
  gone: readonly number[],
  come: readonly CopyOut[],
): Promise<void> {
  for (const part of slices(gone))
    await trx.deleteFrom('exemplar_fora').where('cod_exemplar', 'in', padded(part)).execute()
  await insertMany(
    trx,
    dialect,
    { table: 'exemplar_fora', columns: ['cod_exemplar', 'data_prevista'] },
    come.map(copy => [copy.cod_exemplar, copy.data_prevista]),
  )
}
