import {
  encodeFacetCode,
  type FilterDefinition,
  INDEX_COLUMN,
  INDEX_ORDERING,
  type Language,
  NEW_ACQUISITIONS,
  type NetworkResult,
  Permission,
  type SearchParameters,
  type SearchTab,
  TERM_TYPES,
  type Work,
} from '@estante/contract'
import { type FacetCode, findFacet, findField, findTab, type SortCode, type TabRule } from '@estante/contract/declared'
import { translate } from '@estante/i18n/server'
import {
  MAX_PER_PAGE as ENGINE_PAGE,
  type FacetAnswer,
  parseRows,
  type QueryNode,
  type QueryRow,
  type SearchAnswer,
  type SearchEngine,
  type SearchQuery,
  type Selections,
  withSimilarWords,
} from '@estante/search'
import type { Core } from '../../core.ts'
import { notFound, refused } from '../../http/app-error.ts'
import { tally } from '../../measure.ts'
import type { Parameters } from '../institution/index.ts'
import type { Permissions } from '../permissions/index.ts'
import type { ActSearches, Who } from './acts.ts'
import { type Asked, bringsSearch, checkPaging, MAX_PER_PAGE, readAsked } from './asked.rules.ts'
import { firstOrdering } from './declared.ts'
import type { PartnerSearch } from './index.ts'
import type { Engines } from './indexer.ts'
import type { Likeness } from './likeness/likeness.service.ts'
import { facetText, type Names } from './names.ts'
import { answering } from './refusals.ts'
import type { SearchLog } from './search-log.ts'
import { SearchSessions } from './sessions.ts'
import { editionCodes } from './works.store.ts'
import { listAuthorities, listWorks } from './works.ts'

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

/** Works shown beside one. */
const SIMILAR = 8

/** Searches of every tab, complete and paginated, on the local catalogue. */
export class SearchService {
  readonly #core: Core
  readonly #engines: Engines
  readonly #parameters: Parameters
  readonly #names: Names
  readonly #log: SearchLog
  readonly #acts: ActSearches
  readonly #network: PartnerSearch
  readonly #permissions: Permissions
  readonly #likeness: Likeness
  readonly sessions: SearchSessions

