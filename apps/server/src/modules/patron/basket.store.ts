import type { Language } from '@estante/contract'
import { type Kysely, sql } from 'kysely'
import { padded } from '../../db/bulk.ts'
import type { Tables } from '../../db/schema.ts'
import { visibleRecords } from '../../db/visible-records.ts'

type Db = Kysely<Tables>

/** What is told of works in a basket; hidden ones are left out. */
export const basketRows = (db: Db, codes: readonly number[], lang: Language) =>
  db
    .selectFrom('acervo')
    .innerJoin('tipo_obra', 'tipo_obra.cod_tipo_obra', 'acervo.cod_tipo_obra')
    .select([
      'acervo.cod_acervo',
      'acervo.obra as titulo',
      'acervo.autor',
      'acervo.ano_publicacao',
      `tipo_obra.desc_${lang} as desc_tipo_obra`,
      'acervo.chamada',
      'acervo.isbn_issn',
      'acervo.link_capa',
    ])
    .where('acervo.cod_acervo', 'in', padded(codes))
    .where(visibleRecords)
    .execute()

/** Copies that stand where patrons do not enter, those that are in first. */
export const closedCopies = (db: Db, codes: readonly number[], cod_biblioteca?: number) =>
  db
    .selectFrom('exemplar')
    .innerJoin('local_exemplar', 'local_exemplar.cod_local_exemplar', 'exemplar.cod_local_exemplar')
    .innerJoin('situacao_exemplar', 'situacao_exemplar.cod_situacao', 'exemplar.cod_situacao')
    .innerJoin('biblioteca', 'biblioteca.cod_biblioteca', 'exemplar.cod_biblioteca')
    .leftJoin('emprestimo', join =>
      join.onRef('emprestimo.cod_exemplar', '=', 'exemplar.cod_exemplar').on('emprestimo.data_devolucao', 'is', null),
    )
    .select([
      'exemplar.cod_acervo',
      'exemplar.cod_exemplar',
      'exemplar.cod_biblioteca',
      'biblioteca.desc_biblioteca',
      sql<number>`case when emprestimo.cod_emprestimo is null then 0 else 1 end`.as('fora'),
    ])
    .where('exemplar.cod_acervo', 'in', padded(codes))
    .where('local_exemplar.acervo_fechado', '=', 'S')
    .where('situacao_exemplar.visivel', '=', 'S')
    .$if(cod_biblioteca !== undefined, query => query.where('exemplar.cod_biblioteca', '=', cod_biblioteca ?? 0))
    .orderBy('exemplar.cod_acervo')
    .orderBy('fora')
    .orderBy('exemplar.cod_exemplar')
    .execute()

export const visibleCodes = async (db: Db, codes: readonly number[]): Promise<number[]> =>
  (
    await db
      .selectFrom('acervo')
      .select('acervo.cod_acervo')
      .where('acervo.cod_acervo', 'in', padded(codes))
      .where(visibleRecords)
      .execute()
  ).map(row => row.cod_acervo)

export async function keep(trx: Db, cod_pessoa: number, codes: readonly number[], now: string): Promise<number> {
  if (codes.length === 0) return 0
  const added = await trx
    .insertInto('cesta')
    .values(codes.map(cod_acervo => ({ cod_pessoa, cod_acervo, incluido_em: now })))
    .onConflict(conflict => conflict.columns(['cod_pessoa', 'cod_acervo']).doNothing())
    .returning('cod_acervo')
    .execute()
  return added.length
}

export async function takeOut(trx: Db, cod_pessoa: number, cod_acervo: number): Promise<boolean> {
  const gone = await trx
    .deleteFrom('cesta')
    .where('cod_pessoa', '=', cod_pessoa)
    .where('cod_acervo', '=', cod_acervo)
    .returning('cod_acervo')
    .execute()
  return gone.length > 0
}

export async function countOf(db: Db, cod_pessoa: number): Promise<number> {
  const row = await db
    .selectFrom('cesta')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where('cod_pessoa', '=', cod_pessoa)
    .executeTakeFirst()
  return Number(row?.total ?? 0)
}

/** In the order in which works were put in, the latest first; from and to are instants. */
export const kept = (db: Db, cod_pessoa: number, from?: string, to?: string) =>
  db
    .selectFrom('cesta')
    .select(['cod_acervo', 'incluido_em'])
    .where('cod_pessoa', '=', cod_pessoa)
    .$if(from !== undefined, query => query.where('incluido_em', '>=', from ?? ''))
    .$if(to !== undefined, query => query.where('incluido_em', '<', to ?? ''))
    .orderBy('incluido_em', 'desc')
    .orderBy('cod_acervo')
    .execute()
