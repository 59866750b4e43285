import { AvailabilitySet } from '../available.ts'
import type { SearchChange, SearchDocument } from '../document.ts'
import type {
  AnswerPage,
  AvailabilityChange,
  DidYouMean,
  EngineLog,
  EngineStatus,
  GroupedSuggestions,
  SearchAnswer,
  SearchEngine,
  SuggestField,
  Suggestion,
} from '../engine.ts'
import { EngineClosed } from '../errors.ts'
import type { SearchQuery } from '../query.ts'
import { Cluster } from './cluster.ts'
import { facetBody, readFacet } from './facets.ts'
import { GroupedSuggester } from './grouped.ts'
import { LiveIndex } from './live-index.ts'
import { anyOf, type Clause, hasFacet } from './match.ts'
import { Pages } from './pages.ts'
import { questionOf } from './question.ts'
import { roaring } from './roaring.ts'
import { similar } from './similar.ts'
import { Spelling } from './spelling.ts'
import { Suggestions } from './suggestions.ts'

export interface OpenSearchOptions {
  /** Addresses of nodes, separated by commas, with user and password where there are any. */
  readonly url: string
  /** Name of the index; what really holds the records has this name and a number. */
  readonly index: string
  /** Hears of what fails where no caller waits. */
  readonly log?: EngineLog
  /** How often what other nodes wrote is looked at, and whether the server is there. */
  readonly lookEveryMs?: number
}

/** The engine as a cluster of OpenSearch: every node of the server asks the same index, and one of them writes it. */
export class OpenSearchEngine implements SearchEngine {
  readonly isShared = true
  readonly #cluster: Cluster
  readonly #live: LiveIndex
  readonly #index: string
  readonly #pages: Pages
  readonly #suggestions: Suggestions
  readonly #grouped: GroupedSuggester
  readonly #spelling: Spelling
  readonly #availability = new AvailabilitySet()
  #available: { readonly generation: number; readonly clause: Clause } | null = null
  /** Pages that are being asked for: who wants one with and without its facets asks once. */
  readonly #coming = new Map<string, Promise<AnswerPage>>()
  #closed = false

  private constructor(cluster: Cluster, { index, log, lookEveryMs }: OpenSearchOptions) {
    this.#cluster = cluster
    this.#index = index
    this.#live = new LiveIndex(cluster, index, log, lookEveryMs)
    this.#pages = new Pages(cluster, index)
    this.#suggestions = new Suggestions(cluster, index)
    this.#grouped = new GroupedSuggester(cluster, index, this.#suggestions)
    this.#spelling = new Spelling(cluster, index)
  }

  /** Opens also where the server does not answer: it is looked for until it does. */
  static async open(options: OpenSearchOptions): Promise<OpenSearchEngine> {
    const engine = new OpenSearchEngine(await Cluster.connect(options.url), options)
    await engine.#live.start()
    return engine
  }

  #open(): void {
    if (this.#closed) throw new EngineClosed()
  }

  /** What can be had now: a set of numbers that travels with the question, and what is on line. */
  #availableClause(): Clause {
    const { generation } = this.#availability
    if (this.#available?.generation !== generation) {
      const numbers = roaring(this.#availability.shared())?.toString('base64')
      const borrowable = numbers ? [{ terms: { numero: [numbers], value_type: 'bitmap' } }] : []
      this.#available = { generation, clause: anyOf([...borrowable, hasFacet('X', ['O'])]) }
    }
    return this.#available!.clause
  }

  async search(query: SearchQuery): Promise<SearchAnswer> {
    const [page, facets] = await Promise.all([this.searchPage(query), this.#facets(query)])
    return { ...page, facets }
  }

  async #facets(query: SearchQuery): Promise<SearchAnswer['facets']> {
    const letters = query.facets ?? []
    const question = questionOf(query, this.#availableClause())
    if (letters.length === 0) return []
    const { aggregations } = await this.#cluster.search(this.#index, facetBody(question, letters))
    return letters.map(letter => readFacet(question, letter, aggregations))
  }

  async searchPage(query: SearchQuery): Promise<AnswerPage> {
    this.#open()
    const { facets: _, facetLimit: __, ...plain } = query
    const name = JSON.stringify([plain, this.#availability.generation, this.#live.changeNumber])
    let coming = this.#coming.get(name)
    if (!coming) {
      coming = this.#page(query).finally(() => this.#coming.delete(name))
      this.#coming.set(name, coming)
    }
    return await coming
  }

  async #page(query: SearchQuery): Promise<AnswerPage> {
    const question = questionOf(query, this.#availableClause())
    const { changeNumber } = this.#live
    return { ...(await this.#pages.page(question)), words: question.compiled.words, changeNumber }
  }

  async suggest(field: SuggestField, prefix: string): Promise<readonly Suggestion[]> {
    this.#open()
    return await this.#suggestions.suggest(field, prefix)
  }

  async suggestGroups(field: SuggestField, prefix: string): Promise<GroupedSuggestions> {
    this.#open()
    return await this.#grouped.suggest(field, prefix)
  }

  async didYouMean(term: string): Promise<DidYouMean | null> {
    this.#open()
    return await this.#spelling.didYouMean(term)
  }

  async similarWords(field: SuggestField, word: string): Promise<readonly string[]> {
    this.#open()
    return await this.#spelling.similarWords(field, word)
  }

  async similar(id: number, limit = 10): Promise<readonly number[]> {
    this.#open()
    return await similar(this.#cluster, this.#index, id, limit)
  }

  async apply(changes: readonly SearchChange[], seq: number): Promise<void> {
    this.#open()
    await this.#live.apply(changes, seq)
  }

  async rebuild(documents: AsyncIterable<SearchDocument> | Iterable<SearchDocument>, seq: number): Promise<void> {
    this.#open()
    await this.#live.rebuild(documents, seq)
  }

  setAvailability(ids: Iterable<number>, seq: number): void {
    this.#open()
    this.#availability.replace(ids, seq)
  }

  changeAvailability(changes: Iterable<AvailabilityChange>, seq: number): void {
    this.#open()
    this.#availability.change(changes, seq)
  }

  setUse(counts: ReadonlyMap<string, number>): void {
    this.#suggestions.setUses(counts)
  }

  status(): EngineStatus {
    return { ...this.#live.status(), availability: this.#availability.status }
  }

  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    await this.#live.close()
    await this.#cluster.close()
  }
}
