interface Waiter {
  give: () => void
  timer: NodeJS.Timeout
}

/** A turn that did not come. Its code is SQLite's of a busy database: the same request may succeed a little later. */
export class NoTurn extends Error {
  readonly errcode = 5
}

/** Turns are given in the order they were asked for; whoever waits too long is refused instead of waiting for ever. */
export class Mutex {
  #isHeld = false
  readonly #waiting: Waiter[] = []

  async take(patienceMs: number): Promise<() => void> {
    if (this.#isHeld) {
      await new Promise<void>((give, refuse) => {
        const timer = setTimeout(() => {
          this.#waiting.splice(this.#waiting.indexOf(waiter), 1)
          refuse(new NoTurn(`no turn to write within ${patienceMs / 1000} s`))
        }, patienceMs)
        const waiter = { give, timer }
        this.#waiting.push(waiter)
      })
    }
    this.#isHeld = true
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const next = this.#waiting.shift()
      // It stays held: the next in line has it before anybody who asks meanwhile.
      this.#isHeld = next !== undefined
      if (!next) return
      clearTimeout(next.timer)
      next.give()
    }
  }
}
