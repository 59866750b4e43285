import type { StemLanguage } from '@estante/contract/declared'
import type { SearchDocument } from '@estante/search'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import {
  authorities,
  authoritiesAfter,
  authorityLinks,
  copiesOf,
  plansOf,
  variantsOf,
  works,
  worksAfter,
} from './documents.store.ts'
import { filingKeys } from './filing.rules.ts'
import { physicalCategory } from './physical.rules.ts'
import { workKeyOf } from './works.rules.ts'

type Db = Kysely<Tables>
type WorkRow = Awaited<ReturnType<typeof works>>[number]
type AuthorityRow = Awaited<ReturnType<typeof authorities>>[number]

/** Records read at once. More would hold up for longer whoever asks for a page meanwhile. */
const BATCH = 100

/** Groups of authority types in the index (AUTHY-07). */
const AUTHORITY_GROUPS: Record<string, string> = {
  pessoa: 'aut_pessoa',
  instituicao: 'aut_instituicao',
  evento: 'aut_evento',
  titulo_uniforme: 'aut_titulo_uniforme',
  assunto: 'aut_assunto',
  geografico: 'aut_geografico',
  genero: 'aut_genero',
  cronologico: 'aut_cronologico',
  sub_geral: 'aut_sub_geral',
  sub_genero: 'aut_sub_genero',
  sub_geografica: 'aut_sub_geografica',
  sub_cronologica: 'aut_sub_cronologica',
}

const byCode = <T extends { cod_acervo: number }>(rows: T[]): Map<number, T[]> =>
  Map.groupBy(rows, row => row.cod_acervo)
const distinct = (values: (string | number | null)[]): string[] => [
  ...new Set(values.filter(value => value !== null && value !== '').map(String)),
]

export interface DocumentOptions {
  /** Copies acquired from this day on are new. */
  readonly newSince: string
  /** Of subject headings, and of works that name none. */
  readonly language: StemLanguage
}

/** Of the work's own words, and of its headings. A language that is known and none of ours is left alone. */
export const languagesOf = (prepared: Omit<SearchDocument, 'id'>, language: StemLanguage) => ({
  language: prepared.language ?? (prepared.facets?.I ? null : language),
  headingLanguage: language,
})

/** Documents of a batch of works: what import prepared, and what copies, plans and authorities add. */
export async function workDocuments(
  db: Db,
  rows: WorkRow[],
  { newSince, language }: DocumentOptions,
): Promise<SearchDocument[]> {
  if (rows.length === 0) return []
  const codes = rows.map(row => row.cod_acervo)
  const [copies, plans, links] = await Promise.all([
    copiesOf(db, codes).then(byCode),
    plansOf(db, codes).then(byCode),
    authorityLinks(db, codes).then(byCode),
  ])
  return rows.map(row => {
    const { resumo: _, ...prepared } = JSON.parse(row.busca) as Omit<SearchDocument, 'id'> & { resumo?: string }
    const own = copies.get(row.cod_acervo) ?? []
    const taught = plans.get(row.cod_acervo) ?? []
    const linked = links.get(row.cod_acervo) ?? []
    const acquired = distinct(own.map(copy => copy.data_aquisicao))
      .toSorted()
      .at(-1)
    const isNew = acquired !== undefined && acquired >= newSince
    const groups = [
      ...(prepared.codes?.grupo ?? []),
      ...(isNew ? ['novas_aquisicoes'] : []),
      ...(taught.length > 0 ? ['plano_ensino'] : []),
    ]
    const courses = distinct(taught.map(plan => plan.cod_departamento))
    const area = distinct([row.cod_area_conhecimento])
    return {
      ...prepared,
      ...languagesOf(prepared, language),
      id: row.cod_acervo,
      text: {
        ...prepared.text,
        exemplar: distinct(own.flatMap(copy => [copy.codigo_barras, copy.tombo])),
        autor_variante: distinct(linked.filter(link => !link.paragrafo.startsWith('6')).map(link => link.variante)),
        assunto_variante: distinct(linked.filter(link => link.paragrafo.startsWith('6')).map(link => link.variante)),
      },
      facets: {
        ...prepared.facets,
        B: distinct(own.map(copy => copy.cod_biblioteca)),
        C: distinct(own.map(copy => copy.cod_colecao)),
        X: [...new Set([...(prepared.facets?.X ?? []), ...(row.link_capa ? ['C'] : [])])],
        ...(isNew && { NA_C: courses, NA_A: area }),
      },
      codes: {
        ...prepared.codes,
        grupo: groups,
        categoria: distinct([physicalCategory(row.desc_fisica)]),
        local_interna: distinct(own.map(copy => copy.cod_local_exemplar)),
        campus: distinct(own.map(copy => copy.cod_campus)),
        autoridade: distinct(linked.map(link => link.cod_autoridade)),
        curso: courses,
        disciplina: distinct(taught.map(plan => plan.cod_disciplina)),
        professor: distinct(taught.map(plan => plan.cod_professor)),
        area,
      },
      sort: {
        ...filingKeys(prepared),
        ...(acquired && { data_aquisicao: acquired }),
        ...(workKeyOf(row) && { obra: workKeyOf(row) }),
      },
    }
  })
}

export const workDocumentsOf = async (db: Db, codes: number[], options: DocumentOptions): Promise<SearchDocument[]> =>
  codes.length === 0 ? [] : await workDocuments(db, await works(db, codes), options)

/** Every work, for a rebuild, in batches that never hold the event loop for long. */
export async function* allWorkDocuments(db: Db, options: DocumentOptions): AsyncGenerator<SearchDocument> {
  for (let last = 0; ; ) {
    const rows = await worksAfter(db, last, BATCH)
    if (rows.length === 0) return
    yield* await workDocuments(db, rows, options)
    last = rows.at(-1)!.cod_acervo
    await new Promise(resolve => setImmediate(resolve))
  }
}

async function authorityDocuments(db: Db, rows: AuthorityRow[], language: StemLanguage): Promise<SearchDocument[]> {
  if (rows.length === 0) return []
  const variants = Map.groupBy(
    await variantsOf(
      db,
      rows.map(row => row.cod_autoridade),
    ),
    row => row.cod_autoridade,
  )
  return rows.map(row => ({
    id: row.cod_autoridade,
    language,
    text: {
      titulo: [row.descricao],
      autor_variante: (variants.get(row.cod_autoridade) ?? []).map(variant => variant.descricao),
    },
    facets: { T: [row.tipo] },
    codes: { grupo: [AUTHORITY_GROUPS[row.tipo] ?? 'aut_assunto'] },
    sort: { titulo: row.descricao },
  }))
}

export const authorityDocumentsOf = async (
  db: Db,
  codes: number[],
  language: StemLanguage,
): Promise<SearchDocument[]> =>
  codes.length === 0 ? [] : await authorityDocuments(db, await authorities(db, codes), language)

export async function* allAuthorityDocuments(db: Db, language: StemLanguage): AsyncGenerator<SearchDocument> {
  for (let last = 0; ; ) {
    const rows = await authoritiesAfter(db, last, BATCH)
    if (rows.length === 0) return
    yield* await authorityDocuments(db, rows, language)
    last = rows.at(-1)!.cod_autoridade
    await new Promise(resolve => setImmediate(resolve))
  }
}
