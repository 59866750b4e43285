/** Readings one after the other: none is lost in a burst, none overtakes another. */
export class ScanQueue<Item> {
  readonly #run: (item: Item) => Promise<void>
  readonly #onLength: (length: number) => void
  readonly #waiting: Item[] = []
  #isRunning = false

  constructor(run: (item: Item) => Promise<void>, onLength: (length: number) => void = () => {}) {
    this.#run = run
    this.#onLength = onLength
  }

  add(item: Item): void {
    this.#waiting.push(item)
    this.#onLength(this.#waiting.length)
    if (!this.#isRunning) void this.#work()
  }

  /** What waits is forgotten. */
  stop(): void {
    this.#waiting.length = 0
  }

  async #work(): Promise<void> {
    this.#isRunning = true
    try {
      for (let item = this.#waiting[0]; item !== undefined; item = this.#waiting[0]) {
        await this.#run(item)
        this.#waiting.shift()
        this.#onLength(this.#waiting.length)
      }
    } finally {
      this.#isRunning = false
    }
  }
}
