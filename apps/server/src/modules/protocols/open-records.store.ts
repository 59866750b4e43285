import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { visibleRecords } from '../../db/visible-records.ts'

type Db = Kysely<Tables>

/** Which records are listed, in the order of their change; both ends are beginnings of instants, `before` is not in it. */
export interface Span {
  from: string | undefined
  before: string
  type: number | undefined
  /** One that has copies of them, or whichever has. */
  library: number | 'any' | undefined
}

/** The place of a record in a list. */
export interface Place {
  instant: string
  code: number
}

/** Records that changed in a span, after a place in it. What nobody may see is listed too: it is told to be gone. */
export async function changedRecords(db: Db, span: Span, after: Place | undefined, limit: number, withMarc: boolean) {
  const rows = await db
    .selectFrom('acervo')
    .innerJoin('situacao_acervo', 'situacao_acervo.cod_situacao_acervo', 'acervo.cod_situacao_acervo')
    .select(['acervo.cod_acervo', 'acervo.cod_tipo_obra', 'acervo.data_alteracao as instante', 'visivel'])
    .$if(withMarc, query => query.select('acervo.marc'))
    .where('acervo.data_alteracao', '<', span.before)
    .$if(span.from !== undefined, query => query.where('acervo.data_alteracao', '>=', span.from!))
    .$if(span.type !== undefined, query => query.where('acervo.cod_tipo_obra', '=', span.type!))
    .$if(span.library !== undefined, query =>
      query.where(eb =>
        eb.exists(
          eb
            .selectFrom('exemplar')
            .select('exemplar.cod_exemplar')
            .whereRef('exemplar.cod_acervo', '=', 'acervo.cod_acervo')
            .$if(typeof span.library === 'number', copies =>
              copies.where('exemplar.cod_biblioteca', '=', span.library as number),
            ),
        ),
      ),
    )
    .$if(after !== undefined, query =>
      query.where(eb =>
        eb.and([
          eb('acervo.data_alteracao', '>=', after!.instant),
          eb.or([eb('acervo.data_alteracao', '>', after!.instant), eb('acervo.cod_acervo', '>', after!.code)]),
        ]),
      ),
    )
    .orderBy('acervo.data_alteracao')
    .orderBy('acervo.cod_acervo')
    .limit(limit)
    .execute()
  return rows.map(row => ({ ...row, isGone: row.visivel !== 'S' }))
}

/** Records that are no longer there; which library had them is not known any more. */
export async function removedRecords(db: Db, span: Span, after: Place | undefined, limit: number) {
  if (span.library !== undefined) return []
  const rows = await db
    .selectFrom('acervo_removido')
    .select(['acervo_removido.cod_acervo', 'acervo_removido.cod_tipo_obra', 'removido_em as instante'])
    .where('removido_em', '<', span.before)
    .$if(span.from !== undefined, query => query.where('removido_em', '>=', span.from!))
    .$if(span.type !== undefined, query => query.where('acervo_removido.cod_tipo_obra', '=', span.type!))
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('acervo')
            .select('acervo.cod_acervo')
            .whereRef('acervo.cod_acervo', '=', 'acervo_removido.cod_acervo'),
        ),
      ),
    )
    .$if(after !== undefined, query =>
      query.where(eb =>
        eb.and([
          eb('removido_em', '>=', after!.instant),
          eb.or([eb('removido_em', '>', after!.instant), eb('acervo_removido.cod_acervo', '>', after!.code)]),
        ]),
      ),
    )
    .orderBy('removido_em')
    .orderBy('acervo_removido.cod_acervo')
    .limit(limit)
    .execute()
  return rows.map(row => ({ ...row, isGone: true, marc: undefined }))
}

export async function oneRecord(db: Db, cod_acervo: number) {
  const row = await db
    .selectFrom('acervo')
    .innerJoin('situacao_acervo', 'situacao_acervo.cod_situacao_acervo', 'acervo.cod_situacao_acervo')
    .select(['cod_acervo', 'cod_tipo_obra', 'data_alteracao as instante', 'visivel', 'marc'])
    .where('cod_acervo', '=', cod_acervo)
    .executeTakeFirst()
  if (row) return { ...row, isGone: row.visivel !== 'S' }
  const gone = await db
    .selectFrom('acervo_removido')
    .select(['cod_acervo', 'cod_tipo_obra', 'removido_em as instante'])
    .where('cod_acervo', '=', cod_acervo)
    .executeTakeFirst()
  return gone && { ...gone, isGone: true, marc: undefined }
}

/** The libraries that hold copies of each record. */
export async function librariesHolding(db: Db, codes: readonly number[]): Promise<Map<number, number[]>> {
  const found = new Map<number, number[]>()
  if (codes.length === 0) return found
  const rows = await db
    .selectFrom('exemplar')
    .select(['cod_acervo', 'cod_biblioteca'])
    .distinct()
    .where('cod_acervo', 'in', codes)
    .orderBy('cod_biblioteca')
    .execute()
  for (const { cod_acervo, cod_biblioteca } of rows)
    found.set(cod_acervo, [...(found.get(cod_acervo) ?? []), cod_biblioteca])
  return found
}

/** Kinds of work and libraries that a list can be narrowed to. */
export async function groupsOfRecords(db: Db) {
  const types = await db
    .selectFrom('tipo_obra')
    .select(['cod_tipo_obra as code', 'desc_pt as name'])
    .orderBy('cod_tipo_obra')
    .execute()
  const libraries = await db
    .selectFrom('biblioteca')
    .select(['cod_biblioteca as code', 'desc_biblioteca as name'])
    .orderBy('cod_biblioteca')
    .execute()
  return { types, libraries }
}

/** When the first record changed, of all that are or were. */
export async function firstChange(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('acervo')
    .select('data_alteracao')
    .orderBy('data_alteracao')
    .orderBy('cod_acervo')
    .limit(1)
    .executeTakeFirst()
  const gone = await db
    .selectFrom('acervo_removido')
    .select('removido_em')
    .orderBy('removido_em')
    .limit(1)
    .executeTakeFirst()
  return [row?.data_alteracao, gone?.removido_em].filter(instant => instant !== undefined).sort()[0]
}

/** Records by their numbers, of those that anyone may see. */
export const visibleMarc = (db: Db, codes: readonly number[]) =>
  db
    .selectFrom('acervo')
    .select(['cod_acervo', 'marc'])
    .where('cod_acervo', 'in', codes)
    .where(visibleRecords)
    .execute()
