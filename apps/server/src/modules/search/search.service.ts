import {
  type FilterDefinition,
  type Language,
  NEW_ACQUISITIONS,
  type NetworkResult,
  Permission,
  type SearchParameters,
  type SearchTab,
  TERM_TYPES,
  type Work,
} from '@estante/contract'
import type { Core } from '../../core.ts'
import { notFound } from '../../http/app-error.ts'
import type { Parameters } from '../institution/index.ts'
import type { Permissions } from '../permissions/index.ts'
import type { ActSearches, Who } from './acts.ts'
import { type Asked, bringsSearch, checkPaging, readAsked } from './asked.rules.ts'
import { countedFilter, definition } from './filter-definitions.ts'
import type { PartnerSearch } from './index.ts'
import type { Names } from './names.ts'
import { DEFAULT_TAB, firstPage, type Questions, tabRule } from './questions.ts'
import type { SearchLog } from './search-log.ts'
import { SearchSessions } from './sessions.ts'
import { wordsToMark } from './words-to-mark.rules.ts'

export interface CompleteAnswer {
  search_id: string
  works: Work[]
  total: number
  limited: boolean
  /** Of the catalogue; records of partners have none. */
  changeNumber: number | undefined
  words: readonly string[]
  /** How many can be had now, for those who may see copies. */
  available?: number | undefined
  /** Institutions of the network that did not answer in time. */
  silent?: readonly string[]
}

/** Asked of our own catalogue; whoever may see copies is told how many can be had. */
type Local = Asked & { countAvailable: boolean }

/** Searches of every tab, complete and paginated, on the local catalogue. */
export class SearchService {
  readonly #core: Core
  readonly #questions: Questions
  readonly #parameters: Parameters
  readonly #log: SearchLog
  readonly #acts: ActSearches
  readonly #network: PartnerSearch
  readonly #permissions: Permissions
  readonly #names: Names
  readonly sessions: SearchSessions

  constructor(
    core: Core,
    questions: Questions,
    parameters: Parameters,
    log: SearchLog,
    acts: ActSearches,
    network: PartnerSearch,
    permissions: Permissions,
    names: Names,
  ) {
    this.#core = core
    this.#questions = questions
    this.#parameters = parameters
    this.#log = log
    this.#acts = acts
    this.#network = network
    this.#permissions = permissions
    this.#names = names
    this.sessions = new SearchSessions(core)
  }

  async stop(): Promise<void> {
    await this.sessions.flush()
  }

  /** The complete version (1): every work up to the bound. */
  async complete(given: SearchParameters, lang: Language, search_id: string, who: Who): Promise<CompleteAnswer> {
    const tab = given.search_tab ?? DEFAULT_TAB
    const bound = await this.#parameters.get('max_consulta_completa')
    if (await this.#network.isAsked(given, who)) {
      const { total, words, results, limited, silent } = await this.#network.page(tab, given, lang, who, bound)
      await this.sessions.remember(tab, given, search_id, total)
      return {
        search_id,
        works: asWorks(results),
        total,
        limited: limited || total > bound,
        changeNumber: undefined,
        words: wordsToMark(titlesOf(results), words),
        silent,
      }
    }
    const asked = await this.#asked(tab, given, who, false)
    const { countAvailable } = asked
    const answer = await this.#questions.answer(asked, { page: 1, perPage: bound, facets: [], countAvailable })
    await this.#remember(asked, given, search_id, answer.total)
    const works = await this.#questions.list(asked.tab, answer.ids, lang, search_id)
    return {
      search_id,
      works,
      total: answer.total,
      limited: answer.total > bound,
      changeNumber: answer.changeNumber,
      words: wordsToMark(titlesOf(works), answer.words),
      available: answer.available,
    }
  }

