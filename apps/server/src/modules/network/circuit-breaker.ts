const FAILURES = 3
const REST_MS = 30_000

/** A partner that failed three times in a row is left alone for half a minute; then one question may try it. */
export class CircuitBreaker {
  readonly #failed = new Map<string, { count: number; since: number }>()
  readonly #now: () => Date

  constructor(now: () => Date) {
    this.#now = now
  }

  isResting(name: string): boolean {
    const state = this.#failed.get(name)
    if (!state || state.count < FAILURES) return false
    if (Math.abs(this.#now().getTime() - state.since) < REST_MS) return true
    // Who tries now tries for all: the others are told that it rests.
    state.since = this.#now().getTime()
    return false
  }

  failed(name: string): void {
    this.#failed.set(name, { count: (this.#failed.get(name)?.count ?? 0) + 1, since: this.#now().getTime() })
  }

  answered(name: string): void {
    this.#failed.delete(name)
  }
}
