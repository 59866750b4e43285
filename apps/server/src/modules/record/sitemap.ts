import type { Core } from '../../core.ts'
import { recordFurtherOn, sitemapRecords } from './sitemap.store.ts'

const PER_PAGE = 20_000
/** What the protocol allows. A page that was measured before an import may hold more than its share. */
const MOST_PER_PAGE = 50_000
const MEASURED_EVERY_MS = 60_000

/**
 * The pages of the sitemap. Each is a range of record numbers; where they begin is measured once and kept until
 * records change, so that no page costs more than its own records and one that does not exist costs nothing.
 */
export class Sitemap {
  readonly #core: Core
  readonly #perPage: number
  #starts: Promise<number[]> | undefined
  #measuredAt = 0
  #isStale = false

  constructor(core: Core, perPage: number = PER_PAGE) {
    this.#core = core
    this.#perPage = perPage
    core.feed.listen(changes => {
      if (changes.some(({ entidade }) => entidade === 'acervo' || entidade === 'situacao_acervo')) this.#isStale = true
    })
  }

  async pageCount(): Promise<number> {
    return (await this.#pageStarts()).length
  }

  /** The records of a page, counted from 1; undefined when there is no such page. */
  async page(number: number) {
    const starts = await this.#pageStarts()
    const after = starts[number - 1]
    if (after === undefined) return undefined
    return await sitemapRecords(this.#core.database.reads, after, starts[number], MOST_PER_PAGE)
  }

  /** Measured anew at most once a minute: an import changes records all the time, and the ranges still hold them all. */
  #pageStarts(): Promise<number[]> {
    const now = this.#core.now().getTime()
    const isDue = this.#isStale && Math.abs(now - this.#measuredAt) >= MEASURED_EVERY_MS
    if (this.#starts && !isDue) return this.#starts
    this.#isStale = false
    this.#measuredAt = now
    const measured = this.#measure()
    measured.catch(() => {
      if (this.#starts === measured) this.#starts = undefined
    })
    this.#starts = measured
    return measured
  }

  /** The number after which each page begins. */
  async #measure(): Promise<number[]> {
    const starts = [0]
    for (;;) {
      const next = await recordFurtherOn(this.#core.database.reads, starts.at(-1)!, this.#perPage)
      if (next === undefined) return starts
      starts.push(next - 1)
      // The embedded database answers at once; others get their turn in between.
      await new Promise(resolve => setImmediate(resolve))
    }
  }
}
