import { DEFAULT_LANGUAGE, SEARCH_TABS, type SearchParameters } from '@estante/contract'
import { parseAddress } from '@estante/contract/search-address/read'
import { hasEditions, type SearchState } from '@estante/contract/search-address/state'
import { translate } from '@estante/i18n/server'
import type { FastifyRequest } from 'fastify'
import type { FirstRow, HeadContribution } from '../../core.ts'
import { AppError } from '../../http/app-error.ts'
import { escapeHtml } from '../../http/html.ts'
import { languageOfTitle } from '../../title-language.ts'
import type { Parameters } from '../institution/index.ts'
import { orderings } from './declared.ts'
import { parametersOfAddress, spokenTerms, textsOf } from './feed.rules.ts'
import { tabRule } from './questions.ts'
import type { SearchService } from './search.service.ts'

const FEED = '/api/estante/consulta/rss'
/** As many as a screen shows before one scrolls. */
const ROWS = 4
/** A search that takes longer holds no page up: the application asks for it anyway. */
const PATIENCE_MS = 150

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
    const [path = '/', ...rest] = request.url.split('?')
    // A question mark may stand in a term, too.
    const query = rest.join('?')
    const code = path.slice(1)
    const known = SEARCH_TABS.find(tab => tab === code)
    if (query === '' || (path !== '/' && !known)) return null
    const given = new URLSearchParams(query)
    const first = await this.#defaultTab()
    const tab = known ?? SEARCH_TABS.find(each => each === first) ?? 'pesquisa_geral'
    const state = parseAddress(tab, query)
    const terms = spokenTerms(state.rows.map(row => row.termo)).slice(0, 200)
    if (terms === '') return null
    const name = translate('pt', `search:tab.${tab}`)
    const isLocal = state.base === 'local'
    const feed = `${FEED}?${feedQuery(given, tab)}`
    return {
      title: `${terms} · ${name}`,
      rows: isLocal ? await this.#rows(state, given, request) : [],
      answers: { getOrderings: orderings(DEFAULT_LANGUAGE, await this.#parameters.get('ordenacao_padrao')) },
      elements: isLocal
        ? `\n<link data-served rel="alternate" type="application/rss+xml" title="${escapeHtml(`${terms} – ${name}`)}" href="${escapeHtml(feed)}">`
        : '',
    }
  }

  /** None where the search is refused, fails or takes long: the application asks the same and says what is wrong. */
  async #rows(state: SearchState, given: URLSearchParams, request: FastifyRequest): Promise<FirstRow[]> {
    const { tab } = state
    const asked = { ...parametersOfAddress(tab, given), ...viewOf(state) }
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

/** How the address says that the page is looked at; an ordering that its tab does not have is passed over. */
function viewOf(state: SearchState): SearchParameters {
  const { tab, page, perPage, direction, orderBy, ordenacao } = state
  const order = [orderBy, ordenacao].find(code => tabRule(tab).sorts.some(sort => sort === code))
  return {
    page: String(page),
    perPage: String(perPage),
    direction,
    ...(order && { orderBy: order }),
    ...(state.isAvailableOnly && { disponivel: 'S' }),
    ...(state.isGrouped && hasEditions(state) && { agrupar: 'S' }),
  }
}

/** Each parameter as the application reads it. */
function feedQuery(given: URLSearchParams, tab: string): URLSearchParams {
  const query = new URLSearchParams(textsOf(given))
  query.set('search_tab', tab)
  return query
}
