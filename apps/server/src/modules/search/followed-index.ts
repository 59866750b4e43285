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
  #bringing: Promise<void> | undefined
  /** It was at the present once, and has been told of everything since. */
  #isPresent = false
  /** Something changed while it was being brought to the present. */
  #hasMore = false
  /** The reading of what changed meanwhile. */
  #rest: Promise<void> | undefined
  #shared: SharedIndexing | undefined
  #unlisten: (() => void) | undefined

  constructor(given: Followed) {
    this.#given = given
  }

  /** Follows from now on. Nothing else waits for it: a large index may take minutes to be made anew. */
  start(): void {
    const { core, engine, entity } = this.#given
    if (engine.isShared) {
      this.#shared = new SharedIndexing(core, entity, () => this.#toThePresent())
      void this.#shared.start()
      return
    }
    this.#unlisten = core.feed.listen(changes => this.#hear(changes))
    this.#bringAside()
  }

  async stop(): Promise<void> {
    this.#unlisten?.()
    await this.#shared?.stop()
    await this.settled()
    await this.#given.engine.close()
  }

  /** Brings the index to the present; whoever asks while it is on its way waits for the same. */
  bring(): Promise<void> {
    this.#bringing ??= this.#catchUp().finally(() => {
      this.#bringing = undefined
    })
    return this.#bringing
  }

  /** When what was begun has ended, well or not. */
  async settled(): Promise<void> {
    await this.#bringing?.catch(() => {})
  }

  /**
   * Only an index at the present is told what comes next: one that lies behind would then seem to know what it has missed.
   * What comes until then is read from the log; whoever changed something does not wait for it. What comes while the rest
   * is read waits its turn: a harvest that writes all the time must not keep the index from ever being there.
   */
  async #hear(changes: readonly LoggedChange[]): Promise<void> {
    if (this.#isPresent) return await this.follow(changes)
    if (this.#rest) {
      await this.#rest
      return await this.follow(changes)
    }
    this.#hasMore = true
    if (!this.#bringing) this.#bringAside()
  }

  /** Nobody waits for it here: whoever searches hears how it ended, and the next change or search tries again. */
  #bringAside(): void {
    const { core, name } = this.#given
    this.bring().catch(error => core.log.error({ err: error }, `${name} could not be made`))
  }

  async #catchUp(): Promise<void> {
    this.#hasMore = false
    await this.#toThePresent()
    if (this.#hasMore) {
      this.#rest = this.#toThePresent()
      try {
        await this.#rest
      } finally {
        this.#rest = undefined
      }
    }
    this.#isPresent = true
  }

  async follow(changes: readonly LoggedChange[]): Promise<void> {
    const [first, last] = [changes[0], changes.at(-1)]
    if (!first || !last) return
    const { engine, entity, changesOf } = this.#given
    const keys = [...new Set(changes.filter(change => change.entidade === entity).map(change => change.chave))]
    for (let from = 0; from < keys.length; from += PART)
      // Under the number of the last change only when every part is in: whoever is killed before begins here again.
      await engine.apply(await changesOf(keys.slice(from, from + PART)), first.seq - 1)
    await engine.apply([], last.seq)
  }

  /** Waits until there is something to search in. */
  async isThere(): Promise<void> {
    if (this.#shared || this.#isPresent) return
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`${this.#given.name} is still being made`)), MOST_WAIT_MS)
    })
    try {
      await Promise.race([this.bring(), tooLong])
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
