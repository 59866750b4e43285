import type { SearchEngine } from '@estante/search'
import type { Core } from '../../core.ts'
import { HOUR_MS, type Job } from '../../jobs/index.ts'
import { libraryDay } from '../../library-clock.ts'
import type { Asked } from './asked.rules.ts'
import { addToLog, dropOldTerms, type LoggedTerm, termUse } from './search-log.store.ts'
import { dropExpiredSessions } from './sessions.store.ts'

const FLUSH_MS = 2000
const USE_DAYS = 90
const USE_EVERY_MS = 5 * 60_000
const MAX_TERM = 100
/** Days that terms are kept (docs/operations.md). What was searched once may be somebody's name, and ranks nothing. */
const KEPT_DAYS = { nothingFound: 30, searchedOnce: USE_DAYS, everything: 730 } as const
const SWEPT_AT_ONCE = 2000
/** Terms that wait for a database that is away; more are not counted. */
const MOST_WAITING = 20_000
/** Searches of about an hour: so long is each known by its id. */
const MOST_COUNTED = 5000

/** What was searched and how often, without who, where or when within the day; ranks suggestions, feeds statistics. */
export class SearchLog {
  readonly #core: Core
  readonly #engine: SearchEngine
  #waiting = new Map<string, LoggedTerm>()
  readonly #counted = new Set<string>()

  constructor(core: Core, engine: SearchEngine) {
    this.#core = core
    this.#engine = engine
  }

  /**
   * Once for each search: its first page in another order or size, or the pages after a bound was reached, are
   * no further search. Counted twice, what somebody searched once would be kept for years.
   */
  add(asked: Asked, total: number, search_id: string = crypto.randomUUID()): void {
    const search = JSON.stringify([search_id, asked.tab, asked.rows])
    if (this.#counted.has(search)) return
    this.#counted.add(search)
    if (this.#counted.size > MOST_COUNTED) this.#counted.delete(this.#counted.values().next().value ?? '')
    const dia = libraryDay(this.#core.now())
    for (const row of asked.rows) {
      const termo = row.term.normalize('NFC').toLowerCase().trim().slice(0, MAX_TERM)
      // Long numbers may be a registration or an identity number typed into the wrong box.
      if (termo === '' || termo === '-1' || /\d{8,}/.test(termo.replace(/[\s.-]/g, '')) || termo.includes('@')) continue
      const key = `${dia}\n${asked.tab}\n${row.field}\n${termo}`
      const found = this.#waiting.get(key)
      if (found) found.vezes++
      else if (this.#waiting.size < MOST_WAITING)
        this.#waiting.set(key, { dia, search_tab: asked.tab, coluna: row.field, termo, total, vezes: 1 })
    }
  }

  async start(): Promise<void> {
    await this.#refreshUse()
  }

  /** What was searched and how it ranks is of this process; forgetting is of the whole library. */
  readonly jobs: Job[] = [
    { name: 'pesquisas.anotar', everyMs: FLUSH_MS, onEveryNode: true, work: () => this.flush() },
    { name: 'pesquisas.uso', everyMs: USE_EVERY_MS, onEveryNode: true, work: () => this.#refreshUse() },
    { name: 'pesquisas.limpeza', everyMs: HOUR_MS, work: () => this.sweep() },
  ]

  async stop(): Promise<void> {
    await this.flush()
  }

  async flush(): Promise<void> {
    if (this.#waiting.size === 0) return
    const written = this.#waiting
    this.#waiting = new Map()
    // All nodes write in one order: none waits for a row of another that waits for one of its own.
    const keys = [...written.keys()].toSorted()
    try {
      await addToLog(
        this.#core.database,
        keys.map(key => written.get(key)!),
      )
    } catch (error) {
      this.#takeBack(written)
      throw error
    }
  }

  /** What could not be written waits for the next time, together with what came since. */
  #takeBack(unwritten: ReadonlyMap<string, LoggedTerm>): void {
    for (const [key, term] of unwritten) {
      const since = this.#waiting.get(key)
      if (since) since.vezes += term.vezes
      else this.#waiting.set(key, term)
    }
  }

  /** Forgets terms whose days are over. */
  async sweep(): Promise<void> {
    const before = {
      nothingFound: this.#daysAgo(KEPT_DAYS.nothingFound),
      searchedOnce: this.#daysAgo(KEPT_DAYS.searchedOnce),
      everything: this.#daysAgo(KEPT_DAYS.everything),
    }
    while ((await dropOldTerms(this.#core.database.kysely, before, SWEPT_AT_ONCE)) === SWEPT_AT_ONCE)
      await new Promise(resolve => setImmediate(resolve))
  }

  async #refreshUse(): Promise<void> {
    this.#engine.setUse(await termUse(this.#core.database.kysely, this.#daysAgo(USE_DAYS)))
    await dropExpiredSessions(this.#core.database.kysely, this.#core.now())
  }

  #daysAgo(days: number): string {
    return libraryDay(this.#core.now(), -days)
  }
}
