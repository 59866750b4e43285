export type InTurn = <T>(name: string, task: () => Promise<T>) => Promise<T>

/** Lets tasks of one name run one after the other in this process; those of different names do not wait for each other. */
export class Turns {
  readonly #beyond: InTurn
  readonly #last = new Map<string, Promise<unknown>>()

  /** `beyond`: how one that is first here takes its turn among other processes. */
  constructor(beyond: InTurn = (_name, task) => task()) {
    this.#beyond = beyond
  }

  async take<T>(name: string, task: () => Promise<T>): Promise<T> {
    const before = this.#last.get(name) ?? Promise.resolve()
    // First among those here: at most one of each name stands in the line of all nodes.
    const mine = before.then(() => this.#beyond(name, task))
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
