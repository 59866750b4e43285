import {
  DEFAULT_LANGUAGE,
  PAGED_SEARCH_DEFAULT,
  SEARCH_TABS,
  type SearchParameters,
  type SearchTab,
} from '@estante/contract'
import { translate } from '@estante/i18n/server'
import type { FastifyRequest } from 'fastify'
import type { FirstRow, HeadContribution } from '../../core.ts'
import { AppError } from '../../http/app-error.ts'
import { escapeHtml } from '../../http/html.ts'
import { languageOfTitle } from '../../title-language.ts'
import type { Parameters } from '../institution/index.ts'
import { orderings } from './declared.ts'
import { parametersOfAddress, termsOfSearch } from './feed.rules.ts'
import type { SearchService } from './search.service.ts'

const FEED = '/api/estante/consulta/rss'
/** As many as a screen shows before one scrolls. */
const ROWS = 4
/** A search that takes longer holds no page up: the application asks for it anyway. */
const PATIENCE_MS = 150
/** How the page is looked at, which a feed does not ask. */
const VIEW = ['page', 'perPage', 'orderBy', 'direction', 'disponivel'] as const

/** Pages of results: what is searched for shared links, where its feed is, and the first works, to be read at once. */
export class ResultPages {
  readonly #parameters: Parameters
  readonly #service: SearchService
  readonly #defaultTab: () => Promise<string | undefined>

  constructor(parameters: Parameters, service: SearchService, defaultTab: () => Promise<string | undefined>) {
    this.#parameters = parameters
    this.#service = service
    this.#defaultTab = defaultTab
  }

  async head(request: FastifyRequest): Promise<HeadContribution | null> {
    const [path = '/', query = ''] = request.url.split('?', 2)
    const code = path.slice(1)
    const known = SEARCH_TABS.find(tab => tab === code)
    if (path !== '/' && !known) return null
    const given: SearchParameters = Object.fromEntries(new URLSearchParams(query))
    const terms = termsOfSearch(given).slice(0, 200)
    if (terms === '') return null
    const first = await this.#defaultTab()
    const tab = known ?? SEARCH_TABS.find(each => each === first) ?? 'pesquisa_geral'
    const name = translate('pt', `search:tab.${tab}`)
    const isLocal = !given.rep || given.rep === 'local'
    const feed = `${FEED}?${new URLSearchParams({ ...given, search_tab: tab } as Record<string, string>)}`
    return {
      title: `${terms} · ${name}`,
      rows: isLocal ? await this.#rows(tab, given, request) : [],
      answers: { getOrderings: orderings(DEFAULT_LANGUAGE, await this.#parameters.get('ordenacao_padrao')) },
      elements: isLocal
        ? `\n<link data-served rel="alternate" type="application/rss+xml" title="${escapeHtml(`${terms} – ${name}`)}" href="${escapeHtml(feed)}">`
        : '',
    }
  }

  /** None where the search is refused, fails or takes long: the application asks the same and says what is wrong. */
  async #rows(tab: SearchTab, given: SearchParameters, request: FastifyRequest): Promise<FirstRow[]> {
    const { page, perPage } = PAGED_SEARCH_DEFAULT
    const asked = {
      ...parametersOfAddress(tab, given),
      page: String(page),
      perPage: String(perPage),
    } as SearchParameters
    for (const name of VIEW) if (given[name]) asked[name] = given[name]
    if (given.agrupar !== 'N') asked.agrupar = 'S'
    const found = this.#service.first(tab, asked, DEFAULT_LANGUAGE, ROWS).catch((error: unknown) => {
      if (!(error instanceof AppError)) request.log.warn({ err: error }, 'the first works of a result page')
      return []
    })
    const works = await Promise.race([found, waited(PATIENCE_MS)])
    return (works ?? []).map(({ obra, rota, idioma, resumo }) => ({
      title: obra,
      href: rota,
      lang: languageOfTitle(idioma),
      summary: resumo,
    }))
  }
}

const waited = (ms: number): Promise<null> => new Promise(resolve => setTimeout(() => resolve(null), ms).unref())