  /** The paginated version (2), with what the search was asked with before where a page says less. */
  async paged(tab: SearchTab, asking: SearchParameters, lang: Language, search_id: string, who: Who) {
    const given = await this.#continued(tab, asking, search_id)
    if (await this.#network.isAsked(given, who)) return await this.#partnersPage(tab, given, lang, search_id, who)
    return await this.#page(await this.#asked(tab, given, who, true), given, lang, search_id)
  }

  /** The same page with its filters: what both need is read once, and the engine answers both as one question. */
  async pagedWithFilters(tab: SearchTab, asking: SearchParameters, lang: Language, search_id: string, who: Who) {
    const given = await this.#continued(tab, asking, search_id)
    if (await this.#network.isAsked(given, who)) {
      const [page, filtros] = await Promise.all([
        this.#partnersPage(tab, given, lang, search_id, who),
        this.#network.filters(tab, given, lang, who),
      ])
      return { ...page, filtros }
    }
    const asked = await this.#asked(tab, given, who, true)
    const [page, filtros] = await Promise.all([
      this.#page(asked, given, lang, search_id),
      this.#counted({ ...asked, page: 1 }, lang),
    ])
    return { ...page, filtros }
  }

  async #continued(tab: SearchTab, asking: SearchParameters, search_id: string): Promise<SearchParameters> {
    checkPaging(asking)
    return await this.sessions.continued(tab, asking, search_id)
  }

