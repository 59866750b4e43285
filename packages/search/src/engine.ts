import type { FacetCode } from '@estante/contract/declared'
import type { SearchChange, SearchDocument } from './document.ts'
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

export interface WorkGroup {
  /** The record that stands for the work: the first of them in the order that was asked for. */
  readonly lead: number
  /** The records, those that can be had now first, then the newest; at most MAX_EDITIONS, the leading one among them. */
  readonly ids: readonly number[]
  /** How many there are. */
  readonly total: number
}

export interface AnswerPage {
  /** Matches under query and filters. */
  readonly total: number
  /** Ids of the page, in order. */
  readonly ids: readonly number[]
  /** Where works were asked for: how many match, and of each on the page its matching records; `ids` are the leading ones. */
  readonly works?: { readonly total: number; readonly page: readonly WorkGroup[] }
  /** Words of the query as analysed, `word*` for beginnings: give them to `highlight`. */
  readonly words: readonly string[]
  /** Number of the last change this answer includes. */
  readonly changeNumber: number
  /** Of the matches, those that are available now; only where `countAvailable` was asked for. */
  readonly available?: number
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

export interface AuthorSuggestion extends Suggestion {
  /** Different works among the records; null where there are too many to be counted in passing. */
  readonly works: number | null
}
/** What a search box offers for what is being typed. */
export interface GroupedSuggestions {
  /** Those with most editions first; `lead` is the newest, `ids` come newest first. */
  readonly works: readonly WorkGroup[]
  readonly authors: readonly AuthorSuggestion[]
  readonly subjects: readonly Suggestion[]
}

export interface DidYouMean {
  /** The whole term with its doubtful words replaced. */
  readonly term: string
}

/** Work that goes on where no caller waits for it. */
export type FailedTask = 'snapshot_read' | 'snapshot_write' | 'merge' | 'search_thread' | 'connection'
export interface EngineFailure {
  readonly task: FailedTask
  /** What happened and why, for the person who keeps the machine. */
  readonly message: string
  /** ISO instant. */
  readonly at: string
  /** The same task went well since. */
  readonly isMended: boolean
}
/** Hears of each failure as it happens. */
export type EngineLog = (message: string, error: unknown) => void

/** A record that begins or ceases to be available. */
export interface AvailabilityChange {
  readonly id: number
  readonly isAvailable: boolean
}

export interface EngineStatus {
  readonly documents: number
  readonly changeNumber: number
  readonly segments: number
  readonly bytes: number
  readonly merging: boolean
  /** True when no usable snapshot was found and the host must rebuild. */
  readonly needsRebuild: boolean
  /** The last failure in the background, mended or not; null: none since the engine was opened. */
  readonly lastFailure: EngineFailure | null
  /** While the index is made anew in another program: how many records it has taken. */
  readonly progress?: { readonly documents: number } | null
  /** What the engine was told of availability: how many records, up to which number of circulation's log. */
  readonly availability: { readonly records: number; readonly changeNumber: number }
}

export interface SearchEngine {
  /** Several processes ask one index: only one of them may write it at a time. */
  readonly isShared?: boolean
  /**
   * Rejects with InvalidQuery or QueryTooExpensive (the host's 422), never otherwise for any query text; an engine that is
   * another program rejects with EngineUnavailable (the host's 503) while it cannot be reached, here and everywhere below.
   */
  search(query: SearchQuery): Promise<SearchAnswer>
  /**
   * The same answer without its facets, which may still be counted: who asks both for one query has the page listed
   * while they are, and makes no second search.
   */
  searchPage(query: SearchQuery): Promise<AnswerPage>
  /** At most 10, accents and case aside, the most used first. Empty prefix: none. */
  suggest(field: SuggestField, prefix: string): Promise<readonly Suggestion[]>
  /** The same by kind: a few works (by the beginning of their titles, by words in them, by their authors), authors and subjects. */
  suggestGroups(field: SuggestField, prefix: string): Promise<GroupedSuggestions>
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
  /**
   * Which records have a copy that can be borrowed now, as of number `seq` of circulation's log: the whole set, told at
   * each start, because it is kept in no snapshot. Searches with `onlyAvailable` or `countAvailable` see it at once; it
   * is no part of a document, so that a loan indexes nothing. Until it is told, no record is available. Record numbers
   * that the index does not hold (yet) are remembered.
   */
  setAvailability(ids: Iterable<number>, seq: number): void
  /** Changes of that set, the last one of a record wins. Repeating is harmless; a smaller `seq` never lowers the number. */
  changeAvailability(changes: Iterable<AvailabilityChange>, seq: number): void
  /** How often terms were searched (from the search log), to rank suggestions. */
  setUse(counts: ReadonlyMap<string, number>): void
  status(): EngineStatus
  /** Writes what is not yet on disk and frees everything. */
  close(): Promise<void>
}
