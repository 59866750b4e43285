import type { SearchChange, SearchDocument, SearchEngine } from '@estante/search'
import { prunedUpTo } from '../../db/change-followers.ts'
import { type ChangedEntity, changesAfter, type LoggedChange, lastChange } from '../../db/change-log.ts'
import { type SharedCore, SharedIndexing } from './shared-indexing.ts'

/** Whoever searches while the index is made anew waits so long at most. */
const MOST_WAIT_MS = 10_000
const PART = 1000

interface Followed {
  core: SharedCore
  engine: SearchEngine
  /** What the change log calls its things. */
  entity: ChangedEntity
  /** In words, for errors: "the index of partners". */
  name: string
  /** What becomes of the index when these things changed. */
  changesOf: (keys: number[]) => Promise<SearchChange[]>
  /** Everything that it holds. */
  all: () => AsyncIterable<SearchDocument>
}

/**
 * An index beside the catalogue's own: nothing but its own searches waits for it. The database is the truth; the index
 * follows its change log and can always be made anew.
 */
export class FollowedIndex {
  readonly #given: Followed
  #brought: Promise<void> | undefined
  #shared: SharedIndexing | undefined
  #unlisten: (() => void) | undefined

  constructor(given: Followed) {
    this.#given = given
  }

  /** Follows from now on. Nothing else waits for it: a large index may take minutes to be made anew. */
  start(): void {
    const { core, engine, entity, name } = this.#given
    if (engine.isShared) {
      this.#shared = new SharedIndexing(core, entity, () => this.#toThePresent())
      void this.#shared.start()
      return
    }
    this.#unlisten = core.feed.listen(changes => this.follow(changes))
    this.bring().catch(error => core.log.error({ err: error }, `${name} could not be made`))
  }

  async stop(): Promise<void> {
    this.#unlisten?.()
    await this.#shared?.stop()
    await this.settled()
    await this.#given.engine.close()
  }

  /** Brings the index to the present. */
  bring(): Promise<void> {
    this.#brought = this.#toThePresent()
    // Whoever searches hears of it; until then nobody does.
    this.#brought.catch(() => {})
    return this.#brought
  }

  /** When what was begun has ended, well or not. */
  async settled(): Promise<void> {
    await this.#brought?.catch(() => {})
  }

  async follow(changes: readonly LoggedChange[]): Promise<void> {
    const seq = changes.at(-1)?.seq
    if (seq === undefined) return
    const { engine, entity, changesOf } = this.#given
    const keys = [...new Set(changes.filter(change => change.entidade === entity).map(change => change.chave))]
    for (let from = 0; from < keys.length; from += PART)
      await engine.apply(await changesOf(keys.slice(from, from + PART)), seq)
    await engine.apply([], seq)
  }

  /** Waits until there is something to search in. */
  async isThere(): Promise<void> {
    if (this.#shared) return
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`${this.#given.name} is still being made`)), MOST_WAIT_MS)
    })
    try {
      await Promise.race([this.#brought ?? this.bring(), tooLong])
    } finally {
      clearTimeout(timer)
    }
  }

  async #toThePresent(): Promise<void> {
    const { core, engine, all } = this.#given
    const db = core.database.kysely
    const now = await lastChange(db)
    const { needsRebuild, changeNumber } = engine.status()
    // What the snapshot does not know may have left the log.
    if (needsRebuild || changeNumber > now || changeNumber < (await prunedUpTo(db))) {
      await engine.rebuild(all(), now)
      return
    }
    for (let seen = changeNumber; seen < now; ) {
      const changes = await changesAfter(db, seen)
      const last = changes.at(-1)
      if (!last) return
      await this.follow(changes)
      seen = last.seq
    }
  }
}
