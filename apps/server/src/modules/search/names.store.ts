import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

export const libraryNames = (db: Db) =>
  db
    .selectFrom('biblioteca')
    .select(['cod_biblioteca', 'desc_biblioteca', 'cod_campus'])
    .orderBy('ordem')
    .orderBy('cod_biblioteca')
    .execute()
export const collectionNames = (db: Db) => db.selectFrom('colecao').selectAll().orderBy('desc_colecao').execute()
export const workTypes = (db: Db) => db.selectFrom('tipo_obra').selectAll().orderBy('cod_tipo_obra').execute()
export const areaNames = (db: Db) => db.selectFrom('area_conhecimento').selectAll().execute()
export const courseNames = (db: Db) => db.selectFrom('departamento').selectAll().orderBy('nome_departamento').execute()
export const placeNames = (db: Db) =>
  db
    .selectFrom('local_exemplar')
    .innerJoin('biblioteca', 'biblioteca.cod_biblioteca', 'local_exemplar.cod_biblioteca')
    .select(['cod_local_exemplar', 'local_exemplar.cod_biblioteca', 'desc_local_exemplar', 'desc_biblioteca'])
    .orderBy('desc_biblioteca')
    .orderBy('desc_local_exemplar')
    .execute()
