import { INDEX_COLUMN, INDEX_ORDERING, type Language, type SearchTab, type Work } from '@estante/contract'
import { findField, findTab, type SortCode, type TabRule } from '@estante/contract/declared'
import {
  parseRows,
  type QueryNode,
  type QueryRow,
  type SearchAnswer,
  type SearchEngine,
  type SearchQuery,
  withSimilarWords,
} from '@estante/search'
import type { Core } from '../../core.ts'
import { notFound, refused } from '../../http/app-error.ts'
import { tally } from '../../measure.ts'
import type { Parameters } from '../institution/index.ts'
import { type Asked, MAX_PER_PAGE } from './asked.rules.ts'
import { firstOrdering } from './declared.ts'
import type { Engines } from './indexer.ts'
import type { Names } from './names.ts'
import { answering } from './refusals.ts'
import { listAuthorities, listWorks } from './works.ts'

export type Paging = Pick<SearchQuery, 'page' | 'perPage' | 'facets' | 'facetLimit' | 'group' | 'countAvailable'>

export const DEFAULT_TAB: SearchTab = 'pesquisa_geral'

/** The page and the filters of a search are asked for together: as one question, the engine answers both at once. */
export const firstPage = (tab: SearchTab): Paging => ({
  page: 1,
  perPage: MAX_PER_PAGE,
  facets: tabRule(tab).facets,
})

export function tabRule(tab: SearchTab): TabRule {
  const rule = findTab(tab)
  if (!rule) throw notFound()
  return rule
}

/** What was asked, put to the engine of its tab, and the records that it finds. */
export class Questions {
  readonly #core: Pick<Core, 'database'>
  readonly #engines: Engines
  readonly #parameters: Parameters
  readonly #names: Names

  constructor(core: Pick<Core, 'database'>, engines: Engines, parameters: Parameters, names: Names) {
    this.#core = core
    this.#engines = engines
    this.#parameters = parameters
    this.#names = names
  }

  answer(asked: Asked, paging: Paging): Promise<SearchAnswer> {
    tally('searches', asked.tab)
    return this.ask(asked, paging, (engine, query) => engine.search(query))
  }

  async ask<Answer>(
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

  async list(tab: SearchTab, ids: readonly number[], lang: Language, search_id: string): Promise<Work[]> {
    const db = this.#core.database.kysely
    return tabRule(tab).corpus === 'autoridade'
      ? await listAuthorities(db, ids, lang, search_id)
      : await listWorks(db, this.#names, ids, lang, search_id)
  }
}
