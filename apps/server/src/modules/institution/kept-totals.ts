import type { Core } from '../../core.ts'
import type { ChangedEntity } from '../../db/change-log.ts'
import { totals } from './institution.store.ts'

type Totals = Awaited<ReturnType<typeof totals>>

/** Counting reads whole tables: while an import runs, it is done once in this time and not at every change. */
const REST_MS = 900

/** An import or a file of the institution may bring libraries too, and a status may hide its works. */
const COUNTED: ReadonlySet<ChangedEntity> = new Set(['acervo', 'exemplar', 'situacao_acervo', 'parametro'])

/** How many works, copies and libraries there are: counted anew when somebody asks after a change. */
export class KeptTotals {
  readonly #core: Core
  readonly #clock: () => number
  #kept: Totals | undefined
  #counting: Promise<Totals> | undefined
  #countedAt = 0
  #isStale = true

  /** The machine's clock and not the library's: this spares the machine. */
  constructor(core: Core, clock: () => number = () => performance.now()) {
    this.#core = core
    this.#clock = clock
    core.feed.listen(changes => {
      if (changes.some(change => COUNTED.has(change.entidade))) this.#isStale = true
    })
  }

  async get(): Promise<Totals> {
    const mayCount = this.#isStale && this.#clock() - this.#countedAt >= REST_MS
    if (this.#kept && !mayCount) return this.#kept
    this.#counting ??= this.#count().finally(() => {
      this.#counting = undefined
    })
    return await this.#counting
  }

  async #count(): Promise<Totals> {
    // Before the count: what changes while it runs makes it stale again.
    this.#isStale = false
    this.#countedAt = this.#clock()
    try {
      this.#kept = await totals(this.#core.database.kysely)
      return this.#kept
    } catch (error) {
      this.#isStale = true
      throw error
    }
  }
}
