import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

/** Rows that an index document is made of, for a batch of records. */

/** Only records whose situation lets them be seen (REC-36): the index knows of no other. */
const visibleWorks = (db: Db) =>
  db
    .selectFrom('acervo')
    .innerJoin('situacao_acervo', 'situacao_acervo.cod_situacao_acervo', 'acervo.cod_situacao_acervo')
    .select(['cod_acervo', 'busca', 'link_capa', 'cod_area_conhecimento', 'desc_fisica', 'chave_obra', 'chave_ligada'])
    .where('situacao_acervo.visivel', '=', 'S')

export const works = (db: Db, codes: number[]) => visibleWorks(db).where('cod_acervo', 'in', codes).execute()

export const worksAfter = (db: Db, code: number, limit: number) =>
  visibleWorks(db).where('cod_acervo', '>', code).orderBy('cod_acervo').limit(limit).execute()

/** What import prepared of the next works, and nothing else. */
export const describedAfter = (db: Db, code: number, limit: number) =>
  visibleWorks(db)
    .clearSelect()
    .select(['cod_acervo', 'busca'])
    .where('cod_acervo', '>', code)
    .orderBy('cod_acervo')
    .limit(limit)
    .execute()

/** Whether there are more works than this, seen or not. */
export const hasMoreWorksThan = async (db: Db, count: number): Promise<boolean> =>
  (await db
    .selectFrom('acervo')
    .select('cod_acervo')
    .orderBy('cod_acervo')
    .offset(count)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const copiesOf = (db: Db, codes: number[]) =>
  db
    .selectFrom('exemplar')
    .innerJoin('biblioteca', 'biblioteca.cod_biblioteca', 'exemplar.cod_biblioteca')
    .innerJoin('situacao_exemplar', 'situacao_exemplar.cod_situacao', 'exemplar.cod_situacao')
    .select([
      'exemplar.cod_acervo',
      'exemplar.cod_biblioteca',
      'biblioteca.cod_campus',
      'exemplar.cod_colecao',
      'exemplar.cod_local_exemplar',
      'exemplar.codigo_barras',
      'exemplar.tombo',
      'exemplar.data_aquisicao',
    ])
    .where('exemplar.cod_acervo', 'in', codes)
    .where('situacao_exemplar.visivel', '=', 'S')
    .execute()

export const plansOf = (db: Db, codes: number[]) =>
  db
    .selectFrom('plano_bibliografia')
    .innerJoin('plano_ensino', 'plano_ensino.cod_plano', 'plano_bibliografia.cod_plano')
    .innerJoin('disciplina', 'disciplina.cod_disciplina', 'plano_ensino.cod_disciplina')
    .select([
      'plano_bibliografia.cod_acervo',
      'plano_ensino.cod_disciplina',
      'plano_ensino.cod_professor',
      'disciplina.cod_departamento',
    ])
    .where('plano_bibliografia.cod_acervo', 'in', codes)
    .execute()

export const authorityLinks = (db: Db, codes: number[]) =>
  db
    .selectFrom('acervo_autoridade')
    .leftJoin('autoridade_variante', 'autoridade_variante.cod_autoridade', 'acervo_autoridade.cod_autoridade')
    .select([
      'acervo_autoridade.cod_acervo',
      'acervo_autoridade.cod_autoridade',
      'acervo_autoridade.paragrafo',
      'autoridade_variante.descricao as variante',
    ])
    .where('acervo_autoridade.cod_acervo', 'in', codes)
    .execute()

export const authorities = (db: Db, codes: number[]) =>
  db
    .selectFrom('autoridade')
    .select(['cod_autoridade', 'tipo', 'descricao'])
    .where('cod_autoridade', 'in', codes)
    .execute()

export const authoritiesAfter = (db: Db, code: number, limit: number) =>
  db
    .selectFrom('autoridade')
    .select(['cod_autoridade', 'tipo', 'descricao'])
    .where('cod_autoridade', '>', code)
    .orderBy('cod_autoridade')
    .limit(limit)
    .execute()

export const variantsOf = (db: Db, codes: number[]) =>
  db
    .selectFrom('autoridade_variante')
    .select(['cod_autoridade', 'descricao'])
    .where('cod_autoridade', 'in', codes)
    .execute()

/** Records whose headings lead to these authorities: they carry the variants in their documents. */
export async function worksOfAuthorities(db: Db, codes: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('acervo_autoridade')
    .select('cod_acervo')
    .distinct()
    .where('cod_autoridade', 'in', codes)
    .execute()
  return rows.map(row => row.cod_acervo)
}

/** Records of these situations: all of them come or go when a situation is shown or hidden. */
export async function worksOfSituations(db: Db, codes: number[]): Promise<number[]> {
  const rows = await db.selectFrom('acervo').select('cod_acervo').where('cod_situacao_acervo', 'in', codes).execute()
  return rows.map(row => row.cod_acervo)
}

/** Works whose newest copy crossed the bound of "new" between two days, either way. */
export async function worksAcquiredBetween(db: Db, from: string, to: string): Promise<number[]> {
  const rows = await db
    .selectFrom('exemplar')
    .select('cod_acervo')
    .distinct()
    .where('data_aquisicao', '>=', from)
    .where('data_aquisicao', '<', to)
    .execute()
  return rows.map(row => row.cod_acervo)
}
