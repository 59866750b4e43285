import type { Kysely } from 'kysely'
import { countedCopies } from '../../db/counted-copies.ts'
import type { Tables } from '../../db/schema.ts'
import { visibleRecords } from '../../db/visible-records.ts'

type Db = Kysely<Tables>

/** So far along the shelves of the whole house the works of one library are looked for: a small branch may end sooner. */
const FARTHEST = 4000

export const shelfKey = (db: Db, cod_acervo: number) =>
  db
    .selectFrom('acervo')
    .select(['cod_acervo', 'classificacao_ordem'])
    .where('cod_acervo', '=', cod_acervo)
    .where('tipo_acervo', '=', 'B')
    .where(visibleRecords)
    .executeTakeFirst()

/** Libraries with copies of a record that readers can go to, most copies first. */
export const shelfLibraries = (db: Db, cod_acervo: number) =>
  db
    .selectFrom('exemplar')
    .innerJoin('biblioteca', 'biblioteca.cod_biblioteca', 'exemplar.cod_biblioteca')
    .leftJoin('local_exemplar', 'local_exemplar.cod_local_exemplar', 'exemplar.cod_local_exemplar')
    .select(['biblioteca.cod_biblioteca', 'biblioteca.desc_biblioteca'])
    .where('exemplar.cod_acervo', '=', cod_acervo)
    .where(countedCopies)
    .where(eb =>
      eb.or([eb('local_exemplar.acervo_fechado', 'is', null), eb('local_exemplar.acervo_fechado', '=', 'N')]),
    )
    .groupBy(['biblioteca.cod_biblioteca', 'biblioteca.desc_biblioteca', 'biblioteca.ordem'])
    .orderBy(eb => eb.fn.countAll(), 'desc')
    .orderBy('biblioteca.ordem')
    .orderBy('biblioteca.cod_biblioteca')
    .execute()

/** The next works on one side of a place on the shelves, nearest first: those that the library has copies of. */
export async function besides(
  db: Db,
  from: { cod_acervo: number; classificacao_ordem: string },
  cod_biblioteca: number,
  side: 'before' | 'after',
  most: number,
): Promise<number[]> {
  const [beyond, order] = side === 'after' ? (['>', 'asc'] as const) : (['<', 'desc'] as const)
  const along = db
    .selectFrom('acervo')
    .select(['acervo.cod_acervo', 'acervo.classificacao_ordem'])
    .where('acervo.classificacao_ordem', side === 'after' ? '>=' : '<=', from.classificacao_ordem)
    .where(eb =>
      eb.or([
        eb('acervo.classificacao_ordem', beyond, from.classificacao_ordem),
        eb('acervo.cod_acervo', beyond, from.cod_acervo),
      ]),
    )
    .where('acervo.classificacao_ordem', '<>', '')
    .where('acervo.tipo_acervo', '=', 'B')
    .where(visibleRecords)
    .orderBy('acervo.classificacao_ordem', order)
    .orderBy('acervo.cod_acervo', order)
    .limit(FARTHEST)
  const rows = await db
    .selectFrom(along.as('near'))
    .select('near.cod_acervo')
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('exemplar')
          .select('exemplar.cod_exemplar')
          .whereRef('exemplar.cod_acervo', '=', 'near.cod_acervo')
          .where('exemplar.cod_biblioteca', '=', cod_biblioteca)
          .where(countedCopies),
      ),
    )
    .orderBy('near.classificacao_ordem', order)
    .orderBy('near.cod_acervo', order)
    .limit(most)
    .execute()
  return rows.map(row => row.cod_acervo)
}

/** In the order in which they stand. */
export const shelfWorks = (db: Db, codes: readonly number[]) =>
  db
    .selectFrom('acervo')
    .select(['cod_acervo', 'obra', 'autor', 'ano_publicacao', 'idioma', 'cod_tipo_obra', 'link_capa', 'chamada'])
    .where('cod_acervo', 'in', [...codes])
    .orderBy('classificacao_ordem')
    .orderBy('cod_acervo')
    .execute()

/** Places of the libraries that have a place on a floor. */
export const drawnPlaces = (db: Db, libraries: readonly number[]) =>
  db
    .selectFrom('local_exemplar')
    .select(['cod_local_exemplar', 'cod_biblioteca', 'desc_local_exemplar', 'estante', 'cor', 'andar', 'planta'])
    .where('cod_biblioteca', 'in', [...libraries])
    .where('planta', '<>', '')
    .where('andar', '<>', '')
    .orderBy('cod_local_exemplar')
    .execute()

export const landmarksOf = (db: Db, libraries: readonly number[]) =>
  db
    .selectFrom('biblioteca')
    .select(['cod_biblioteca', 'pontos'])
    .where('cod_biblioteca', 'in', [...libraries])
    .execute()
