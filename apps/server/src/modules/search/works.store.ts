import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

const CHUNK = 900

/** Rows of result lists, in the order of the given codes; records that vanished meanwhile are left out. */
export async function workRows(db: Db, codes: readonly number[]) {
  const rows = new Map<number, Awaited<ReturnType<typeof selectWorks>>[number]>()
  for (let from = 0; from < codes.length; from += CHUNK) {
    for (const row of await selectWorks(db, codes.slice(from, from + CHUNK))) rows.set(row.cod_acervo, row)
  }
  return codes.flatMap(code => rows.get(code) ?? [])
}

const selectWorks = (db: Db, codes: readonly number[]) =>
  db
    .selectFrom('acervo')
    .select([
      'cod_acervo',
      'obra',
      'autor',
      'cod_tipo_obra',
      'tipo_acervo',
      'ano_publicacao',
      'idioma',
      'isbn_issn',
      'chamada',
      'link_capa',
      'acesso_remoto',
      'possui_acessibilidade',
      'cod_area_conhecimento',
      'busca',
    ])
    .where('cod_acervo', 'in', codes)
    .execute()

export async function authorityRows(db: Db, codes: readonly number[]) {
  const rows = new Map<number, { cod_autoridade: number; tipo: string; descricao: string; total_acervos: number }>()
  for (let from = 0; from < codes.length; from += CHUNK) {
    const part = await db
      .selectFrom('autoridade')
      .select(['cod_autoridade', 'tipo', 'descricao', 'total_acervos'])
      .where('cod_autoridade', 'in', codes.slice(from, from + CHUNK))
      .execute()
    for (const row of part) rows.set(row.cod_autoridade, row)
  }
  return codes.flatMap(code => rows.get(code) ?? [])
}

/** Libraries, collections and courses of works: the facets that copies and plans give. */
export async function copyFacets(db: Db, codes: readonly number[]) {
  const found: { cod_acervo: number; cod_biblioteca: number; cod_colecao: number | null }[] = []
  for (let from = 0; from < codes.length; from += CHUNK) {
    found.push(
      ...(await db
        .selectFrom('exemplar')
        .innerJoin('situacao_exemplar', 'situacao_exemplar.cod_situacao', 'exemplar.cod_situacao')
        .select(['cod_acervo', 'cod_biblioteca', 'cod_colecao'])
        .distinct()
        .where('situacao_exemplar.visivel', '=', 'S')
        .where('cod_acervo', 'in', codes.slice(from, from + CHUNK))
        .execute()),
    )
  }
  return Map.groupBy(found, row => row.cod_acervo)
}

/** Day on which the newest visible copy of each work was acquired. */
export async function acquisitionDays(db: Db, codes: readonly number[]): Promise<Map<number, string>> {
  const days = new Map<number, string>()
  for (let from = 0; from < codes.length; from += CHUNK) {
    const rows = await db
      .selectFrom('exemplar')
      .innerJoin('situacao_exemplar', 'situacao_exemplar.cod_situacao', 'exemplar.cod_situacao')
      .select(eb => ['cod_acervo', eb.fn.max('data_aquisicao').as('dia')])
      .where('situacao_exemplar.visivel', '=', 'S')
      .where('cod_acervo', 'in', codes.slice(from, from + CHUNK))
      .groupBy('cod_acervo')
      .execute()
    for (const { cod_acervo, dia } of rows) if (dia) days.set(cod_acervo, dia)
  }
  return days
}

export async function courseFacets(db: Db, codes: readonly number[]) {
  const found: { cod_acervo: number; cod_departamento: number; cod_disciplina: number; descricao: string }[] = []
  for (let from = 0; from < codes.length; from += CHUNK) {
    found.push(
      ...(await db
        .selectFrom('plano_bibliografia')
        .innerJoin('plano_ensino', 'plano_ensino.cod_plano', 'plano_bibliografia.cod_plano')
        .innerJoin('disciplina', 'disciplina.cod_disciplina', 'plano_ensino.cod_disciplina')
        .select(['cod_acervo', 'cod_departamento', 'disciplina.cod_disciplina', 'disciplina.descricao'])
        .distinct()
        .where('cod_acervo', 'in', codes.slice(from, from + CHUNK))
        .execute()),
    )
  }
  return Map.groupBy(found, row => row.cod_acervo)
}
