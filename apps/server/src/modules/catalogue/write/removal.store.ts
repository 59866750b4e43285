import type { Kysely } from 'kysely'
import { padded, slices } from '../../../db/bulk.ts'
import type { Tables } from '../../../db/schema.ts'
import { copiesWithHistory } from '../copies/source-copies.store.ts'
import { RecordStatusCode } from '../seed/statuses.ts'
import type { RecordClass } from './origins.store.ts'

/** Numbers of a source's records after one of them, in order. Works that were taken away before are left out. */
export async function recordsOfOrigin(
  db: Kysely<Tables>,
  tipo: RecordClass,
  origem: string,
  after: number,
  limit: number,
): Promise<number[]> {
  const rows =
    tipo === 'B'
      ? await db
          .selectFrom('acervo')
          .select('cod_acervo as codigo')
          .where('origem', '=', origem)
          .where('cod_acervo', '>', after)
          .where('cod_situacao_acervo', '<>', RecordStatusCode.goneAtSource)
          .orderBy('cod_acervo')
          .limit(limit)
          .execute()
      : await db
          .selectFrom('autoridade')
          .select('cod_autoridade as codigo')
          .where('origem', '=', origem)
          .where('cod_autoridade', '>', after)
          .orderBy('cod_autoridade')
          .limit(limit)
          .execute()
  return rows.map(row => row.codigo)
}

/** Works with a copy on loan or somebody in the queue. */
export async function worksInUse(db: Kysely<Tables>, codes: number[]): Promise<Set<number>> {
  const list = padded(codes)
  const loans = await db
    .selectFrom('emprestimo')
    .innerJoin('exemplar', 'exemplar.cod_exemplar', 'emprestimo.cod_exemplar')
    .select('exemplar.cod_acervo')
    .where('exemplar.cod_acervo', 'in', list)
    .where('emprestimo.data_devolucao', 'is', null)
    .execute()
  const queues = await db
    .selectFrom('reserva')
    .select('cod_acervo')
    .where('cod_acervo', 'in', list)
    .where('situacao', 'in', ['FILA', 'LIBERADA'])
    .execute()
  return new Set([...loans, ...queues].map(row => row.cod_acervo))
}

type Named = { cod_acervo: number | null }

/** Works that people's history, requests or debts, or files kept here, still refer to. */
export async function worksWithHistory(db: Kysely<Tables>, codes: number[]): Promise<Set<number>> {
  const list = padded(codes)
  const copies = await db
    .selectFrom('exemplar')
    .select(['cod_exemplar', 'cod_acervo'])
    .where('cod_acervo', 'in', list)
    .execute()
  const used = await copiesWithHistory(
    db,
    copies.map(copy => copy.cod_exemplar),
  )
  const rows = await db
    .selectFrom('solicitacao')
    .select('cod_acervo')
    .where('cod_acervo', 'in', list)
    .unionAll(db.selectFrom('arquivo').select('cod_acervo').where('cod_acervo', 'in', list))
    .unionAll(db.selectFrom('reserva').select('cod_acervo').where('cod_acervo', 'in', list).$castTo<Named>())
    .execute()
  const named = [...rows, ...copies.filter(copy => used.has(copy.cod_exemplar))]
  return new Set(named.flatMap(row => row.cod_acervo ?? []))
}

/** Their numbers are kept: harvesters are told that they are gone. */
export async function deleteWorks(trx: Kysely<Tables>, codes: number[]): Promise<void> {
  const removido_em = new Date().toISOString()
  for (const slice of slices(codes)) {
    const gone = await trx
      .selectFrom('acervo')
      .select(['cod_acervo', 'cod_tipo_obra'])
      .where('cod_acervo', 'in', slice)
      .execute()
    if (gone.length > 0)
      await trx
        .insertInto('acervo_removido')
        .values(gone.map(row => ({ ...row, removido_em })))
        .onConflict(on => on.column('cod_acervo').doUpdateSet({ removido_em }))
        .execute()
    await trx.deleteFrom('exemplar').where('cod_acervo', 'in', slice).execute()
    await trx.deleteFrom('acervo').where('cod_acervo', 'in', slice).execute()
  }
}
