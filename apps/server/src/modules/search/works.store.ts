import { type Kysely, sql } from 'kysely'
import { prepared } from '../../db/prepared.ts'
import type { Tables } from '../../db/schema.ts'
import { visibleRecords } from '../../db/visible-records.ts'
import { workKeyOf } from './works.rules.ts'

type Db = Kysely<Tables>

/** Codes in one statement. */
const CHUNK = 900

async function inChunks<R>(codes: readonly number[], read: (part: readonly number[]) => Promise<R[]>): Promise<R[]> {
  if (codes.length <= CHUNK) return codes.length === 0 ? [] : await read(codes)
  const found: R[] = []
  for (let from = 0; from < codes.length; from += CHUNK) found.push(...(await read(codes.slice(from, from + CHUNK))))
  return found
}

const selectWorks = prepared((db: Db, ...codes: number[]) =>
  db
    .selectFrom('acervo')
    .innerJoin('situacao_acervo', 'situacao_acervo.cod_situacao_acervo', 'acervo.cod_situacao_acervo')
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
      'chave_obra',
      'chave_ligada',
      'busca',
    ])
    .where('situacao_acervo.visivel', '=', sql.lit('S'))
    .where('cod_acervo', 'in', codes),
)

/** Rows of result lists, in the order of the given codes; records that vanished or were hidden meanwhile are left out. */
export async function workRows(db: Db, codes: readonly number[]) {
  const found = await inChunks(codes, part => selectWorks(db, ...part))
  const rows = new Map(found.map(row => [row.cod_acervo, row]))
  return codes.flatMap(code => rows.get(code) ?? [])
}

/** As many editions as a shelf shows. */
const MOST_EDITIONS = 24

/** Codes of a work's editions, the newest first; what a record without a key is an edition of nobody can say. */
export async function editionCodes(db: Db, cod_acervo: number): Promise<number[]> {
  const own = await db
    .selectFrom('acervo')
    .select(['chave_obra', 'chave_ligada'])
    .where('cod_acervo', '=', cod_acervo)
    .executeTakeFirst()
  const key = own ? workKeyOf(own) : ''
  if (key === '') return [cod_acervo]
  const rows = await db
    .selectFrom('acervo')
    .select('cod_acervo')
    .where(eb =>
      eb.or([eb('chave_ligada', '=', key), eb.and([eb('chave_obra', '=', key), eb('chave_ligada', '=', '')])]),
    )
    .where(visibleRecords)
    .orderBy(sql`coalesce(ano_publicacao, 0)`, 'desc')
    .orderBy('cod_acervo')
    .limit(MOST_EDITIONS)
    .execute()
  return rows.map(row => row.cod_acervo)
}

/** The records of works, whole. */
export const marcOf = (db: Db, codes: readonly number[]) =>
  inChunks(codes, part =>
    db.selectFrom('acervo').select(['cod_acervo', 'marc']).where('cod_acervo', 'in', part).execute(),
  )

export async function authorityRows(db: Db, codes: readonly number[]) {
  const [found, hidden] = await Promise.all([
    inChunks(codes, part =>
      db
        .selectFrom('autoridade')
        .select(['cod_autoridade', 'tipo', 'descricao', 'total_acervos'])
        .where('cod_autoridade', 'in', part)
        .execute(),
    ),
    hiddenWorksOf(db, codes),
  ])
  const rows = new Map(found.map(row => [row.cod_autoridade, row]))
  return codes.flatMap(code => {
    const row = rows.get(code)
    return row ? { ...row, total_acervos: Math.max(0, row.total_acervos - (hidden.get(code) ?? 0)) } : []
  })
}

const PERSON = 'pessoa'

/** Persons with most works; a name that only stands in hidden ones is not told. */
export async function mostHeld(db: Db, most: number) {
  const rows = await db
    .selectFrom('autoridade')
    .select('cod_autoridade')
    .where('tipo', '=', PERSON)
    .where('total_acervos', '>', 0)
    .orderBy('total_acervos', 'desc')
    .orderBy('cod_autoridade')
    .limit(most)
    .execute()
  const found = await authorityRows(
    db,
    rows.map(row => row.cod_autoridade),
  )
  return found
    .filter(row => row.total_acervos > 0)
    .map(({ cod_autoridade, descricao, total_acervos }) => ({ cod_autoridade, descricao, total: total_acervos }))
}

/** How many works of each authority nobody is shown: they do not count in public (REC-36). */
async function hiddenWorksOf(db: Db, codes: readonly number[]): Promise<Map<number, number>> {
  const rows = await inChunks(codes, part =>
    db
      .selectFrom('acervo_autoridade')
      .innerJoin('acervo', 'acervo.cod_acervo', 'acervo_autoridade.cod_acervo')
      .innerJoin('situacao_acervo', 'situacao_acervo.cod_situacao_acervo', 'acervo.cod_situacao_acervo')
      .select(eb => ['cod_autoridade', eb.fn.count('acervo.cod_acervo').distinct().as('total')])
      .where('situacao_acervo.visivel', '=', 'N')
      .where('cod_autoridade', 'in', part)
      .groupBy('cod_autoridade')
      .execute(),
  )
  return new Map(rows.map(row => [row.cod_autoridade, Number(row.total)]))
}

const selectCopyFacets = prepared((db: Db, ...codes: number[]) =>
  db
    .selectFrom('exemplar')
    .innerJoin('situacao_exemplar', 'situacao_exemplar.cod_situacao', 'exemplar.cod_situacao')
    .select(['cod_acervo', 'cod_biblioteca', 'cod_colecao'])
    .distinct()
    .where('situacao_exemplar.visivel', '=', sql.lit('S'))
    .where('cod_acervo', 'in', codes),
)

/** Libraries and collections of works: the facets that copies give. */
export const copyFacets = async (db: Db, codes: readonly number[]) =>
  Map.groupBy(await inChunks(codes, part => selectCopyFacets(db, ...part)), row => row.cod_acervo)

/** Day on which the newest visible copy of each work was acquired. */
export async function acquisitionDays(db: Db, codes: readonly number[]): Promise<Map<number, string>> {
  const rows = await inChunks(codes, part =>
    db
      .selectFrom('exemplar')
      .innerJoin('situacao_exemplar', 'situacao_exemplar.cod_situacao', 'exemplar.cod_situacao')
      .select(eb => ['cod_acervo', eb.fn.max('data_aquisicao').as('dia')])
      .where('situacao_exemplar.visivel', '=', 'S')
      .where('cod_acervo', 'in', part)
      .groupBy('cod_acervo')
      .execute(),
  )
  return new Map(rows.flatMap(({ cod_acervo, dia }) => (dia ? [[cod_acervo, dia] as const] : [])))
}

const selectCourseFacets = prepared((db: Db, ...codes: number[]) =>
  db
    .selectFrom('plano_bibliografia')
    .innerJoin('plano_ensino', 'plano_ensino.cod_plano', 'plano_bibliografia.cod_plano')
    .innerJoin('disciplina', 'disciplina.cod_disciplina', 'plano_ensino.cod_disciplina')
    .select(['cod_acervo', 'cod_departamento', 'disciplina.cod_disciplina', 'disciplina.descricao'])
    .distinct()
    .where('cod_acervo', 'in', codes),
)

/** Courses and disciplines that teach with works. */
export const courseFacets = async (db: Db, codes: readonly number[]) =>
  Map.groupBy(await inChunks(codes, part => selectCourseFacets(db, ...part)), row => row.cod_acervo)
