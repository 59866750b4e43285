import type { FacetCode, SearchChange, SearchDocument } from './document.ts'
import type { SearchQuery } from './query.ts'

/** What any search engine offers: embedded in this package, or a cluster behind the same port. */

export interface FacetCount {
  readonly codigo: string
  /** Matches under the query and the filters of all OTHER letters. */
  readonly total: number
  /** Matches under the query alone. */
  readonly totalSemFiltro: number
}

export interface FacetAnswer {
  readonly letter: FacetCode
  readonly values: readonly FacetCount[]
  /** How many different values match; more than `values.length` when the list was cut. */
  readonly distinct: number
}

export interface AnswerPage {
  /** Matches under query and filters. */
  readonly total: number
  /** Ids of the page, in order. */
  readonly ids: readonly number[]
  /** Words of the query as analysed, `word*` for beginnings: give them to `highlight`. */
  readonly words: readonly string[]
  /** Number of the last change this answer includes. */
  readonly changeNumber: number
}

export interface SearchAnswer extends AnswerPage {
  /** In the order in which the letters were asked for. */
  readonly facets: readonly FacetAnswer[]
}

export type SuggestField = 'LIVRE' | 'TITULO' | 'AUTOR' | 'ASSUNTO'
export interface Suggestion {
  readonly word: string
  /** Records that carry it. */
  readonly total: number
}

export interface DidYouMean {
  /** The whole term with its doubtful words replaced. */
  readonly term: string
}

export interface EngineStatus {
  readonly documents: number
  readonly changeNumber: number
  readonly segments: number
  readonly bytes: number
  readonly merging: boolean
  /** True when no usable snapshot was found and the host must rebuild. */
  readonly needsRebuild: boolean
}

export interface SearchEngine {
  /** Rejects with InvalidQuery or QueryTooExpensive (the host's 422), never otherwise for any query text. */
  search(query: SearchQuery): Promise<SearchAnswer>
  /**
   * The same answer without its facets, which may still be counted: who asks both for one query has the page listed
   * while they are, and makes no second search.
   */
  searchPage(query: SearchQuery): Promise<AnswerPage>
  /** At most 10, accents and case aside, the most used first. Empty prefix: none. */
  suggest(field: SuggestField, prefix: string): Promise<readonly Suggestion[]>
  /** A likelier spelling of a term that found little, or null. */
  didYouMean(term: string): Promise<DidYouMean | null>
  /**
   * Words of the field's index that are nearly written or sound like a folded word, the nearest first and without the
   * word itself; empty for what is no plain word.
   */
  similarWords(field: SuggestField, word: string): Promise<readonly string[]>
  /** Records like this one, the likeliest first; empty when it is unknown. */
  similar(id: number, limit?: number): Promise<readonly number[]>
  /**
   * Changes up to number `seq` of the log. Searchable when the promise resolves. Repeating is harmless: the last
   * change of a record wins; a smaller `seq` never lowers the engine's number.
   */
  apply(changes: readonly SearchChange[], seq: number): Promise<void>
  /** Replaces everything by these documents, as of number `seq`. Answers come from the old content until it is done. */
  rebuild(documents: AsyncIterable<SearchDocument> | Iterable<SearchDocument>, seq: number): Promise<void>
  /** How often terms were searched (from the search log), to rank suggestions. */
  setUse(counts: ReadonlyMap<string, number>): void
  status(): EngineStatus
  /** Writes what is not yet on disk and frees everything. */
  close(): Promise<void>
}
