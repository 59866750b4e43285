/** How long open requests may take to end after a signal. */
const GRACE_MS = 10_000

/**
 * Ends what was begun, last first, when a signal comes: cleanly at the first, at once at a second. It listens from the
 * beginning, since a first start takes its time, and in a container a signal that nobody listens to does nothing at all.
 */
export class Ending {
  readonly #steps: (() => void | Promise<void>)[] = []
  readonly #begun = new AbortController()

  constructor() {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => this.#end())
  }

  /** What fails from now on fails because it is being ended. */
  get begun(): boolean {
    return this.#begun.signal.aborted
  }

  /** For long work that the next start can do as well. */
  get signal(): AbortSignal {
    return this.#begun.signal
  }

  add(step: () => void | Promise<void>): void {
    this.#steps.push(step)
  }

  #end(): void {
    if (this.begun) process.exit(1)
    this.#begun.abort()
    setTimeout(() => process.exit(1), GRACE_MS).unref()
    this.#run().then(
      () => process.exit(0),
      error => {
        console.error(error)
        process.exit(1)
      },
    )
  }

  async #run(): Promise<void> {
    for (const step of this.#steps.toReversed()) await step()
  }
}
