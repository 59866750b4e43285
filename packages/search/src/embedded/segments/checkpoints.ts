import type { Failures } from '../failures.ts'
import type { Snapshot, SnapshotStore } from './snapshot-store.ts'

/** Writes the index to its store after changes: once it has been quiet for a while, and at the end. */
export class Checkpoints {
  readonly #store: SnapshotStore | undefined
  readonly #quietMs: number
  readonly #failures: Failures
  /** What would be written now; null: nothing worth keeping. */
  readonly #current: () => Snapshot | null
  #timer: ReturnType<typeof setTimeout> | null = null
  #writing: Promise<void> = Promise.resolve()
  #isDirty = false

  constructor(store: SnapshotStore | undefined, quietMs: number, failures: Failures, current: () => Snapshot | null) {
    this.#store = store
    this.#quietMs = quietMs
    this.#failures = failures
    this.#current = current
  }

  changed(): void {
    this.#isDirty = true
    if (!this.#store) return
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#timer = null
      void this.#tryToWrite()
    }, this.#quietMs)
    this.#timer.unref()
  }

  /** Where nobody waits: the failure is noted, and the next change or the end tries again. */
  async #tryToWrite(): Promise<void> {
    await this.write().catch(() => undefined)
  }

  /** Rejects, having noted it, when the store fails. */
  write(): Promise<void> {
    const write = this.#writing.then(() => this.#writeNow())
    this.#writing = write.catch(() => undefined)
    return write
  }

  async #writeNow(): Promise<void> {
    const snapshot = this.#isDirty ? this.#current() : null
    if (!this.#store || !snapshot) return
    this.#isDirty = false
    try {
      await this.#store.write(snapshot)
    } catch (error) {
      this.#isDirty = true
      this.#failures.note('snapshot_write', 'the search index could not be written to disk', error)
      throw error
    }
    this.#failures.mended('snapshot_write')
    this.#failures.mended('snapshot_read')
  }

  async end(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    await this.#tryToWrite()
  }
}
