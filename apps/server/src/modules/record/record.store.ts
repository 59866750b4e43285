import type { Language } from '@estante/contract'
import { type Kysely, sql } from 'kysely'
import { countedCopies } from '../../db/counted-copies.ts'
import { prepared } from '../../db/prepared.ts'
import type { Tables } from '../../db/schema.ts'
import { visibleRecords } from '../../db/visible-records.ts'
import { shownCopyStates } from '../circulation/index.ts'

type Db = Kysely<Tables>

export const recordRow = prepared((db: Db, cod_acervo: number) =>
  db
    .selectFrom('acervo')
    .innerJoin('tipo_obra', 'tipo_obra.cod_tipo_obra', 'acervo.cod_tipo_obra')
    .innerJoin('situacao_acervo', 'situacao_acervo.cod_situacao_acervo', 'acervo.cod_situacao_acervo')
    .select([
      'acervo.cod_acervo',
      'acervo.tipo_acervo',
      'acervo.obra',
      'acervo.autor',
      'acervo.ano_publicacao',
      'acervo.idioma',
      'acervo.isbn_issn',
      'acervo.chamada',
      'acervo.link_capa',
      'acervo.acesso_remoto',
      'acervo.possui_acessibilidade',
      'acervo.marc',
      'acervo.data_alteracao',
      'acervo.cod_tipo_obra',
      'tipo_obra.codigo as codigo_tipo_obra',
      'tipo_obra.desc_pt',
      'tipo_obra.desc_en',
      'tipo_obra.desc_es',
      'situacao_acervo.visivel',
    ])
    .where('acervo.cod_acervo', '=', cod_acervo),
)

export const authorityLinksOf = prepared((db: Db, cod_acervo: number) =>
  db
    .selectFrom('acervo_autoridade')
    .select(['paragrafo', 'seq_paragrafo', 'cod_autoridade'])
    .where('cod_acervo', '=', cod_acervo),
)

export const recordLinksOf = prepared((db: Db, cod_acervo: number) =>
  db
    .selectFrom('acervo_ligado')
    .select(['paragrafo', 'seq_paragrafo', 'cod_acervo_link'])
    .where('cod_acervo', '=', cod_acervo),
)

/** Records that this one names, and those that name it. */
export async function linkedRecords(db: Db, cod_acervo: number) {
  const columns = [
    'acervo.cod_acervo',
    'acervo.obra',
    'acervo.autor',
    'acervo.ano_publicacao',
    'acervo.idioma',
    'acervo_ligado.paragrafo',
  ] as const
  const [named, naming] = await Promise.all([
    db
      .selectFrom('acervo_ligado')
      .innerJoin('acervo', 'acervo.cod_acervo', 'acervo_ligado.cod_acervo_link')
      .select(columns)
      .where('acervo_ligado.cod_acervo', '=', cod_acervo)
      .where(visibleRecords)
      .execute(),
    db
      .selectFrom('acervo_ligado')
      .innerJoin('acervo', 'acervo.cod_acervo', 'acervo_ligado.cod_acervo')
      .select(columns)
      .where('acervo_ligado.cod_acervo_link', '=', cod_acervo)
      .where(visibleRecords)
      .orderBy('acervo.ano_publicacao')
      .limit(200)
      .execute(),
  ])
  return { named, naming }
}

/** Works of the same author and title but another record: other editions. The beginning of the title is indexed. */
export const otherEditions = (db: Db, cod_acervo: number, obra: string, autor: string) =>
  db
    .selectFrom('acervo')
    .select(['cod_acervo', 'obra', 'autor', 'ano_publicacao', 'idioma'])
    .where(sql<string>`substr(obra, 1, 60)`, '=', [...obra].slice(0, 60).join(''))
    .where('obra', '=', obra)
    .where('autor', '=', autor)
    .where('cod_acervo', '<>', cod_acervo)
    .where(visibleRecords)
    .orderBy('ano_publicacao', 'desc')
    .limit(20)
    .execute()

