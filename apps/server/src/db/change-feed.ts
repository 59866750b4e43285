import { changesAfter, type LoggedChange, lastChange } from './change-log.ts'
import type { Database } from './connection.ts'

export type ChangeListener = (changes: LoggedChange[]) => void | Promise<void>

const POLL_MS = 300

/**
 * Follows the change log for this process: caches and the search index hear of every committed change, whoever
 * wrote it: this server, a command beside it, or another node.
 */
export class ChangeFeed {
  readonly #database: Database
  readonly #onError: (error: unknown) => void
  readonly #listeners = new Set<ChangeListener>()
  #seen = 0
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #stopped = true
  #failing = false

  constructor(database: Database, onError: (error: unknown) => void) {
    this.#database = database
    this.#onError = onError
  }

  /** Number of the last change that listeners have heard of. */
  get seen(): number {
    return this.#seen
  }

  listen(listener: ChangeListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async start(): Promise<void> {
    this.#seen = await lastChange(this.#database.kysely)
    this.#stopped = false
    this.#schedule()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#running
  }

  /** Looks at once: called after a local commit, and by tests that do not want to wait. */
  async catchUp(): Promise<void> {
    while (this.#running) await this.#running
    this.#running = this.#deliver()
    try {
      await this.#running
    } finally {
      this.#running = undefined
    }
  }

  #schedule(): void {
    if (this.#stopped) return
    this.#timer = setTimeout(() => {
      this.catchUp()
        .then(
          () => this.#tell(undefined),
          error => this.#tell(error),
        )
        .finally(() => this.#schedule())
    }, POLL_MS)
    this.#timer.unref()
  }

  /** A database that is away for a minute is told once, not at every look. */
  #tell(error: unknown): void {
    if (error !== undefined && !this.#failing) this.#onError(error)
    this.#failing = error !== undefined
  }

  async #deliver(): Promise<void> {
    for (;;) {
      const changes = await changesAfter(this.#database.kysely, this.#seen)
      const last = changes.at(-1)
      if (!last) return
      for (const listener of this.#listeners) await listener(changes)
      this.#seen = last.seq
    }
  }
}
