import {
  BASE_PERMISSIONS,
  ErrorCode,
  type FilterDefinition,
  type Language,
  MESSAGE_MARKERS,
  type NetworkBase,
  type NetworkInstitution,
  type NetworkRecord,
  type NetworkResult,
  type SearchParameters,
  type SearchTab,
} from '@estante/contract'
import { findFacet } from '@estante/contract/declared'
import { translate } from '@estante/i18n/server'
import {
  abntReference,
  DC_ELEMENTS,
  dublinCore,
  fromStored,
  inLanguage,
  KIND_LABELS,
  languageLabel,
} from '@estante/marc'
import { parseRows, type QueryNode } from '@estante/search'
import type { Core } from '../../core.ts'
import { AppError, forbidden, notFound, refused } from '../../http/app-error.ts'
import type { Permissions } from '../permissions/index.ts'
import { type Asked, answering, bringsSearch, byName, readAsked, type Who } from '../search/index.ts'
import { isLiveBase, isLiveNumber, type LiveQuestion, type LiveResults } from './live-results.ts'
import { checkWork } from './network.rules.ts'
import {
  type HarvestedBase,
  type NetworkQuery,
  networkInstitutions,
  networkRecord,
  networkRows,
} from './network.store.ts'
import type { NetworkIndex } from './network-index.ts'
import { type LiveBase, pageOf } from './partner-base.rules.ts'

const LOCAL = 'local'
const INSTITUTION_FILTER = 'Z'
const NETWORK = 'rede_pergamum_oai'

/** Products that one call of Target's own answers with. */
const TARGET_PRODUCTS = 100
const BASES = Object.keys(BASE_PERMISSIONS) as NetworkBase[]

const isNetworkBase = (base: string): base is NetworkBase => Object.hasOwn(BASE_PERMISSIONS, base)

/** A page of what others have. */
export interface NetworkPage {
  total: number
  words: readonly string[]
  results: NetworkResult[]
  /** Partners have more than can be paged through. */
  limited: boolean
  /** Institutions that did not answer in time. */
  silent: string[]
}

/** Searches in the bases of others: among harvested records, or at partners that are asked live (NET-03, NET-04, NET-08). */
export class NetworkSearch {
  readonly #core: Core
  readonly #permissions: Permissions
  readonly #index: NetworkIndex
  readonly #live: LiveResults

  constructor(core: Core, permissions: Permissions, index: NetworkIndex, live: LiveResults) {
    this.#core = core
    this.#index = index
    this.#permissions = permissions
    this.#live = live
  }

  /**
   * Whether a search is one of the network (NET-06). A base that the caller may not use is refused as such; one that the
   * institution has not set up, or that nobody knows, is said not to be there.
   */
  async isAsked(given: SearchParameters, who: Who): Promise<boolean> {
    const base = given.base?.trim() || LOCAL
    if (base === LOCAL) return false
    await this.#check(base, who)
    return true
  }

  async page(tab: SearchTab, given: SearchParameters, lang: Language, who: Who, limit?: number): Promise<NetworkPage> {
    const base = await this.#check(given.base, who)
    const { asked, where, words, offset, size } = await read(tab, given, limit)
    if (isLiveBase(base)) {
      const question = questionOf(base, asked, given, where)
      const { isLimited, ...page } = await this.#answered(() => this.#live.page(question, offset, size, lang))
      return { ...page, words, limited: isLimited }
    }
    const query = queryOf(base, asked, given, where, offset, size)
    const { total, rows } = await this.#answered(() => this.#found(query))
    return { total, words, results: rows.map(row => resultOf(row, lang)), limited: false, silent: [] }
  }

