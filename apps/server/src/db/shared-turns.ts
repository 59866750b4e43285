import pg from 'pg'

/** Connections of their own: one that waits for its turn must not keep away those that whoever is at work needs. */
const CONNECTIONS = 4
const KEY = "hashtextextended(current_schema() || ' ' || $1, 0)"

/** Lets tasks of one name run one after the other on all nodes of one PostgreSQL database. */
export class SharedTurns {
  readonly #address: string
  readonly #onLost: (error: Error) => void
  #pool: pg.Pool | undefined

  constructor(address: string, onLost: (error: Error) => void) {
    this.#address = address
    this.#onLost = onLost
  }

  async take<T>(name: string, task: () => Promise<T>): Promise<T> {
    const client = await this.#connections().connect()
    let fault: Error | undefined
    // Told by an event, which would end the process if nobody listened. The lock ends with the connection.
    const noteFault = (error: Error) => {
      fault = error
    }
    client.on('error', noteFault)
    try {
      await client.query(`select pg_advisory_lock(${KEY})`, [name])
      try {
        return await task()
      } finally {
        await client.query(`select pg_advisory_unlock(${KEY})`, [name]).catch(noteFault)
      }
    } finally {
      client.off('error', noteFault)
      client.release(fault)
    }
  }

  async close(): Promise<void> {
    await this.#pool?.end()
  }

  #connections(): pg.Pool {
    if (!this.#pool) {
      this.#pool = new pg.Pool({ connectionString: this.#address, max: CONNECTIONS })
      this.#pool.on('error', this.#onLost)
    }
    return this.#pool
  }
}
