import type { AvailabilityChange } from '@estante/search'
import type { Core } from '../../core.ts'
import type { Job } from '../../jobs/index.ts'
import { availableWorks } from './copy-state.store.ts'
import { lastEvent, worksAfter } from './journal.store.ts'

const LOOK_MS = 500
const BATCH = 5000

/** The part of a search engine that hears what can be borrowed now. */
export interface AvailabilityListener {
  setAvailability(ids: Iterable<number>, seq: number): void
  changeAvailability(changes: Iterable<AvailabilityChange>, seq: number): void
}

/**
 * Follows the journal for one process: the search engine hears which works can be borrowed as one live set, and a loan
 * neither indexes anything nor empties a cache. What the catalogue changes about copies comes by its own log.
 */
export class LiveAvailability {
  readonly #core: Pick<Core, 'database' | 'feed'>
  #listener: AvailabilityListener | undefined
  #seen = 0
  #unlisten = () => {}

  constructor(core: Pick<Core, 'database' | 'feed'>) {
    this.#core = core
  }

  readonly jobs: Job[] = [
    { name: 'circulacao.disponibilidade', everyMs: LOOK_MS, onEveryNode: true, work: () => this.catchUp() },
  ]

  /** Tells the whole set, then every change of it. */
  async start(listener: AvailabilityListener): Promise<void> {
    const { database, feed } = this.#core
    this.#seen = await lastEvent(database.kysely)
    this.#listener = listener
    listener.setAvailability(await availableWorks(database.kysely), this.#seen)
    this.#unlisten = feed.listen(async changes => {
      // A copy's status, or a record that is shown again: which ones is not worth telling apart.
      const isOfCopies = changes.some(({ entidade }) => entidade === 'exemplar' || entidade === 'situacao_acervo')
      if (isOfCopies) listener.setAvailability(await availableWorks(database.kysely), this.#seen)
    })
  }

  stop(): void {
    this.#unlisten()
    this.#listener = undefined
  }

  async catchUp(): Promise<void> {
    while (this.#listener) {
      const events = await worksAfter(this.#core.database.kysely, this.#seen, BATCH)
      const last = events.at(-1)
      if (!last) return
      const works = [...new Set(events.flatMap(event => event.cod_acervo ?? []))]
      const available = works.length > 0 ? await availableWorks(this.#core.database.kysely, works) : new Set<number>()
      this.#listener.changeAvailability(
        works.map(id => ({ id, isAvailable: available.has(id) })),
        last.seq,
      )
      this.#seen = last.seq
    }
  }
}
