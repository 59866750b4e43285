import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { visibleRecords } from '../../db/visible-records.ts'
import type { CollectionFilter } from './collection.figures.ts'

type Db = Kysely<Tables>

/** Copies of records that anyone may see. */
const seen = (db: Db) =>
  db
    .selectFrom('exemplar')
    .innerJoin('acervo', 'acervo.cod_acervo', 'exemplar.cod_acervo')
    .innerJoin('situacao_exemplar', 'situacao_exemplar.cod_situacao', 'exemplar.cod_situacao')
    .innerJoin('tipo_obra', 'tipo_obra.cod_tipo_obra', 'acervo.cod_tipo_obra')
    .leftJoin('area_conhecimento', 'area_conhecimento.cod_area_conhecimento', 'acervo.cod_area_conhecimento')
    .where(eb => visibleRecords(eb as never) as never)

export interface CollectionCopy {
  cod_acervo: number
  cod_tipo_obra: number
  grupo: string
  area: number | null
  cod_biblioteca: number
  cod_situacao: number
  conta: string
  cod_situacao_acervo: number
  data_aquisicao: string | null
}

/** Works read at once: others are answered in between. */
const WORKS = 5000

export async function allCopies(db: Db): Promise<CollectionCopy[]> {
  const copies: CollectionCopy[] = []
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const works = await db
      .selectFrom('acervo')
      .select('cod_acervo')
      .where('cod_acervo', '>', after)
      .orderBy('cod_acervo')
      .limit(WORKS)
      .execute()
    const last = works.at(-1)?.cod_acervo
    if (last === undefined) return copies
    const rows = await seen(db)
      .select([
        'acervo.cod_acervo',
        'acervo.cod_tipo_obra',
        'tipo_obra.grupo',
        'area_conhecimento.cod_tipo_area_conhec as area',
        'exemplar.cod_biblioteca',
        'exemplar.cod_situacao',
        'situacao_exemplar.conta',
        'acervo.cod_situacao_acervo',
        'exemplar.data_aquisicao',
      ])
      .where('acervo.cod_acervo', '>', after)
      .where('acervo.cod_acervo', '<=', last)
      .orderBy('acervo.cod_acervo')
      .execute()
    for (const row of rows) copies.push(row)
    after = last
  }
}

/** What the plans of each course ask for, by work: `B 12` is basic reading of course 12. */
export async function askedByCourses(db: Db): Promise<Map<number, string[]>> {
  const rows = await plans(db)
    .select(['plano_bibliografia.cod_acervo', 'plano_bibliografia.tipo', 'disciplina.cod_departamento'])
    .distinct()
    .execute()
  const asked = new Map<number, string[]>()
  for (const { cod_acervo, tipo, cod_departamento } of rows) {
    const known = asked.get(cod_acervo) ?? []
    known.push(`${tipo} ${cod_departamento}`)
    asked.set(cod_acervo, known)
  }
  return asked
}

const plans = (db: Db) =>
  db
    .selectFrom('plano_bibliografia')
    .innerJoin('plano_ensino', 'plano_ensino.cod_plano', 'plano_bibliografia.cod_plano')
    .innerJoin('disciplina', 'disciplina.cod_disciplina', 'plano_ensino.cod_disciplina')

/** A cell: what its report is narrowed to, and what its line and column stand for. */
export interface Cell extends CollectionFilter {
  group?: 'B' | 'P'
  /** Great area; null: works without one. */
  area?: number | null
  course?: { code: number; kind: 'B' | 'C' }
}

/** Copies that a cell counts, each with its work. */
export function ofCell(db: Db, cell: Cell) {
  let query = seen(db)
  if (cell.libraries.length > 0) query = query.where('exemplar.cod_biblioteca', 'in', [...cell.libraries])
  if (cell.workTypes.length > 0) query = query.where('acervo.cod_tipo_obra', 'in', [...cell.workTypes])
  query =
    cell.copyStatus.length > 0
      ? query.where('exemplar.cod_situacao', 'in', [...cell.copyStatus])
      : query.where('situacao_exemplar.conta', '=', 'S')
  if (cell.collectionStatus.length > 0)
    query = query.where('acervo.cod_situacao_acervo', 'in', [...cell.collectionStatus])
  if (cell.from !== undefined) query = query.where('exemplar.data_aquisicao', '>=', cell.from)
  const { to, area, course } = cell
  if (to !== undefined)
    query = query.where(eb =>
      eb.or([eb('exemplar.data_aquisicao', 'is', null), eb('exemplar.data_aquisicao', '<=', to)]),
    )
  if (cell.group !== undefined) query = query.where('tipo_obra.grupo', '=', cell.group)
  if (area !== undefined)
    query = query.where('area_conhecimento.cod_tipo_area_conhec', area === null ? 'is' : '=', area)
  if (course)
    query = query.where(
      'acervo.cod_acervo',
      'in',
      plans(db)
        .select('plano_bibliografia.cod_acervo')
        .where('plano_bibliografia.tipo', '=', course.kind)
        .where('disciplina.cod_departamento', '=', course.code),
    )
  return query
}

export const workTypes = (db: Db) => db.selectFrom('tipo_obra').selectAll().orderBy('cod_tipo_obra').execute()
export const copyStatuses = (db: Db) => db.selectFrom('situacao_exemplar').selectAll().orderBy('cod_situacao').execute()
export const collectionStatuses = (db: Db) =>
  db.selectFrom('situacao_acervo').selectAll().where('visivel', '=', 'S').orderBy('cod_situacao_acervo').execute()
export const greatAreas = (db: Db) =>
  db
    .selectFrom('area_conhecimento')
    .select(['cod_tipo_area_conhec', 'desc_tipo_area_conhec'])
    .distinct()
    .orderBy('cod_tipo_area_conhec')
    .execute()