  constructor(
    core: Core,
    engines: Engines,
    parameters: Parameters,
    names: Names,
    log: SearchLog,
    acts: ActSearches,
    network: PartnerSearch,
    permissions: Permissions,
    likeness: Likeness,
  ) {
    this.#core = core
    this.#engines = engines
    this.#parameters = parameters
    this.#names = names
    this.#log = log
    this.#acts = acts
    this.#network = network
    this.#permissions = permissions
    this.#likeness = likeness
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
        words,
        silent,
      }
    }
    await this.#acts.check(tab, given, who)
    const asked = await this.#available(readAsked(tab, given, false), who)
    const { countAvailable } = asked
    const answer = await this.#answer(asked, { page: 1, perPage: bound, facets: [], countAvailable })
    await this.#remember(asked, given, search_id, answer.total)
    return {
      search_id,
      works: await this.#list(asked.tab, answer.ids, lang, search_id),
      total: answer.total,
      limited: answer.total > bound,
      changeNumber: answer.changeNumber,
      words: answer.words,
      available: answer.available,
    }
  }

  /** The paginated version (2), with what the search was asked with before where a page says less. */
  async paged(tab: SearchTab, asking: SearchParameters, lang: Language, search_id: string, who: Who) {
    checkPaging(asking)
    const given = await this.sessions.continued(tab, asking, search_id)
    const session = { search_id, search_tab: tab, limitada: false }
    if (await this.#network.isAsked(given, who)) {
      const { total, words, results, limited, silent } = await this.#network.page(tab, given, lang, who)
      await this.sessions.remember(tab, given, search_id, total)
      const sessao = {
        ...session,
        limitada: limited,
        numero: this.#core.feed.seen,
        palavras: [...words],
        ...(silent.length > 0 && { sem_resposta: silent }),
      }
      return { registros: asWorks(results), totalRegistros: total, sessao }
    }
    await this.#acts.check(tab, given, who)
    const asked = await this.#available(readAsked(tab, given, true), who)
    const paging = asked.page === 1 ? firstPage(tab) : { page: asked.page, perPage: asked.perPage, facets: [] }
    const { group, countAvailable } = asked
    const answer = await this.#ask(asked, { ...paging, group, countAvailable }, (engine, query) =>
      engine.searchPage(query),
    )
    await this.#remember(asked, given, search_id, answer.total)
    const works = answer.works?.page.slice(0, asked.perPage)
    const ids = works ? works.flatMap(work => work.ids) : answer.ids.slice(0, asked.perPage)
    return {
      registros: await this.#list(tab, ids, lang, search_id),
      totalRegistros: answer.total,
      sessao: {
        ...session,
        numero: answer.changeNumber,
        palavras: [...answer.words],
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

  /** Whoever may not see copies is told of none: what can be had now is then what is on line. */
  async #available(asked: Asked, who: Who): Promise<Asked & { countAvailable: boolean }> {
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
    const answer = await this.#answer({ ...asked, ...order }, { page: 1, perPage: count, facets: [] })
    return await this.#list(tab, answer.ids, lang, '')
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
    const rule = tabRule(tab)
    await this.#acts.check(tab, given, who)
    if (!bringsSearch(given)) return rule.facets.map(letter => definition(rule, letter, lang, [], 0))
    const asked = await this.#available(readAsked(tab, given, false), who)
    const { group, countAvailable } = asked
    // Of a grouped page, too, one question answers both.
    const answer = await this.#answer(asked, { ...firstPage(tab), group, countAvailable })
    const names = await this.#names.load()
    return answer.facets.map(facet => this.#definition(facet, asked, names, lang))
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

  async suggestions(type: string, term: string): Promise<{ word: string }[]> {
    const field = SUGGESTING[type.toUpperCase()]
    if (!field || term.trim() === '') return []
    return (await this.#engines.acervo.suggest(field, term)).map(({ word }) => ({ word }))
  }

  /** What a box offers while somebody types: each work with its editions, the newest first. */
  async groupedSuggestions(type: string, term: string, lang: Language) {
    const field = SUGGESTING[type.toUpperCase()]
    if (!field || term.trim() === '') return { obras: [], autores: [], assuntos: [] }
    const { works, authors, subjects } = await this.#engines.acervo.suggestGroups(field, term)
    const ids = works.flatMap(work => work.ids)
    const records = new Map((await this.#list(DEFAULT_TAB, ids, lang, '')).map(work => [work.cod_acervo, work]))
    return {
      obras: works
        .map(work => ({ registros: work.ids.flatMap(id => records.get(id) ?? []), total: work.total }))
        .filter(({ registros }) => registros.length > 0),
      autores: authors.map(({ word, total, works: obras }) => ({ nome: word, registros: total, obras })),
      assuntos: subjects.map(({ word, total }) => ({ nome: word, registros: total })),
    }
  }

  async didYouMean(term: string): Promise<string | null> {
    return term.trim() === '' ? null : ((await this.#engines.acervo.didYouMean(term))?.term ?? null)
  }

  /** Where else a term finds something: for who has found nothing. */
  async tabCounts(term: string): Promise<{ aba: SearchTab; total: number }[]> {
    if (term.trim() === '') return []
    const counted = await Promise.all(
      COUNTED_TABS.map(async aba => {
        const asked = readAsked(aba, { termo_pesquisa: term }, false)
        return { aba, total: (await this.#answer(asked, { page: 1, perPage: 0, facets: [] })).total }
      }),
    )
    return counted.filter(({ total }) => total > 0)
  }

  /** Works that a term finds, the likeliest first: for rooms that list them their own way. Nobody's search is kept. */
  async matching(field: string, term: string, selections: Selections): Promise<readonly number[]> {
    const asked = readAsked('pesquisa_geral', { termo_pesquisa: term, coluna_um: field }, false)
    return (await this.#answer({ ...asked, selections }, { page: 1, perPage: ENGINE_PAGE, facets: [] })).ids
  }

  /** Works like one, the likeliest first. */
  similarTo(cod_acervo: number, limit: number): Promise<readonly number[]> {
    return this.#engines.acervo.similar(cod_acervo, limit)
  }

  /** The records that are editions of one work; of a record that stands alone, itself. */
  async editions(cod_acervo: number, lang: Language): Promise<Work[]> {
    const codes = await editionCodes(this.#core.database.kysely, cod_acervo)
    return await this.#list(DEFAULT_TAB, codes, lang, '')
  }

  /** Works like one, each with why it is shown. */
  async similar(cod_acervo: number, lang: Language) {
    const like = await this.#likeness.of(cod_acervo, SIMILAR)
    const reasons = new Map(like.map(each => [each.cod_acervo, each.motivos]))
    const works = await this.#list('pesquisa_geral', [...reasons.keys()], lang, '')
    return works.map(work => ({ ...work, motivos: reasons.get(work.cod_acervo) ?? [] }))
  }

  #answer(asked: Asked, paging: Paging): Promise<SearchAnswer> {
    tally('searches', asked.tab)
    return this.#ask(asked, paging, (engine, query) => engine.search(query))
  }

  async #ask<Answer>(
    asked: Asked,
    paging: Paging,
    search: (engine: SearchEngine, query: SearchQuery) => Promise<Answer>,
  ): Promise<Answer> {
    const rule = tabRule(asked.tab)
    return await answering(async () => {
      const engine = this.#engines[rule.corpus]
      const query: SearchQuery = {
        tab: rule.code,
        where: await this.#where(asked.rows, engine),
        year: asked.year,
        selections: asked.selections,
        filters: asked.filters,
        ...(asked.onlyAvailable && { onlyAvailable: true }),
        sort: asked.sort ?? (await this.#firstOrdering(rule, asked)),
        direction: asked.direction,
        ...paging,
      }
      return await search(engine, query)
    })
  }

  /** SRCH-28: the variants that search by similarity are the institution's choice. */
  async #where(rows: QueryRow[], engine: SearchEngine): Promise<QueryNode> {
    const tree = parseRows(rows)
    if (!rows.some(row => findField(row.field.trim())?.similarTo)) return tree
    if ((await this.#parameters.get('opcoes_similaridade')) !== 'S') throw refused('InformeOpcaoPesquisa')
    return await withSimilarWords(tree, engine)
  }

  /** SRCH-78. The first ordering is the institution's choice; relevance needs words to be relevant to. */
  async #firstOrdering(rule: TabRule, asked: Asked): Promise<SortCode> {
    if (INDEX_COLUMN.test(asked.rows[0]?.field ?? '')) return INDEX_ORDERING
    const first = firstOrdering(rule, await this.#parameters.get('ordenacao_padrao'))
    const hasWords = asked.rows.some(row => row.term !== '' && row.term !== '-1')
    return first === 'relevancia' && !hasWords ? rule.defaultSort : first
  }

  async #list(tab: SearchTab, ids: readonly number[], lang: Language, search_id: string): Promise<Work[]> {
    const db = this.#core.database.kysely
    return tabRule(tab).corpus === 'autoridade'
      ? await listAuthorities(db, ids, lang, search_id)
      : await listWorks(db, this.#names, ids, lang, search_id)
  }

  async #remember(asked: Asked, given: SearchParameters, search_id: string, total: number): Promise<void> {
    if (asked.page === 1 && Object.keys(asked.filters).length === 0) this.#log.add(asked, total)
    await this.sessions.remember(asked.tab, given, search_id, total)
  }

  #definition(
    facet: FacetAnswer,
    asked: Asked,
    names: Awaited<ReturnType<Names['load']>>,
    lang: Language,
  ): FilterDefinition {
    const othersChosen = Object.keys(asked.filters).some(letter => letter !== facet.letter)
    const counts = facet.values.map(value => ({
      codigo: encodeFacetCode(value.codigo),
      descricao: facetText(facet.letter, value.codigo, names, lang),
      total: value.total,
      totalSemFiltro: value.totalSemFiltro,
      mostrarQtdOriginal: othersChosen && value.total !== value.totalSemFiltro,
    }))
    return definition(tabRule(asked.tab), facet.letter, lang, counts, facet.distinct)
  }
}

/** Records of partners come where works of our own do; whoever names their base knows what comes. */
const asWorks = (results: NetworkResult[]): Work[] => results as unknown as Work[]

/** Tabs that a single term is looked up in. */
const COUNTED_TABS: readonly SearchTab[] = [
  'pesquisa_geral',
  'e_books',
  'multimeios',
  'autoridades',
  'arquivo',
  'atos_normativos',
  'jurisprudencia',
]

const DEFAULT_TAB: SearchTab = 'pesquisa_geral'

type Paging = Pick<SearchQuery, 'page' | 'perPage' | 'facets' | 'facetLimit' | 'group' | 'countAvailable'>

/** Types that complete what is typed (SRCH-22). */
const SUGGESTING: Record<string, 'LIVRE' | 'TITULO' | 'AUTOR' | 'ASSUNTO'> = {
  LIVRE: 'LIVRE',
  TITULO: 'TITULO',
  INDICE_1: 'TITULO',
  AUTOR: 'AUTOR',
  INDICE_3: 'AUTOR',
  ASSUNTO: 'ASSUNTO',
  INDICE_2: 'ASSUNTO',
}

/** Types of authorities are no types of works, though they share the letter. */
const labelOf = ({ corpus }: TabRule, letter: FacetCode): string =>
  corpus === 'autoridade' && letter === 'T' ? 'search:facet.tipo_autoridade' : (findFacet(letter)?.label ?? '')

const definition = (
  rule: TabRule,
  letter: FacetCode,
  lang: Language,
  contagem: FilterDefinition['contagem'],
  totalValores: number,
): FilterDefinition => ({
  codigo: letter,
  descricao: translate(lang, labelOf(rule, letter)),
  contagem,
  totalValores,
})

/** The page and the filters of a search are asked for together: as one question, the engine answers both at once. */
const firstPage = (tab: SearchTab): Paging => ({
  page: 1,
  perPage: MAX_PER_PAGE,
  facets: tabRule(tab).facets,
})

function tabRule(tab: SearchTab): TabRule {
  const rule = findTab(tab)
  if (!rule) throw notFound()
  return rule
}
