/** Lets tasks of one name run one after the other; tasks of different names do not wait for each other. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>()

  async take<T>(name: string, task: () => Promise<T>): Promise<T> {
    const before = this.#last.get(name) ?? Promise.resolve()
    const mine = before.then(task)
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