  async #found(query: NetworkQuery) {
    const { total, ids } = await answering(() => this.#index.search(query))
    return { total, rows: await networkRows(this.#core.database.kysely, ids) }
  }

  /** SRCH-90: how much each institution of the network has of what is searched for (letter Z). */
  async filters(tab: SearchTab, given: SearchParameters, lang: Language, who: Who): Promise<FilterDefinition[]> {
    const base = await this.#check(given.base, who)
    const contagem = bringsSearch(given) ? await this.#countInstitutions(base, tab, given) : []
    const descricao = translate(lang, findFacet(INSTITUTION_FILTER)!.label)
    return [{ codigo: INSTITUTION_FILTER, descricao, contagem, totalValores: contagem.length }]
  }

  async #countInstitutions(
    base: NetworkBase,
    tab: SearchTab,
    given: SearchParameters,
  ): Promise<FilterDefinition['contagem']> {
    const { asked, where } = await read(tab, given, 0)
    if (isLiveBase(base)) return await this.#answered(() => this.#live.counts(questionOf(base, asked, given, where)))
    // Values of one filter add up, so those not chosen are counted beside those that are (SRCH-92).
    const query = { ...queryOf(base, asked, given, where, 0, 0), chosen: [] }
    const counts = await this.#answered(() => answering(() => this.#index.counts(query)))
    const named = await networkInstitutions(this.#core.database.kysely, base)
    return named
      .map(({ cod_empresa, desc_empresa }) => ({
        codigo: String(cod_empresa),
        descricao: desc_empresa,
        total: counts.get(cod_empresa) ?? 0,
        totalSemFiltro: counts.get(cod_empresa) ?? 0,
        mostrarQtdOriginal: false,
      }))
      .filter(({ total }) => total > 0)
      .toSorted((a, b) => b.total - a.total)
  }

  async record(id: number, lang: Language, who: Who): Promise<NetworkRecord> {
    // Who may use none of the bases is told so, and not which numbers there are.
    const held = await Promise.all(BASES.map(base => this.#mayUse(base, who)))
    if (!held.includes(true)) throw forbidden()
    if (isLiveNumber(id)) {
      const found = await this.#live.record(id, lang)
      if (!found) throw notFound()
      if (!(await this.#mayUse(found.base, who))) throw forbidden()
      return found.record
    }
    const row = await networkRecord(this.#core.database.kysely, id)
    if (!row) throw notFound()
    if (!(await this.#mayUse(row.base, who))) throw forbidden()
    const record = fromStored(row.marc)
    const elements = dublinCore(record)
    return {
      ...resultOf(row, lang),
      identificador: row.identificador,
      url: pageOf(record),
      parceiro: '',
      referencia: abntReference(record).text,
      dados: DC_ELEMENTS.filter(name => elements[name].length > 0).map(elemento => ({
        elemento,
        valores: elements[elemento],
      })),
    }
  }

  /** NET-09: products of Target that a term finds. */
  async targetProducts(term: string, lang: Language, who: Who): Promise<NetworkResult[]> {
    const given = { base: 'target_gedweb', termo_pesquisa: term, coluna_um: 'LIVRE' }
    return (await this.page('pesquisa_geral', given, lang, who, TARGET_PRODUCTS)).results
  }

  /** The institutions of the network, by name. */
  async institutions(): Promise<NetworkInstitution[]> {
    return byName(await networkInstitutions(this.#core.database.kysely, NETWORK), row => row.desc_empresa)
  }

  /** A base that is set up and fails says so in the words that clients of this API know (NET-10, ERR-03). */
  async #answered<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      // A search that is refused is no failure of the base.
      if (error instanceof AppError) throw error
      this.#core.log.error({ err: error }, 'the network base failed')
      throw new AppError(500, ErrorCode.unexpected, MESSAGE_MARKERS.networkDown)
    }
  }

  /** NET-06: only who may use the base, and only one that is set up. */
  async #check(name: string | undefined, who: Who): Promise<NetworkBase> {
    const base = name?.trim() ?? ''
    if (!isNetworkBase(base)) throw refused('RedeIndisponivel')
    if (!(await this.#mayUse(base, who))) throw forbidden()
    const isSetUp = isLiveBase(base)
      ? await this.#live.isSetUp(base)
      : (await networkInstitutions(this.#core.database.kysely, base)).length > 0
    if (!isSetUp) throw refused('RedeIndisponivel')
    return base
  }

  #mayUse(base: NetworkBase, who: Who): Promise<boolean> {
    return this.#permissions.holds(who?.cod_pessoa ?? null, BASE_PERMISSIONS[base])
  }
}

/** The search of a request, held to what it may cost. */
async function read(tab: SearchTab, given: SearchParameters, limit?: number) {
  const asked = readAsked(tab, { ...given, orderBy: undefined, ordenacao: undefined }, limit === undefined)
  const size = limit ?? asked.perPage
  const offset = (asked.page - 1) * size
  const { where, words } = await answering(async () => {
    const tree = parseRows(asked.rows)
    return { where: tree, ...checkWork(tree, offset) }
  })
  return { asked, where, words, offset, size }
}

type Row = Awaited<ReturnType<typeof networkRows>>[number]

const resultOf = (row: Row, lang: Language): NetworkResult => ({
  id: row.id,
  obra: row.obra,
  autor: row.autor,
  tipo_obra: inLanguage(KIND_LABELS[row.tipo as keyof typeof KIND_LABELS] ?? KIND_LABELS.livro, lang),
  ano_publicacao: row.ano_publicacao,
  idioma: row.idioma,
  idioma_desc: row.idioma ? languageLabel(row.idioma, lang) : '',
  instituicao: {
    cod_empresa: row.cod_empresa,
    sigla_empresa: row.sigla_empresa,
    desc_empresa: row.desc_empresa,
  },
})

/** Orderings that harvested records can have; any other is by title. */
const ORDERS = ['obra', 'autor', 'ano_publicacao'] as const

const orderOf = (given: SearchParameters) =>
  ORDERS.find(order => order === (given.orderBy ?? given.ordenacao)) ?? 'obra'

const chosenOf = (asked: Asked): number[] =>
  (asked.filters[INSTITUTION_FILTER] ?? []).map(Number).filter(Number.isSafeInteger)

const questionOf = (base: LiveBase, asked: Asked, given: SearchParameters, where: QueryNode): LiveQuestion => ({
  base,
  rows: asked.rows,
  where,
  year: asked.year,
  chosen: chosenOf(asked),
  order: orderOf(given),
  isReversed: asked.direction === 'D',
})

function queryOf(
  base: HarvestedBase,
  asked: Asked,
  given: SearchParameters,
  where: QueryNode,
  offset: number,
  limit: number,
): NetworkQuery {
  return {
    base,
    where,
    year: asked.year,
    institutions: (given.repBases ?? '')
      .split(',')
      .filter(code => /^\d{1,9}$/.test(code))
      .map(Number),
    chosen: chosenOf(asked),
    order: orderOf(given),
    isReversed: asked.direction === 'D',
    offset,
    limit,
  }
}
