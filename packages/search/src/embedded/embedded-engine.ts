import { availableParallelism } from 'node:os'
import { AvailabilitySet } from '../available.ts'
import { checkQuery } from '../check-query.ts'
import type { SearchChange, SearchDocument } from '../document.ts'
import type {
  AnswerPage,
  AvailabilityChange,
  DidYouMean,
  EngineStatus,
  GroupedSuggestions,
  SearchAnswer,
  SearchEngine,
  SuggestField,
  Suggestion,
} from '../engine.ts'
import { EngineClosed } from '../errors.ts'
import type { SearchQuery } from '../query.ts'
import type { EmbeddedOptions } from './embedded-options.ts'
import { Failures } from './failures.ts'
import { AnswerCache, type ComingAnswer } from './query/answer-cache.ts'
import { type PackedAnswer, packAnswer, unpackAnswer } from './query/packed-answer.ts'
import { Searcher } from './query/searcher.ts'
import { Checkpoints } from './segments/checkpoints.ts'
import { chooseMerge } from './segments/merge-policy.ts'
import { SegmentSet } from './segments/segment-set.ts'
import { didYouMean } from './suggest/did-you-mean.ts'
import { GroupedSuggester } from './suggest/grouped.ts'
import { similar } from './suggest/similar.ts'
import { similarWords } from './suggest/similar-words.ts'
import { Suggester } from './suggest/suggester.ts'
import { buildSegments } from './threads/build-segments.ts'
import { BuildThread } from './threads/build-thread.ts'
import { lettersOfSecond, threadsFor } from './threads/divide-work.ts'
import { WorkerPool } from './threads/worker-pool.ts'

/**
 * The engine inside the server process. Changes make small segments beside the large one; threads share all of them.
 * The database's change log is the truth: this engine only says up to which number it has followed.
 */
export class EmbeddedEngine implements SearchEngine {
  readonly #options: EmbeddedOptions
  readonly #segments = new SegmentSet()
  readonly #searcher: Searcher
  readonly #suggester = new Suggester()
  readonly #grouped = new GroupedSuggester(this.#suggester)
  readonly #cache = new AnswerCache()
  readonly #availability = new AvailabilitySet()
  readonly #failures: Failures
  readonly #checkpoints: Checkpoints
  #pool: WorkerPool | null = null
  #turn: Promise<unknown> = Promise.resolve()
  #merge: Promise<void> | null = null
  #mergeThread: BuildThread | null = null
  #needsRebuild = true
  #closed = false
  /** Changes that came while a rebuild was running: they are applied to its result again. */
  #duringRebuild: { readonly changes: readonly SearchChange[]; readonly seq: number }[] | null = null