export async function copiesOf(
  db: Db,
  cod_acervo: number,
  lang: Language,
  where: { biblioteca?: number | undefined; campus?: number | undefined } = {},
) {
  let query = shownCopyStates(db)
    .innerJoin('biblioteca', 'biblioteca.cod_biblioteca', 'exemplar.cod_biblioteca')
    .leftJoin('local_exemplar', 'local_exemplar.cod_local_exemplar', 'exemplar.cod_local_exemplar')
    .leftJoin('colecao', 'colecao.cod_colecao', 'exemplar.cod_colecao')
    .select([
      'biblioteca.desc_biblioteca',
      'biblioteca.cod_campus',
      'biblioteca.reserva_localizacao',
      'biblioteca.reserva_mat_adicional',
      'local_exemplar.desc_local_exemplar',
      'local_exemplar.cor',
      'local_exemplar.estante',
      'local_exemplar.arquivo_bmp',
      'local_exemplar.acervo_fechado',
      'exemplar.codigo_barras',
      'exemplar.tombo',
      'exemplar.nr_exemplar',
      'exemplar.chamada',
      'exemplar.cod_situacao',
      'colecao.desc_colecao',
      `situacao_exemplar.desc_${lang} as situacao`,
    ])
    .where('exemplar.cod_acervo', '=', cod_acervo)
    .orderBy('biblioteca.ordem')
    .orderBy('biblioteca.cod_biblioteca')
    .orderBy('exemplar.nr_exemplar')
    .orderBy('exemplar.cod_exemplar')
  if (where.biblioteca !== undefined) query = query.where('exemplar.cod_biblioteca', '=', where.biblioteca)
  if (where.campus !== undefined) query = query.where('biblioteca.cod_campus', '=', where.campus)
  // Volumes are texts, and of ten of them the tenth comes last: neither database sorts texts that way.
  const byLibrary = Map.groupBy(await query.execute(), copy => copy.cod_biblioteca)
  return [...byLibrary.values()].flatMap(copies => copies.toSorted(byVolume))
}

type Volume = { volume: string; tomo_exemplar: string; parte: string }
const { compare } = new Intl.Collator('pt', { numeric: true })
const byVolume = (a: Volume, b: Volume): number =>
  compare(a.volume, b.volume) || compare(a.tomo_exemplar, b.tomo_exemplar) || compare(a.parte, b.parte)

export const campusesOf = (db: Db) => db.selectFrom('campus').selectAll().orderBy('cod_campus').execute()
export const librariesOf = (db: Db) =>
  db
    .selectFrom('biblioteca')
    .select(['cod_biblioteca', 'desc_biblioteca', 'cod_campus', 'cod_acervo'])
    .orderBy('ordem')
    .orderBy('cod_biblioteca')
    .execute()

export async function totalsOf(db: Db, cod_acervo: number, from: string, to: string, cod_biblioteca?: number) {
  const ofLibrary = <T>(query: T & { where(column: 'exemplar.cod_biblioteca', op: '=', value: number): T }): T =>
    cod_biblioteca === undefined ? query : query.where('exemplar.cod_biblioteca', '=', cod_biblioteca)
  const copies = ofLibrary(db.selectFrom('exemplar').where('exemplar.cod_acervo', '=', cod_acervo).where(countedCopies))
  const loans = ofLibrary(
    db
      .selectFrom('emprestimo')
      .innerJoin('exemplar', 'exemplar.cod_exemplar', 'emprestimo.cod_exemplar')
      .where('exemplar.cod_acervo', '=', cod_acervo),
  )
  // Of the days as they were counted: what people no longer keep of their past is in them all the same.
  let days = db
    .selectFrom('circulacao_dia')
    .where('cod_acervo', '=', cod_acervo)
    .where('dia', '>=', from)
    .where('dia', '<', to)
  if (cod_biblioteca !== undefined) days = days.where('cod_biblioteca', '=', cod_biblioteca)
  const acts = (ato: string) => total(days.where('ato', '=', ato).select(eb => eb.fn.sum<number>('total').as('total')))
  const total = async (query: { execute(): Promise<{ total: number | string | bigint | null }[]> }) =>
    Number((await query.execute())[0]?.total ?? 0)
  return {
    exemplares: await total(copies.select(eb => eb.fn.countAll<number>().as('total'))),
    emprestimos: await acts('EMPRESTIMO'),
    emprestimos_abertos: await total(
      loans.where('emprestimo.data_devolucao', 'is', null).select(eb => eb.fn.countAll<number>().as('total')),
    ),
    reservas: await acts('RESERVA'),
  }
}

export const marcOf = (db: Db, codes: number[]) =>
  db
    .selectFrom('acervo')
    .select(['cod_acervo', 'marc'])
    .where('cod_acervo', 'in', codes)
    .where(visibleRecords)
    .execute()
