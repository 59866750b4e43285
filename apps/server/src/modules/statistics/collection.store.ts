import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { visibleRecords } from '../../db/visible-records.ts'

type Db = Kysely<Tables>

export interface CollectionFilter {
  libraries: readonly number[]
  workTypes: readonly number[]
  copyStatus: readonly number[]
  collectionStatus: readonly number[]
  /** Copies acquired from and up to a day; a copy without a day has always been there. */
  from?: string
  to?: string
}

/** Copies that count: of records that anyone may see, in the states asked for, or else in those that the library counts. */
function counted(db: Db, filter: CollectionFilter) {
  let query = db
    .selectFrom('exemplar')
    .innerJoin('acervo', 'acervo.cod_acervo', 'exemplar.cod_acervo')
    .innerJoin('situacao_exemplar', 'situacao_exemplar.cod_situacao', 'exemplar.cod_situacao')
    .innerJoin('tipo_obra', 'tipo_obra.cod_tipo_obra', 'acervo.cod_tipo_obra')
    .where(eb => visibleRecords(eb as never) as never)
  if (filter.libraries.length > 0) query = query.where('exemplar.cod_biblioteca', 'in', [...filter.libraries])
  if (filter.workTypes.length > 0) query = query.where('acervo.cod_tipo_obra', 'in', [...filter.workTypes])
  query =
    filter.copyStatus.length > 0
      ? query.where('exemplar.cod_situacao', 'in', [...filter.copyStatus])
      : query.where('situacao_exemplar.conta', '=', 'S')
  if (filter.collectionStatus.length > 0)
    query = query.where('acervo.cod_situacao_acervo', 'in', [...filter.collectionStatus])
  if (filter.from !== undefined) query = query.where('exemplar.data_aquisicao', '>=', filter.from)
  if (filter.to !== undefined) {
    const { from, to } = filter
    query = query.where(eb =>
      from === undefined
        ? eb.or([eb('exemplar.data_aquisicao', 'is', null), eb('exemplar.data_aquisicao', '<=', to)])
        : eb('exemplar.data_aquisicao', '<=', to),
    )
  }
  return query
}

export interface Figures {
  titulos: number
  exemplares: number
}

const figures = [
  sql<number>`count(distinct acervo.cod_acervo)`.as('titulos'),
  sql<number>`count(distinct exemplar.cod_exemplar)`.as('exemplares'),
] as const

export async function byType(db: Db, filter: CollectionFilter) {
  const rows = await counted(db, filter)
    .select(['acervo.cod_tipo_obra', ...figures])
    .groupBy('acervo.cod_tipo_obra')
    .execute()
  return new Map(rows.map(row => [row.cod_tipo_obra, plain(row)]))
}

/** By great area of knowledge, books and serials apart; works without an area under null. */
export async function byArea(db: Db, filter: CollectionFilter) {
  const rows = await counted(db, filter)
    .leftJoin('area_conhecimento', 'area_conhecimento.cod_area_conhecimento', 'acervo.cod_area_conhecimento')
    .where('tipo_obra.grupo', 'in', ['B', 'P'])
    .select(['area_conhecimento.cod_tipo_area_conhec as area', 'tipo_obra.grupo', ...figures])
    .groupBy(['area_conhecimento.cod_tipo_area_conhec', 'tipo_obra.grupo'])
    .execute()
  return rows.map(row => ({ area: row.area, grupo: row.grupo, ...plain(row) }))
}

/** What the plans of each course ask for, basic (B) and complementary (C) apart. */
export async function byCourse(db: Db, filter: CollectionFilter) {
  const rows = await counted(db, filter)
    .innerJoin('plano_bibliografia', 'plano_bibliografia.cod_acervo', 'acervo.cod_acervo')
    .innerJoin('plano_ensino', 'plano_ensino.cod_plano', 'plano_bibliografia.cod_plano')
    .innerJoin('disciplina', 'disciplina.cod_disciplina', 'plano_ensino.cod_disciplina')
    .select(['disciplina.cod_departamento as curso', 'plano_bibliografia.tipo', ...figures])
    .groupBy(['disciplina.cod_departamento', 'plano_bibliografia.tipo'])
    .execute()
  return rows.map(row => ({ curso: row.curso, tipo: row.tipo, ...plain(row) }))
}

const plain = (row: Figures): Figures => ({ titulos: Number(row.titulos), exemplares: Number(row.exemplares) })

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
