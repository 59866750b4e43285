import { randomUUID } from 'node:crypto'
import type { Core } from '../core.ts'
import { addJobs, keepLease } from './jobs.store.ts'

/** After this time without a word another node may take its place. */
const LEASE_MS = 15_000

/** Something that one node does for all of them as long as it lives: whoever has the row of the database. */
export class Lease {
  readonly #core: Pick<Core, 'database' | 'now'>
  readonly #name: string
  readonly #owner = randomUUID()
  #isKnown = false

  constructor(core: Pick<Core, 'database' | 'now'>, name: string) {
    this.#core = core
    this.#name = name
  }

  /** Takes it, or keeps it for a while longer. False: another node has it. */
  async hold(): Promise<boolean> {
    const { database, now } = this.#core
    if (!this.#isKnown) await addJobs(database.kysely, [this.#name])
    this.#isKnown = true
    const time = now()
    const until = new Date(time.getTime() + LEASE_MS).toISOString()
    return await keepLease(database.kysely, this.#name, { dono: this.#owner, now: time.toISOString(), until })
  }

  /** So that the next node need not wait. */
  async release(): Promise<void> {
    const time = this.#core.now().toISOString()
    await keepLease(this.#core.database.kysely, this.#name, { dono: this.#owner, now: time, until: time })
  }

  /** Does something long and keeps the lease meanwhile. False: another node has it, and nothing was done. */
  async during(work: () => Promise<void>): Promise<boolean> {
    if (!(await this.hold())) return false
    // A database that is away for a moment is no reason to stop; the work says so itself when it needs it.
    const timer = setInterval(() => void this.hold().catch(() => {}), LEASE_MS / 3)
    try {
      await work()
    } finally {
      clearInterval(timer)
    }
    return true
  }
}
