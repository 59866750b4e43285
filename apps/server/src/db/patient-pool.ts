import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { isStorageAway } from './database-failures.ts'

/** A restart of PostgreSQL takes a second or two; whoever waits longer is better told. */
const PATIENCE_MS = 4_000
const PAUSE_MS = 100

/**
 * Connections to a database that may be restarted: nothing has been asked of a connection that does not exist yet, so
 * trying again does nothing twice, and readers notice a pause instead of a failure.
 */
export class PatientPool implements PostgresPool {
  readonly options: PostgresPool['options']
  readonly #pool: PostgresPool
  readonly #patience: number

  constructor(pool: PostgresPool, patience = PATIENCE_MS) {
    this.options = pool.options
    this.#pool = pool
    this.#patience = patience
  }

  async connect(): Promise<PostgresPoolClient> {
    const end = performance.now() + this.#patience
    for (;;)
      try {
        return await this.#pool.connect()
      } catch (error) {
        if (!isStorageAway(error) || performance.now() >= end) throw error
        await sleep(PAUSE_MS)
      }
  }

  async end(): Promise<void> {
    await this.#pool.end()
  }
}
