import type { PostgresPool, PostgresPoolClient } from 'kysely'

/** How long a copy that did not answer is left alone. */
const REST_MS = 10_000

/** Connections to a copy of the database, or to the database itself while the copy does not answer. */
export class ReplicaPool implements PostgresPool {
  readonly options: PostgresPool['options']
  readonly #replica: PostgresPool
  readonly #main: PostgresPool
  readonly #now: () => number
  #restsUntil = 0
  #fault: Error | null = null

  constructor(replica: PostgresPool, main: PostgresPool, now: () => number = Date.now) {
    this.options = replica.options
    this.#replica = replica
    this.#main = main
    this.#now = now
  }

  async connect(): Promise<PostgresPoolClient> {
    if (this.#now() < this.#restsUntil) return await this.#main.connect()
    try {
      const client = await this.#replica.connect()
      this.#fault = null
      return client
    } catch (error) {
      this.#fault = error as Error
      this.#restsUntil = this.#now() + REST_MS
      return await this.#main.connect()
    }
  }

  /** The main pool is ended by whoever opened it. */
  async end(): Promise<void> {
    await this.#replica.end()
  }

  problems(): string[] {
    return this.#fault
      ? [`DATABASE_REPLICA_URL does not answer, the database itself is read: ${this.#fault.message}`]
      : []
  }
}
