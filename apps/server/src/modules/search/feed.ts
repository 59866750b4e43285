import { createHash } from 'node:crypto'
import type { Language, SearchParameters, SearchTab, Work } from '@estante/contract'
import { translate } from '@estante/i18n/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Core } from '../../core.ts'
import { refused } from '../../http/app-error.ts'
import { isKnownAnswer } from '../../http/known-answer.ts'
import type { Parameters } from '../institution/index.ts'
import { languageOfFeed, pageOfSearch, parametersOfFeed, termsOfSearch } from './feed.rules.ts'
import { feedXml } from './feed.xml.ts'
import type { SearchService } from './search.service.ts'
import { acquisitionDays } from './works.store.ts'

const ITEMS = 50
/** Readers ask again and again; the catalogue changes a few times a day. */
const FRESH_SECONDS = 15 * 60

/** What is new under a search, for feed readers. */
export class SearchFeed {
  readonly #core: Core
  readonly #parameters: Parameters
  readonly #service: SearchService
  readonly #defaultTab: () => Promise<string | undefined>

  constructor(
    core: Core,
    parameters: Parameters,
    service: SearchService,
    defaultTab: () => Promise<string | undefined>,
  ) {
    this.#core = core
    this.#parameters = parameters
    this.#service = service
    this.#defaultTab = defaultTab
  }

  async send(given: SearchParameters, header: Language, request: FastifyRequest, reply: FastifyReply) {
    const lang = languageOfFeed(given.lang) ?? header
    const tab = given.search_tab ?? 'pesquisa_geral'
    const asked = parametersOfFeed(tab, given)
    // What partners find has no acquisitions of ours.
    if (asked.base && asked.base !== 'local') throw refused('PesquisaInvalida')
    const works = await this.#service.newest(tab, asked, lang, ITEMS)
    const xml = await this.#xml(tab, given, works, lang, request.url)
    const etag = `"${createHash('sha256').update(xml).digest('base64url').slice(0, 27)}"`
    reply.headers({ 'cache-control': `public, max-age=${FRESH_SECONDS}`, etag, vary: 'lang' })
    if (isKnownAnswer(request, etag)) return reply.status(304).send()
    return reply.type('application/rss+xml; charset=utf-8').send(xml)
  }

  async #xml(tab: SearchTab, given: SearchParameters, works: Work[], lang: Language, url: string): Promise<string> {
    const site = this.#core.config.PUBLIC_URL
    const days = await acquisitionDays(
      this.#core.database.kysely,
      works.map(work => work.cod_acervo),
    )
    const [sigla, institution] = [await this.#parameters.get('sigla'), await this.#parameters.get('nome_instituicao')]
    const title = [termsOfSearch(given), translate(lang, `search:tab.${tab}`), sigla].filter(Boolean).join(' – ')
    return feedXml(
      {
        title,
        description: translate(lang, 'search:feed.description', { institution }),
        link: new URL(pageOfSearch(tab, await this.#defaultTab(), given), site).href,
        self: new URL(url, site).href,
        language: lang,
      },
      works.map(work => ({
        title: work.obra,
        link: new URL(work.rota, site).href,
        author: work.autor,
        category: work.desc_tipo_obra,
        description: [factsOf(work), work.resumo].filter(Boolean).join('. '),
        date: tab === 'autoridades' ? null : (days.get(work.cod_acervo) ?? null),
      })),
    )
  }
}

const factsOf = (work: Work): string =>
  [work.autor, work.editora, work.ano_publicacao, work.desc_tipo_obra].filter(Boolean).join(' · ')
