import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { visibleRecords } from '../../db/visible-records.ts'

type Db = Kysely<Tables>

const columns = ['acervo.cod_acervo', 'acervo.obra', 'acervo.ano_publicacao', 'acervo.idioma', 'acervo.marc'] as const
/** Listed of one level; the rest is found by searching. */
const MOST = 100
const ARCHIVE = 'A'

const shown = (db: Db) =>
  db.selectFrom('acervo').select(columns).where('acervo.tipo_acervo', '=', ARCHIVE).where(visibleRecords)

export type ArchiveRow = NonNullable<Awaited<ReturnType<typeof archiveRow>>>

export const archiveRow = (db: Db, cod_acervo: number) =>
  shown(db).where('acervo.cod_acervo', '=', cod_acervo).executeTakeFirst()

/** Pairs of a document and the level above it, whichever of the two names the other. */
const pairs = (db: Db) =>
  db
    .selectFrom('acervo_ligado')
    .select(['cod_acervo as part', 'cod_acervo_link as host'])
    .where('paragrafo', '=', '773')
    .union(
      db
        .selectFrom('acervo_ligado')
        .select(['cod_acervo_link as part', 'cod_acervo as host'])
        .where('paragrafo', '=', '774'),
    )

export const hostOf = (db: Db, cod_acervo: number) =>
  shown(db)
    .innerJoin(pairs(db).as('above'), 'above.host', 'acervo.cod_acervo')
    .where('above.part', '=', cod_acervo)
    .orderBy('acervo.cod_acervo')
    .executeTakeFirst()

/** In the order of their numbers, which is the order in which an archive is described. */
export const partRows = (db: Db, cod_acervo: number) =>
  shown(db)
    .innerJoin(pairs(db).as('below'), 'below.part', 'acervo.cod_acervo')
    .where('below.host', '=', cod_acervo)
    .orderBy('acervo.cod_acervo')
    .limit(MOST)
    .execute()

/** Levels that hang below nothing and have something below them. */
export const fondsRows = (db: Db) =>
  shown(db)
    .where(eb =>
      eb.not(
        eb.exists(
          eb.selectFrom(pairs(db).as('above')).select('above.part').whereRef('above.part', '=', 'acervo.cod_acervo'),
        ),
      ),
    )
    .orderBy('acervo.cod_acervo')
    .limit(MOST)
    .execute()

export async function partCounts(db: Db, codes: readonly number[]): Promise<Map<number, number>> {
  if (codes.length === 0) return new Map()
  const rows = await shown(db)
    .clearSelect()
    .innerJoin(pairs(db).as('below'), 'below.part', 'acervo.cod_acervo')
    .select(eb => ['below.host', eb.fn.count('acervo.cod_acervo').as('total')])
    .where('below.host', 'in', codes)
    .groupBy('below.host')
    .execute()
  return new Map(rows.map(row => [row.host, Number(row.total)]))
}