  /** What is asked of our own catalogue, once it is clear that it may be. */
  async #asked(tab: SearchTab, given: SearchParameters, who: Who, isPaged: boolean): Promise<Local> {
    await this.#acts.check(tab, given, who)
    return await this.#available(readAsked(tab, given, isPaged), who)
  }

  async #partnersPage(tab: SearchTab, given: SearchParameters, lang: Language, search_id: string, who: Who) {
    const { total, words, results, limited, silent } = await this.#network.page(tab, given, lang, who)
    await this.sessions.remember(tab, given, search_id, total)
    const sessao = {
      search_id,
      search_tab: tab,
      limitada: limited,
      numero: this.#core.feed.seen,
      palavras: wordsToMark(titlesOf(results), words),
      ...(silent.length > 0 && { sem_resposta: silent }),
    }
    return { registros: asWorks(results), totalRegistros: total, sessao }
  }

  async #page(asked: Local, given: SearchParameters, lang: Language, search_id: string) {
    const { tab } = asked
    const answer = await this.#pageOf(asked)
    await this.#remember(asked, given, search_id, answer.total)
    const works = answer.works?.page.slice(0, asked.perPage)
    const ids = works ? works.flatMap(work => work.ids) : answer.ids.slice(0, asked.perPage)
    const registros = await this.#questions.list(tab, ids, lang, search_id)
    return {
      registros,
      totalRegistros: answer.total,
      sessao: {
        search_id,
        search_tab: tab,
        limitada: false,
        numero: answer.changeNumber,
        palavras: wordsToMark(titlesOf(registros), answer.words),
        ...(answer.available !== undefined && { disponiveis: answer.available }),
        ...(works && {
          obras: {
            total: answer.works?.total ?? 0,
            pagina: works.map(work => ({ cod_acervo: work.lead, registros: work.total })),
          },
        }),
      },
    }
  }

  async #pageOf(asked: Local) {
    const { tab, group, countAvailable } = asked
    const paging = asked.page === 1 ? firstPage(tab) : { page: asked.page, perPage: asked.perPage, facets: [] }
    return await this.#questions.ask(asked, { ...paging, group, countAvailable }, (engine, query) =>
      engine.searchPage(query),
    )
  }

  /** Whoever may not see copies is told of none: what can be had now is then what is on line. */
  async #available(asked: Asked, who: Who): Promise<Local> {
    const isOfWorks = tabRule(asked.tab).corpus === 'acervo'
    if (isOfWorks && (await this.#permissions.holds(who?.cod_pessoa ?? null, Permission.copies)))
      return { ...asked, countAvailable: true }
    const selections = asked.onlyAvailable ? { ...asked.selections, bib_virtual: ['O'] } : asked.selections
    return { ...asked, selections, onlyAvailable: false, countAvailable: false }
  }

  /** The works acquired last, or, where a tab has no copies, the last records; nobody's search, so none is written down. */
  async newest(tab: SearchTab, given: SearchParameters, lang: Language, count: number): Promise<Work[]> {
    // Feed readers have no session: they may ask what the guest may.
    await this.#acts.check(tab, given, null)
    return await this.#latest(readAsked(tab, given, false), lang, count)
  }

  /** The first works of a search as whoever is not signed in finds them; no search of a person, so none is written down. */
  async first(tab: SearchTab, given: SearchParameters, lang: Language, count: number): Promise<Work[]> {
    const asked = await this.#asked(tab, given, null, true)
    const { ids, works } = await this.#pageOf(asked)
    const leads = works ? works.page.map(work => work.lead) : ids
    return await this.#questions.list(tab, leads.slice(0, count), lang, '')
  }

  /** The same of everything that a tab holds. */
  async latest(tab: SearchTab, lang: Language, count: number): Promise<Work[]> {
    const everything = [{ field: NEW_ACQUISITIONS.everything, term: '', type: TERM_TYPES.free }]
    return await this.#latest({ ...readAsked(tab, { termo_pesquisa: '-' }, false), rows: everything }, lang, count)
  }

  async #latest(asked: Asked, lang: Language, count: number): Promise<Work[]> {
    const { tab } = asked
    const byDay = tabRule(tab).sorts.includes('data_aquisicao')
    const order = byDay
      ? ({ sort: 'data_aquisicao', direction: 'C' } as const)
      : ({ sort: 'cod_acervo', direction: 'D' } as const)
    const answer = await this.#questions.answer({ ...asked, ...order }, { page: 1, perPage: count, facets: [] })
    return await this.#questions.list(tab, answer.ids, lang, '')
  }

  /** Filters of a tab with counts; without a search only their names. */
  async filters(
    tab: SearchTab,
    asking: SearchParameters,
    search_id: string | undefined,
    lang: Language,
    who: Who,
  ): Promise<FilterDefinition[]> {
    const given = search_id ? await this.sessions.continued(tab, asking, search_id) : asking
    if (await this.#network.isAsked(given, who)) return await this.#network.filters(tab, given, lang, who)
    if (bringsSearch(given)) return await this.#counted(await this.#asked(tab, given, who, false), lang)
    await this.#acts.check(tab, given, who)
    const rule = tabRule(tab)
    return rule.facets.map(letter => definition(rule, letter, lang, [], 0))
  }

  async #counted(asked: Local, lang: Language): Promise<FilterDefinition[]> {
    const { tab, group, countAvailable } = asked
    // Of a grouped page, too, one question answers both.
    const answer = await this.#questions.answer(asked, { ...firstPage(tab), group, countAvailable })
    const names = await this.#names.load()
    return answer.facets.map(facet => countedFilter(facet, asked, names, lang))
  }

  async stored(search_id: string) {
    const session = await this.sessions.find(search_id)
    if (!session) throw notFound()
    return {
      sessao: {
        search_id,
        search_tab: session.search_tab,
        numero: this.#core.feed.seen,
        palavras: [],
        limitada: false,
      },
      parametros: JSON.parse(session.parametros) as Record<string, string>,
      total: session.total,
    }
  }

  async #remember(asked: Asked, given: SearchParameters, search_id: string, total: number): Promise<void> {
    if (asked.page === 1 && Object.keys(asked.filters).length === 0) this.#log.add(asked, total, search_id)
    await this.sessions.remember(asked.tab, given, search_id, total)
  }
}

const titlesOf = (works: readonly { obra: string }[]): string[] => works.map(work => work.obra)

/** Records of partners come where works of our own do; whoever names their base knows what comes. */
const asWorks = (results: NetworkResult[]): Work[] => results as unknown as Work[]
