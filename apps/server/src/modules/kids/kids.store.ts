import { type Kysely, sql } from 'kysely'
import { padded } from '../../db/bulk.ts'
import type { Tables } from '../../db/schema.ts'
import { visibleRecords } from '../../db/visible-records.ts'

type Db = Kysely<Tables>

/** Works with a copy that people may see in the library, of the named collections where any is named. */
export const worksOnShelves = (db: Db, cod_biblioteca: number, collections: readonly number[]) =>
  db
    .selectFrom('exemplar')
    .innerJoin('situacao_exemplar', 'situacao_exemplar.cod_situacao', 'exemplar.cod_situacao')
    .innerJoin('acervo', 'acervo.cod_acervo', 'exemplar.cod_acervo')
    .select(eb => [
      'acervo.cod_acervo',
      'acervo.obra',
      'acervo.autor',
      eb.fn.max('exemplar.data_aquisicao').as('data_aquisicao'),
    ])
    .where('exemplar.cod_biblioteca', '=', cod_biblioteca)
    .where('situacao_exemplar.visivel', '=', 'S')
    .where(visibleRecords)
    .$if(collections.length > 0, query => query.where('exemplar.cod_colecao', 'in', [...collections]))
    .groupBy(['acervo.cod_acervo', 'acervo.obra', 'acervo.autor'])
    .execute()

/** Works that a category names and that no library keeps on a shelf: they are read on a screen. */
export const worksWithoutCopies = (db: Db, cod_biblioteca: number) =>
  db
    .selectFrom('acervo')
    .select(['acervo.cod_acervo', 'acervo.obra', 'acervo.autor', sql<string | null>`null`.as('data_aquisicao')])
    .where('acervo.cod_acervo', 'in', eb =>
      eb.selectFrom('vitrine_acervo').select('vitrine_acervo.cod_acervo').where('cod_biblioteca', '=', cod_biblioteca),
    )
    .where(visibleRecords)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('exemplar')
            .select(sql.lit(1).as('one'))
            .whereRef('exemplar.cod_acervo', '=', 'acervo.cod_acervo'),
        ),
      ),
    )
    .execute()

/** A page of works, never more: their codes stand in one statement. */
export const itemRows = (db: Db, codes: readonly number[]) =>
  db
    .selectFrom('acervo')
    .select([
      'isbn_issn',
      'cod_acervo',
      'obra',
      'autor',
      'cod_tipo_obra',
      'tipo_acervo',
      'ano_publicacao',
      'idioma',
      'link_capa',
    ])
    .where('cod_acervo', 'in', padded(codes))
    .execute()

/** Which of the works the library lends at all. */
export async function lentWorks(db: Db, codes: readonly number[], cod_biblioteca: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('exemplar')
    .innerJoin('situacao_exemplar', 'situacao_exemplar.cod_situacao', 'exemplar.cod_situacao')
    .select('exemplar.cod_acervo')
    .distinct()
    .where('exemplar.cod_acervo', 'in', padded(codes))
    .where('exemplar.cod_biblioteca', '=', cod_biblioteca)
    .where('situacao_exemplar.empresta', '=', 'S')
    .where('situacao_exemplar.visivel', '=', 'S')
    .execute()
  return new Set(rows.map(row => row.cod_acervo))
}

export const storedMarc = (db: Db, codes: readonly number[]) =>
  db.selectFrom('acervo').select(['cod_acervo', 'obra', 'marc']).where('cod_acervo', 'in', padded(codes)).execute()

export const libraryNames = (db: Db) =>
  db.selectFrom('biblioteca').select(['cod_biblioteca', 'desc_biblioteca']).execute()

/** Whether a copy of the work in the library stands where visitors may go. */
export async function isOnShow(db: Db, cod_acervo: number, cod_biblioteca: number): Promise<boolean> {
  const row = await db
    .selectFrom('exemplar')
    .innerJoin('situacao_exemplar', 'situacao_exemplar.cod_situacao', 'exemplar.cod_situacao')
    .leftJoin('local_exemplar', 'local_exemplar.cod_local_exemplar', 'exemplar.cod_local_exemplar')
    .select('exemplar.cod_exemplar')
    .where('exemplar.cod_acervo', '=', cod_acervo)
    .where('exemplar.cod_biblioteca', '=', cod_biblioteca)
    .where('situacao_exemplar.visivel', '=', 'S')
    .where('situacao_exemplar.conta', '=', 'S')
    .where(eb =>
      eb.or([eb('local_exemplar.acervo_fechado', 'is', null), eb('local_exemplar.acervo_fechado', '=', 'N')]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
