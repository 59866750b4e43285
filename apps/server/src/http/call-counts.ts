import type { SharedCalls } from './shared-calls.ts'

export const MINUTE_MS = 60_000
/** Beyond so many callers in one minute the one first seen is forgotten. */
const MOST_CALLERS = 100_000

export interface Charged {
  /** Calls of this minute with this one, those of other nodes among them. */
  calls: number
  /** Until the minute is over. */
  waitMs: number
}

/** Calls of a minute by caller, from the first call on. */
export class CallCounts {
  readonly #shared: SharedCalls | null
  readonly #counted = new Map<string, { since: number; calls: number }>()

  /** `shared`: what other nodes count; null where there is one node alone. */
  constructor(shared: SharedCalls | null) {
    this.#shared = shared
  }

  /** Counts a call of a caller who may call so many times. */
  charge(caller: string, most: number, now: number): Charged {
    let row = this.#counted.get(caller)
    if (!row || now - row.since >= MINUTE_MS) {
      this.#counted.delete(caller)
      if (this.#counted.size >= MOST_CALLERS) this.#counted.delete(this.#counted.keys().next().value as string)
      row = { since: now, calls: 0 }
      this.#counted.set(caller, row)
    }
    row.calls++
    const elsewhere = this.#shared?.add(caller, most, now) ?? 0
    return { calls: row.calls + elsewhere, waitMs: row.since + MINUTE_MS - now }
  }
}
