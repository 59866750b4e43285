import { availableParallelism } from 'node:os'
import { checkQuery } from '../check-query.ts'
import type { SearchChange, SearchDocument } from '../document.ts'
import type {
  AnswerPage,
  DidYouMean,
  EngineStatus,
  SearchAnswer,
  SearchEngine,
  SuggestField,
  Suggestion,
} from '../engine.ts'
import { EngineClosed } from '../errors.ts'
import type { SearchQuery } from '../query.ts'
import type { SnapshotStore } from '../snapshot/store.ts'
import { AnswerCache, type ComingAnswer } from './answer-cache.ts'
import { buildSegments } from './build-segments.ts'
import { BuildThread } from './build-thread.ts'
import { didYouMean } from './did-you-mean.ts'
import { handsFor, lettersOfSecond } from './division.ts'
import { chooseMerge } from './merge-policy.ts'
import { type PackedAnswer, packAnswer, unpackAnswer } from './packed-answer.ts'
import { Searcher } from './searcher.ts'
import { SegmentSet } from './segment-set.ts'
import { similar } from './similar.ts'
import { similarWords } from './similar-words.ts'
import { Suggester } from './suggest.ts'
import { WorkerPool } from './worker-pool.ts'

export interface EmbeddedOptions {
  /** Where snapshots are kept; without it everything is rebuilt at each start. */
  readonly store?: SnapshotStore
  /** Search threads; 0 answers on the calling thread (small indexes, command line, tests). Default: one per core, at most 4. */
  readonly workers?: number
  /** Work units one query may use. */
  readonly budget?: number
  /** Quiet time after a change until it is written to the snapshot. */
  readonly checkpointMs?: number
  /** Background merging; off only in tests. */
  readonly merging?: boolean
}

/**
 * The engine inside the server process. Changes make small segments beside the large one; threads share all of them.
 * The database's change log is the truth: this engine only says up to which number it has followed.
 */
export class EmbeddedEngine implements SearchEngine {
  readonly #options: EmbeddedOptions
  readonly #segments = new SegmentSet()
  readonly #searcher: Searcher
  readonly #suggester = new Suggester()
  readonly #cache = new AnswerCache()
  #pool: WorkerPool | null = null
  #turn: Promise<unknown> = Promise.resolve()
  #merge: Promise<void> | null = null
  #mergeThread: BuildThread | null = null
  #checkpoint: ReturnType<typeof setTimeout> | null = null
  #writing: Promise<void> = Promise.resolve()
  #dirty = false
  #needsRebuild = true
  #closed = false
  /** Changes that came while a rebuild was running: they are applied to its result again. */
  #duringRebuild: { readonly changes: readonly SearchChange[]; readonly seq: number }[] | null = null

  private constructor(options: EmbeddedOptions) {
    this.#options = options
    // beside threads it answers only small searches
    this.#searcher = options.workers === 0 ? new Searcher(options.budget) : new Searcher(options.budget, 1 << 20)
  }

  static async open(options: EmbeddedOptions = {}): Promise<EmbeddedEngine> {
    const engine = new EmbeddedEngine(options)
    const snapshot = (await options.store?.read()) ?? null
    if (snapshot) {
      try {
        engine.#segments.load(snapshot)
        engine.#needsRebuild = false
      } catch {
        engine.#segments.replace([], 0)
      }
    }
    const workers = options.workers ?? Math.min(4, availableParallelism())
    if (workers > 0) engine.#pool = new WorkerPool(workers, engine.#segments.view(), options.budget)
    engine.#searcher.useView(engine.#segments.view())
    return engine
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
    this.#dirty = true
    this.#planCheckpoint()
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
    return this.#cache.get(query, async onPage =>
      this.#pool ? await this.#searchInPool(this.#pool, query, onPage) : packAnswer(this.#searcher.search(query)),
    )
  }

  async #searchInPool(pool: WorkerPool, query: SearchQuery, onPage: (page: AnswerPage) => void): Promise<PackedAnswer> {
    const { view } = this.#searcher
    checkQuery(query)
    const hands = handsFor(view, query)
    if (hands === 'here') return packAnswer(this.#searcher.search(query))
    if (hands === 'one' || !pool.hasTwoIdle) return await pool.search(query, onPage)
    const forTwo = lettersOfSecond(view, query.facets ?? [])
    const letters = query.facets ?? []
    const [page, counts] = await Promise.all([
      pool.search({ ...query, facets: letters.filter(letter => !forTwo.has(letter)) }, onPage),
      pool.search({ ...query, facets: letters.filter(letter => forTwo.has(letter)), perPage: 0 }),
    ])
    return { ...page, facets: [...page.facets, ...counts.facets] }
  }

  async suggest(field: SuggestField, prefix: string): Promise<readonly Suggestion[]> {
    this.#open()
    // a range and a few lookups: quicker here than behind a search in a thread
    return this.#suggester.suggest(this.#searcher.view, field, prefix)
  }

  async didYouMean(term: string): Promise<DidYouMean | null> {
    this.#open()
    return this.#pool ? this.#pool.call('didYouMean', term) : didYouMean(this.#searcher.view, term)
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
    await this.#writeSnapshot()
  }

  setUse(counts: ReadonlyMap<string, number>): void {
    this.#suggester.setUses(counts)
  }

  /** Merges in the background while there is something worth merging. */
  #considerMerge(): void {
    if (this.#merge || this.#closed || this.#options.merging === false) return
    const chosen = chooseMerge(this.#segments.sizes())
    if (chosen.length === 0) return
    this.#merge = this.#mergeNow(chosen)
      .catch(() => undefined) // the segments stay as they are; the next change tries again
      .finally(() => {
        this.#merge = null
      })
      .then(() => this.#considerMerge())
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

  #planCheckpoint(): void {
    if (!this.#options.store || this.#closed) return
    if (this.#checkpoint) clearTimeout(this.#checkpoint)
    this.#checkpoint = setTimeout(() => {
      this.#checkpoint = null
      void this.#writeSnapshot().catch(() => undefined)
    }, this.#options.checkpointMs ?? 2000)
    this.#checkpoint.unref()
  }

  #writeSnapshot(): Promise<void> {
    const { store } = this.#options
    if (!store) return Promise.resolve()
    const write = this.#writing.then(async () => {
      if (!this.#dirty || this.#needsRebuild) return
      this.#dirty = false
      try {
        await store.write(this.#segments.snapshot())
      } catch (error) {
        this.#dirty = true
        throw error
      }
    })
    this.#writing = write.catch(() => undefined)
    return write
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
    }
  }

  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    if (this.#checkpoint) clearTimeout(this.#checkpoint)
    await this.#turn
    // a merge can wait for the next start; the change log and the snapshot do without it
    this.#mergeThread?.abandon()
    await this.#merge
    await this.#writeSnapshot().catch(() => undefined)
    await this.#pool?.close()
    this.#cache.clear()
  }
}
