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
import { findFacet, parseRows, type QueryNode } from '@estante/search'
import type { Core } from '../../core.ts'
import { AppError, forbidden, notFound, refused } from '../../http/app-error.ts'
import type { Permissions } from '../permissions/index.ts'
import { type Asked, answering, bringsSearch, byName, readAsked, type Who } from '../search/index.ts'
import { checkWork } from './network.rules.ts'
import {
  countByInstitution,
  type NetworkQuery,
  networkInstitutions,
  networkRecord,
  searchNetwork,
} from './network.store.ts'

const LOCAL = 'local'
const INSTITUTION_FILTER = 'Z'
const NETWORK = 'rede_pergamum_oai'

const isNetworkBase = (base: string): base is NetworkBase => Object.hasOwn(BASE_PERMISSIONS, base)

/** Searches among the records harvested from the network's institutions (NET-03, NET-04, NET-08). */
export class NetworkSearch {
  readonly #core: Core
  readonly #permissions: Permissions

  constructor(core: Core, permissions: Permissions) {
    this.#core = core
    this.#permissions = permissions
  }

  /**
   * Whether a search is one of the network (NET-06). A base that the caller may not use is refused as such; one that the
   * institution has not set up, or that nobody knows, is said not to be there.
   */
  async isAsked(given: SearchParameters, who: Who): Promise<boolean> {
    const base = given.base?.trim() || LOCAL
    if (base === LOCAL) return false
    if (!isNetworkBase(base)) throw refused('RedeIndisponivel')
    if (!(await this.#permissions.holds(who?.cod_pessoa ?? null, BASE_PERMISSIONS[base]))) throw forbidden()
    if (base !== NETWORK || (await networkInstitutions(this.#core.database.kysely)).length === 0)
      throw refused('RedeIndisponivel')
    return true
  }

  async page(tab: SearchTab, given: SearchParameters, lang: Language, who: Who, limit?: number) {
    await this.#check(who)
    const asked = readAsked(tab, { ...given, orderBy: undefined, ordenacao: undefined }, limit === undefined)
    const size = limit ?? asked.perPage
    const offset = (asked.page - 1) * size
    const { where, words } = await answering(async () => {
      const tree = parseRows(asked.rows)
      return { where: tree, ...checkWork(tree, offset) }
    })
    const query = queryOf(asked, given, where, offset, size)
    const { total, rows } = await this.#answered(() => searchNetwork(this.#core.database.kysely, query))
    return { total, words, results: rows.map(row => resultOf(row, lang)) }
  }

  /** SRCH-90: how much each institution of the network has of what is searched for (letter Z). */
  async filters(tab: SearchTab, given: SearchParameters, lang: Language, who: Who): Promise<FilterDefinition[]> {
    await this.#check(who)
    const contagem = bringsSearch(given) ? await this.#countInstitutions(tab, given) : []
    const descricao = translate(lang, findFacet(INSTITUTION_FILTER)!.label)
    return [{ codigo: INSTITUTION_FILTER, descricao, contagem, totalValores: contagem.length }]
  }

  async #countInstitutions(tab: SearchTab, given: SearchParameters): Promise<FilterDefinition['contagem']> {
    const asked = readAsked(tab, { ...given, orderBy: undefined, ordenacao: undefined }, false)
    const where = await answering(async () => {
      const tree = parseRows(asked.rows)
      checkWork(tree, 0)
      return tree
    })
    // Values of one filter add up, so those not chosen are counted beside those that are (SRCH-92).
    const query = { ...queryOf(asked, given, where, 0, 0), chosen: [] }
    const rows = await this.#answered(() => countByInstitution(this.#core.database.kysely, query))
    return rows.map(({ cod_empresa, desc_empresa, total }) => ({
      codigo: String(cod_empresa),
      descricao: desc_empresa,
      total,
      totalSemFiltro: total,
      mostrarQtdOriginal: false,
    }))
  }

  async record(id: number, lang: Language, who: Who): Promise<NetworkRecord> {
    await this.#check(who)
    const row = await networkRecord(this.#core.database.kysely, id)
    if (!row) throw notFound()
    const record = fromStored(row.marc)
    const elements = dublinCore(record)
    return {
      ...resultOf(row, lang),
      identificador: row.identificador,
      referencia: abntReference(record).text,
      dados: DC_ELEMENTS.filter(name => elements[name].length > 0).map(elemento => ({
        elemento,
        valores: elements[elemento],
      })),
    }
  }

  /** The institutions of the network, by name. */
  async institutions(): Promise<NetworkInstitution[]> {
    return byName(await networkInstitutions(this.#core.database.kysely), row => row.desc_empresa)
  }

  /** A base that is set up and fails says so in the words that clients of this API know (NET-10, ERR-03). */
  async #answered<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      this.#core.log.error({ err: error }, 'the network base failed')
      throw new AppError(500, ErrorCode.unexpected, MESSAGE_MARKERS.networkDown)
    }
  }

  /** NET-06: only who may use the base. */
  async #check(who: Who): Promise<void> {
    if (!(await this.#permissions.holds(who?.cod_pessoa ?? null, BASE_PERMISSIONS[NETWORK]))) throw forbidden()
  }
}

type Row = Awaited<ReturnType<typeof searchNetwork>>['rows'][number]

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

function queryOf(asked: Asked, given: SearchParameters, where: QueryNode, offset: number, limit: number): NetworkQuery {
  const wanted = given.orderBy ?? given.ordenacao
  return {
    where,
    year: asked.year,
    institutions: (given.repBases ?? '')
      .split(',')
      .filter(code => /^\d{1,9}$/.test(code))
      .map(Number),
    chosen: (asked.filters[INSTITUTION_FILTER] ?? []).map(Number).filter(Number.isSafeInteger),
    order: ORDERS.find(order => order === wanted) ?? 'obra',
    isReversed: asked.direction === 'D',
    offset,
    limit,
  }
}
