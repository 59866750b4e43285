import type { Measure } from '../measure.ts'

interface Waiter {
  give: () => void
  timer: NodeJS.Timeout
}

/** A turn that did not come. Its code is SQLite's of a busy database: the same request may succeed a little later. */
export class NoTurn extends Error {
  readonly errcode = 5
}

/** How often and how long somebody waited, since the process began. */
export class Waits {
  #count = 0
  #ms = 0

  add(ms: number): void {
    this.#count++
    this.#ms += ms
  }

  measures(): Measure[] {
    const help = 'Writes that waited for another one to end'
    return [
      { name: 'estante_write_waits_total', help, values: [{ value: this.#count }] },
      { name: 'estante_write_wait_seconds_total', help: `${help}, seconds`, values: [{ value: this.#ms / 1000 }] },
    ]
  }
}

/** Turns are given in the order they were asked for; whoever waits too long is refused instead of waiting for ever. */
export class Mutex {
  #isHeld = false
  readonly #waiting: Waiter[] = []
  readonly waits = new Waits()

  async take(patienceMs: number): Promise<() => void> {
    if (this.#isHeld) {
      const began = performance.now()
      await new Promise<void>((give, refuse) => {
        const timer = setTimeout(() => {
          this.#waiting.splice(this.#waiting.indexOf(waiter), 1)
          refuse(new NoTurn(`no turn to write within ${patienceMs / 1000} s`))
        }, patienceMs)
        const waiter = { give, timer }
        this.#waiting.push(waiter)
      }).finally(() => this.waits.add(performance.now() - began))
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
