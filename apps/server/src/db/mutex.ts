/** Turns are given in the order they were asked for. */
export class Mutex {
  #last: Promise<void> = Promise.resolve()

  async take(): Promise<() => void> {
    let release!: () => void
    const mine = new Promise<void>(resolve => {
      release = resolve
    })
    const before = this.#last
    this.#last = before.then(() => mine)
    await before
    return release
  }
}
