import {
  ACCESSIBLE_PAGE_SIZE,
  ACCESSIBLE_TITLE_TYPES,
  type AccessibleOrder,
  type Availability,
  type Language,
  type Work,
} from '@estante/contract'
import { translate } from '@estante/i18n/server'
import { ACCESSIBLE_FORMAT_LABELS, extract, fromStored } from '@estante/marc'
import { parseRows } from '@estante/search'
import type { Core } from '../../core.ts'
import { notFound } from '../../http/app-error.ts'
import type { Engines } from './indexer.ts'
import type { Names } from './names.ts'
import { answering } from './refusals.ts'
import { marcOf } from './works.store.ts'
import { listWorks } from './works.ts'

export interface AccessibleQuery {
  search_id?: string | undefined
  search_text: string
  accessibleTitleSearch: 'TT' | 'TA'
  page: number
  tipo_obra?: string[] | undefined
  biblioteca?: string[] | undefined
  ordenacao: AccessibleOrder
}

/** The accessible search: plain lists, ten a page, from Z to A unless the reader chose otherwise (A11Y-23, 25). */
export class AccessibleSearch {
  readonly #core: Core
  readonly #engines: Engines
  readonly #names: Names

  constructor(core: Core, engines: Engines, names: Names) {
    this.#core = core
    this.#engines = engines
    this.#names = names
  }

  async search(query: AccessibleQuery, lang: Language) {
    const onlyAccessible = query.accessibleTitleSearch === ACCESSIBLE_TITLE_TYPES.accessibleOnly
    const answer = await answering(() =>
      this.#engines.acervo.search({
        tab: onlyAccessible ? 'acessibilidade' : 'pesquisa_geral',
        where: parseRows([{ field: 'LIVRE', term: query.search_text }]),
        selections: {
          ...(query.tipo_obra && { cod_tipo_obra: query.tipo_obra }),
          ...(query.biblioteca && { biblioteca: query.biblioteca }),
        },
        sort: query.ordenacao === 'relevancia' ? 'relevancia' : 'obra',
        // Titles turned round are Z to A; relevance turned round would begin with the worst match.
        direction: query.ordenacao === 'za' ? 'D' : 'C',
        page: query.page,
        perPage: ACCESSIBLE_PAGE_SIZE,
        facets: [],
      }),
    )
    const search_id = query.search_id ?? crypto.randomUUID()
    const works = await listWorks(this.#core.database.kysely, this.#names, answer.ids, lang, search_id)
    return {
      results: await this.#plainResults(works, lang),
      total: answer.total,
      totalPages: Math.max(1, Math.ceil(answer.total / ACCESSIBLE_PAGE_SIZE)),
      currentPage: query.page,
      search_id,
    }
  }

  /** Works in plain words; what accessible formats they have is read from their records. */
  async #plainResults(works: readonly Work[], lang: Language) {
    const codes = works.filter(work => work.possui_acessibilidade === 'S').map(work => work.cod_acervo)
    const records = new Map((await marcOf(this.#core.database.kysely, codes)).map(row => [row.cod_acervo, row.marc]))
    return works.map(work => {
      const marc = records.get(work.cod_acervo)
      return { ...plainResult(work), formatos: marc ? formatNames(marc, lang) : [] }
    })
  }

  async filters(lang: Language) {
    const { types, libraries } = await this.#names.load()
    const byName = new Intl.Collator(lang).compare
    return {
      tipos_obra: types
        .filter(type => type.grupo !== 'U')
        .map(type => ({ cod_tipo_obra: type.cod_tipo_obra, desc_tipo_obra: type[`desc_${lang}`] }))
        .toSorted((a, b) => byName(a.desc_tipo_obra, b.desc_tipo_obra)),
      bibliotecas: libraries.map(({ cod_biblioteca, desc_biblioteca }) => ({ cod_biblioteca, desc_biblioteca })),
      tipos_titulo: Object.values(ACCESSIBLE_TITLE_TYPES).map(codigo => ({
        codigo,
        descricao: translate(lang, `search:accessibleTitles.${codigo}`),
      })),
    }
  }

  async work(cod_acervo: number, lang: Language): Promise<Work> {
    const [work] = await listWorks(this.#core.database.kysely, this.#names, [cod_acervo], lang, '')
    if (!work) throw notFound()
    return work
  }

  /** A work as label and value, in the order one would say it aloud. */
  async details(cod_acervo: number, availability: Availability | null, links: AccessibleLink[], lang: Language) {
    const work = await this.work(cod_acervo, lang)
    const rows: [string, string][] = [
      ['title', work.obra],
      ['author', work.autor],
      ['type', work.desc_tipo_obra],
      ['year', work.ano_publicacao === null ? '' : String(work.ano_publicacao)],
      ['language', work.idioma_desc],
      ['publisher', work.editora],
      ['callNumber', work.chamada],
      ['isbn', work.isbn_issn],
    ]
    return {
      ...(await this.#plainResults([work], lang))[0]!,
      dados: rows
        .filter(([, valor]) => valor !== '')
        .map(([label, valor]) => ({ rotulo: translate(lang, `search:accessibleLabels.${label}`), valor })),
      disponibilidade: availability,
      links,
    }
  }
}

export interface AccessibleLink {
  descricao: string
  url_link: string
  tipo_link: string
  seq_paragrafo: number
}

const plainResult = (work: Work) => ({
  cod_acervo: work.cod_acervo,
  descricao: work.obra,
  autor: work.autor,
  ano_publicacao: work.ano_publicacao,
  cod_tipo_obra: work.cod_tipo_obra,
  desc_tipo_obra: work.desc_tipo_obra,
  bibliotecas: (work.dados_adicionais.B ?? []).map(Number),
  possui_acessibilidade: work.possui_acessibilidade,
})

const LABEL_AT: Record<Language, 0 | 1 | 2> = { pt: 0, en: 1, es: 2 }

const formatNames = (marc: string, lang: Language): string[] =>
  extract(fromStored(marc)).accessibleFormats.map(format => ACCESSIBLE_FORMAT_LABELS[format][LABEL_AT[lang]])