  private constructor(options: EmbeddedOptions) {
    this.#options = options
    this.#failures = new Failures(options.log)
    this.#checkpoints = new Checkpoints(options.store, options.checkpointMs ?? 2000, this.#failures, () =>
      this.#needsRebuild ? null : this.#segments.snapshot(),
    )
    // beside threads it answers only small searches
    this.#searcher = options.workers === 0 ? new Searcher(options.budget) : new Searcher(options.budget, 1 << 20)
  }

  static async open(options: EmbeddedOptions = {}): Promise<EmbeddedEngine> {
    const engine = new EmbeddedEngine(options)
    await engine.#load()
    const workers = options.workers ?? Math.min(4, availableParallelism())
    if (workers > 0) engine.#pool = engine.#startThreads(workers)
    engine.#searcher.useView(engine.#segments.view())
    return engine
  }

  /** A snapshot that is broken costs a rebuild, never a start. */
  async #load(): Promise<void> {
    try {
      const snapshot = await this.#options.store?.read()
      if (!snapshot) return
      this.#segments.load(snapshot)
      this.#needsRebuild = false
    } catch (error) {
      this.#segments.replace([], 0)
      this.#failures.note('snapshot_read', 'the search index on disk cannot be used and must be built again', error)
    }
  }

  #startThreads(count: number): WorkerPool {
    return new WorkerPool(count, this.#segments.view(), this.#options.budget, error =>
      this.#failures.note('search_thread', 'a search thread ended and was replaced', error),
    )
  }

  /** One after the other: what changes the set of segments. */
  #inTurn<T>(task: () => Promise<T> | T): Promise<T> {
    const run = this.#turn.then(task)
    this.#turn = run.catch(() => undefined)
    return run
  }

  #publish(): void {
    const view = this.#segments.view()
    this.#searcher.useView(view)
    this.#pool?.useView(view)
    this.#cache.clear()
    this.#checkpoints.changed()
  }

  #open(): void {
    if (this.#closed) throw new EngineClosed()
  }

  async search(query: SearchQuery): Promise<SearchAnswer> {
    return unpackAnswer(await this.#answer(query).answer, query.facets ?? [])
  }

  async searchPage(query: SearchQuery): Promise<AnswerPage> {
    return await this.#answer(query).page
  }

  #answer(query: SearchQuery): ComingAnswer {
    this.#open()
    const generation = query.onlyAvailable || query.countAvailable || query.group ? this.#availability.generation : 0
    return this.#cache.get(query, generation, async onPage =>
      this.#pool ? await this.#searchInPool(this.#pool, query, onPage) : packAnswer(this.#searcher.search(query)),
    )
  }

  async #searchInPool(pool: WorkerPool, query: SearchQuery, onPage: (page: AnswerPage) => void): Promise<PackedAnswer> {
    const { view } = this.#searcher
    checkQuery(query)
    const threads = threadsFor(view, query)
    if (threads === 'here') return packAnswer(this.#searcher.search(query))
    if (threads === 'one' || !pool.hasTwoIdle) return await pool.search(query, onPage)
    const forTwo = lettersOfSecond(view, query)
    const letters = query.facets ?? []
    const [page, counts] = await Promise.all([
      pool.search({ ...query, facets: letters.filter(letter => !forTwo.has(letter)) }, onPage),
      pool.search({ ...query, facets: letters.filter(letter => forTwo.has(letter)), perPage: 0, group: false }),
    ])
    return { ...page, facets: [...page.facets, ...counts.facets] }
  }

  async suggest(field: SuggestField, prefix: string): Promise<readonly Suggestion[]> {
    this.#open()
    // a range and a few lookups: quicker here than behind a search in a thread
    return this.#suggester.suggest(this.#searcher.view, field, prefix)
  }

  async suggestGroups(field: SuggestField, prefix: string): Promise<GroupedSuggestions> {
    this.#open()
    return this.#grouped.suggest(this.#searcher.view, field, prefix)
  }

  async didYouMean(term: string): Promise<DidYouMean | null> {
    this.#open()
    return this.#pool
      ? this.#pool.call('didYouMean', term)
      : didYouMean(this.#searcher.view, term, text => this.#searcher.count(text))
  }

  async similarWords(field: SuggestField, word: string): Promise<readonly string[]> {
    this.#open()
    return this.#pool ? this.#pool.call('similarWords', field, word) : similarWords(this.#searcher.view, field, word)
  }

  async similar(id: number, limit = 10): Promise<readonly number[]> {
    this.#open()
    return this.#pool ? this.#pool.call('similar', id, limit) : similar(this.#searcher.view, id, limit)
  }

  async apply(changes: readonly SearchChange[], seq: number): Promise<void> {
    this.#open()
    await this.#inTurn(async () => {
      this.#open()
      this.#duringRebuild?.push({ changes, seq })
      await this.#applyNow(changes, seq)
    })
    this.#considerMerge()
  }

  async #applyNow(changes: readonly SearchChange[], seq: number): Promise<void> {
    // the last change of a record wins
    const last = new Map<number, SearchDocument | null>()
    for (const change of changes) {
      const id = change.op === 'put' ? change.document.id : change.id
      last.set(id, change.op === 'put' ? change.document : null)
    }
    const documents = [...last.values()].filter(document => document !== null)
    const buffers = documents.length > 0 ? await buildSegments(documents) : []
    this.#segments.change([...last.keys()], buffers, seq)
    this.#publish()
  }

  async rebuild(documents: AsyncIterable<SearchDocument> | Iterable<SearchDocument>, seq: number): Promise<void> {
    this.#open()
    this.#duringRebuild = []
    try {
      const buffers = await buildSegments(documents)
      await this.#inTurn(async () => {
        const missed = this.#duringRebuild ?? []
        this.#duringRebuild = null
        this.#segments.replace(buffers, seq)
        this.#needsRebuild = false
        this.#publish()
        for (const { changes, seq: later } of missed) await this.#applyNow(changes, later)
      })
    } finally {
      this.#duringRebuild = null
    }
    await this.#checkpoints.write()
  }

  setAvailability(ids: Iterable<number>, seq: number): void {
    this.#open()
    this.#availability.replace(ids, seq)
    this.#shareAvailability()
  }

  changeAvailability(changes: Iterable<AvailabilityChange>, seq: number): void {
    this.#open()
    this.#availability.change(changes, seq)
    this.#shareAvailability()
  }

  #shareAvailability(): void {
    const shared = this.#availability.shared()
    this.#searcher.useAvailability(shared)
    this.#pool?.useAvailability(shared)
  }

  setUse(counts: ReadonlyMap<string, number>): void {
    this.#suggester.setUses(counts)
    this.#grouped.forget()
  }

  /** Merges in the background while there is something worth merging. */
  #considerMerge(): void {
    if (this.#merge || this.#closed || this.#options.merging === false) return
    const chosen = chooseMerge(this.#segments.sizes())
    if (chosen.length === 0) return
    this.#merge = this.#mergeNow(chosen)
      .then(() => this.#failures.mended('merge'))
      .catch((error: unknown) => {
        // the segments stay as they are; the next change tries again
        if (!this.#closed) this.#failures.note('merge', 'segments of the search index could not be merged', error)
        throw error
      })
      .finally(() => {
        this.#merge = null
      })
      .then(
        () => this.#considerMerge(),
        () => undefined, // noted above
      )
  }

  async #mergeNow(chosen: readonly number[]): Promise<void> {
    const parts = this.#segments.pick(chosen)
    await using thread = new BuildThread()
    this.#mergeThread = thread
    const buffer = await thread.merge(parts)
    this.#mergeThread = null
    await this.#inTurn(() => {
      if (this.#segments.swap(parts, buffer)) this.#publish()
    })
  }

  status(): EngineStatus {
    const { view } = this.#searcher
    return {
      documents: view.live,
      changeNumber: view.changeNumber,
      segments: view.parts.length,
      bytes: view.parts.reduce((sum, part) => sum + part.segment.buffer.byteLength, 0),
      merging: this.#merge !== null,
      needsRebuild: this.#needsRebuild,
      lastFailure: this.#failures.last,
      availability: this.#availability.status,
    }
  }

  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    await this.#turn
    // a merge can wait for the next start; the change log and the snapshot do without it
    this.#mergeThread?.abandon()
    await this.#merge
    await this.#checkpoints.end()
    await this.#pool?.close()
    this.#cache.clear()
  }
}
