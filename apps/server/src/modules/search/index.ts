import type {
  Availability,
  FilterDefinition,
  Language,
  NetworkResult,
  SearchParameters,
  SearchTab,
} from '@estante/contract'
import type { Core, Module } from '../../core.ts'
import type { Parameters } from '../institution/index.ts'
import type { Permissions } from '../permissions/index.ts'
import { type AccessibleLink, AccessibleSearch } from './accessible.ts'
import type { Contacts } from './accessible-about.html.ts'
import { AccessiblePages } from './accessible-pages.ts'
import { ActSearches, type Who } from './acts.ts'
import { workDocumentsOf } from './documents.ts'
import { SearchFeed } from './feed.ts'
import { engineProblems } from './index-problems.ts'
import { type Engines, Indexer } from './indexer.ts'
import { Likeness } from './likeness/likeness.service.ts'
import { lookupRoutes } from './lookups.routes.ts'
import { Lookups } from './lookups.service.ts'
import { Names } from './names.ts'
import { Offers } from './offers.service.ts'
import { Questions } from './questions.ts'
import { ResultPages } from './result-pages.ts'
import { searchRoutes } from './search.routes.ts'
import { SearchService } from './search.service.ts'
import { SearchLog } from './search-log.ts'

export type { Who } from './acts.ts'
export { type Asked, bringsSearch, readAsked } from './asked.rules.ts'
export { FollowedIndex } from './followed-index.ts'
export { engineProblems } from './index-problems.ts'
export type { Engines } from './indexer.ts'
export { byName } from './lookups.ts'
export type { Offers } from './offers.service.ts'
export { answering } from './refusals.ts'

/** How a search among the network's records is asked; the network answers it. */
export interface PartnerSearch {
  /** Whether a search is one of the network; a base that is not for the caller, or that nobody answers for, is refused. */
  isAsked: (given: SearchParameters, who: Who) => Promise<boolean>
  page: (
    tab: SearchTab,
    given: SearchParameters,
    lang: Language,
    who: Who,
    limit?: number,
  ) => Promise<{
    total: number
    words: readonly string[]
    results: NetworkResult[]
    /** There is more than can be paged through. */
    limited: boolean
    /** Institutions that did not answer in time. */
    silent: string[]
  }>
  /** What a search of the network can be narrowed by, with counts. */
  filters: (tab: SearchTab, given: SearchParameters, lang: Language, who: Who) => Promise<FilterDefinition[]>
}

/** What search needs of other domains. */
export interface SearchDependencies {
  network: PartnerSearch
  availability: (acervos: number[], cod_biblioteca?: number) => Promise<Availability[]>
  links: (cod_acervo: number) => Promise<AccessibleLink[]>
  /** Refuses records that do not exist or that the caller may not see. */
  checkRecord: (cod_acervo: number) => Promise<unknown>
  /** Questions about accessibility, as the institution answers them. */
  faq: (lang: Language) => Promise<{ titulo: string; conteudo: string }[]>
  /** Whom to tell of a barrier. */
  contacts: (lang: Language) => Promise<Contacts>
  /** Code of the guide that lives at /. */
  defaultTab: () => Promise<string | undefined>
}

export interface SearchModule extends Module {
  service: SearchService
  offers: Offers
  indexer: Indexer
}

export function createSearchModule(
  core: Core,
  parameters: Parameters,
  permissions: Permissions,
  engines: Engines,
  deps: SearchDependencies,
): SearchModule {
  const names = new Names(core)
  const documentOptions = async () => ({ newSince: '', language: await parameters.get('idioma_catalogacao') })
  const log = new SearchLog(core, engines.acervo)
  const likeness = new Likeness(core, engines.acervo, {
    language: () => parameters.get('idioma_catalogacao'),
    of: async codes => await workDocumentsOf(core.database.kysely, codes, await documentOptions()),
  })
  const questions = new Questions(core, engines, parameters, names)
  const offers = new Offers(core, engines, questions, likeness, () => parameters.get('sugestoes_busca'))
  const service = new SearchService(
    core,
    questions,
    parameters,
    log,
    new ActSearches(permissions),
    deps.network,
    permissions,
    names,
  )
  const accessible = new AccessibleSearch(core, engines, names)
  const pages = new AccessiblePages({
    ...deps,
    accessible,
    holds: code => permissions.holds(null, code),
    siteName: () => parameters.get('sigla'),
  })
  const feed = new SearchFeed(core, parameters, service, deps.defaultTab)
  const results = new ResultPages(parameters, service, deps.defaultTab)
  const indexer = new Indexer(core, engines, {
    newDays: () => parameters.get('dias_novas_aquisicoes'),
    language: () => parameters.get('idioma_catalogacao'),
  })
  return {
    name: 'search',
    service,
    offers,
    indexer,
    implementations: [
      ...searchRoutes({ core, parameters, permissions, engines, names, service, offers, accessible, feed, deps }),
      ...lookupRoutes(new Lookups(core)),
    ],
    head: async request => (await pages.head(request)) ?? (await results.head(request)),
    problems: () => engineProblems(engines),
    ready: async () => ({ index: await indexer.status() }),
    measures: async () => {
      const help = 'Changes of the catalogue that the index of this server does not know yet'
      return [{ name: 'estante_index_changes_behind', help, values: [{ value: (await indexer.status()).behind }] }]
    },
    jobs: [...indexer.jobs, ...log.jobs, ...likeness.jobs],
    start: async () => {
      await indexer.start()
      await log.start()
      // Nobody waits for it: until it is there works are alike by the words they share.
      if (core.config.ESTANTE_JOBS) void likeness.build().catch(() => {})
    },
    stop: async () => {
      await likeness.stop()
      await service.stop()
      await log.stop()
      await indexer.stop()
    },
  }
}
