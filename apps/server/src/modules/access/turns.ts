import type { Database } from '../../db/connection.ts'

/** Lets tasks of one name run one after the other, on all nodes; tasks of different names do not wait for each other. */
export class Turns {
  readonly #database: Pick<Database, 'alone'>
  readonly #last = new Map<string, Promise<unknown>>()

  constructor(database: Pick<Database, 'alone'>) {
    this.#database = database
  }

  async take<T>(name: string, task: () => Promise<T>): Promise<T> {
    const before = this.#last.get(name) ?? Promise.resolve()
    // First among those here: at most one of each name stands in the line of all nodes.
    const mine = before.then(() => this.#database.alone(`turn ${name}`, task))
    // Whoever comes next waits for the end of this one, however it ends.
    const settled = mine.catch(() => undefined)
    this.#last.set(name, settled)
    try {
      return await mine
    } finally {
      if (this.#last.get(name) === settled) this.#last.delete(name)
    }
  }
}
