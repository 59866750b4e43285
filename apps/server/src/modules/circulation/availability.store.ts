import type { Kysely } from 'kysely'
import { padded } from '../../db/bulk.ts'
import type { Tables } from '../../db/schema.ts'
import { visibleRecords } from '../../db/visible-records.ts'

/** Every copy that patrons may see, with what keeps it from being lent. */
export const visibleCopies = (db: Kysely<Tables>, codes: number[], cod_biblioteca?: number) =>
  db
    .selectFrom('exemplar')
    .innerJoin('situacao_exemplar', 'situacao_exemplar.cod_situacao', 'exemplar.cod_situacao')
    .innerJoin('biblioteca', 'biblioteca.cod_biblioteca', 'exemplar.cod_biblioteca')
    .innerJoin('acervo', 'acervo.cod_acervo', 'exemplar.cod_acervo')
    .leftJoin('emprestimo', join =>
      join.onRef('emprestimo.cod_exemplar', '=', 'exemplar.cod_exemplar').on('emprestimo.data_devolucao', 'is', null),
    )
    .leftJoin('reserva', join =>
      join.onRef('reserva.cod_exemplar', '=', 'exemplar.cod_exemplar').on('reserva.situacao', '=', 'LIBERADA'),
    )
    .select([
      'exemplar.cod_acervo',
      'exemplar.cod_biblioteca',
      'biblioteca.desc_biblioteca',
      'exemplar.chamada',
      'acervo.chamada as chamada_acervo',
      'situacao_exemplar.empresta',
      'emprestimo.data_prevista',
      'reserva.cod_reserva',
    ])
    .where('exemplar.cod_acervo', 'in', padded(codes))
    .where('situacao_exemplar.conta', '=', 'S')
    .where('situacao_exemplar.visivel', '=', 'S')
    .where(visibleRecords)
    .$if(cod_biblioteca !== undefined, query => query.where('exemplar.cod_biblioteca', '=', cod_biblioteca ?? 0))
    .orderBy('biblioteca.ordem')
    .orderBy('exemplar.cod_biblioteca')
    .orderBy('exemplar.cod_exemplar')
    .execute()

export async function queueLengths(
  db: Kysely<Tables>,
  codes: number[],
  cod_biblioteca?: number,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('reserva')
    .select(['cod_acervo', eb => eb.fn.countAll<number>().as('fila')])
    .where('cod_acervo', 'in', padded(codes))
    .where('situacao', '=', 'FILA')
    .$if(cod_biblioteca !== undefined, query => query.where('cod_biblioteca', '=', cod_biblioteca ?? 0))
    .groupBy('cod_acervo')
    .execute()
  return new Map(rows.map(row => [row.cod_acervo, Number(row.fila)]))
}
