import { createHash } from 'node:crypto'
import { addCallCounts, dropCallCounts } from '../db/call-counts.ts'
import type { Database } from '../db/connection.ts'
import { MINUTE_MS } from './call-counts.ts'

/** Below this part of its limit a caller is nobody's concern but this node's. */
const TOLD_FROM = 0.05
/** Callers told of at once, those with the most calls first: a flood of addresses does not flood the database. */
const MOST_TOLD = 500

interface Own {
  counted: number
  told: number
  most: number
}

/**
 * What other nodes of the installation counted in this minute, so that a limit is one limit however many nodes there are.
 * Exchanged about once a second and not at each call: a caller gets through at most what it can send in a second too much.
 */
export class SharedCalls {
  readonly #database: Database
  #minute = 0
  #own = new Map<string, Own>()
  #elsewhere = new Map<string, number>()

  constructor(database: Database) {
    this.#database = database
  }

  /** Counts a call here; gives how many were counted elsewhere. */
  add(caller: string, most: number, now: number): number {
    this.#turn(now)
    const own = this.#own.get(caller)
    if (own) own.counted++
    else this.#own.set(caller, { counted: 1, told: 0, most })
    return this.#elsewhere.get(caller) ?? 0
  }

  async exchange(now: number): Promise<void> {
    this.#turn(now)
    const [minute, own, elsewhere] = [this.#minute, this.#own, this.#elsewhere]
    const news = [...own]
      .filter(([, { counted, told, most }]) => counted > told && counted >= most * TOLD_FROM)
      .toSorted(([, a], [, b]) => b.counted - a.counted)
      .slice(0, MOST_TOLD)
    const names = new Map(news.map(([caller]) => [fingerprint(caller), caller]))
    const counts = new Map(news.map(([caller, { counted, told }]) => [fingerprint(caller), counted - told]))
    const totals = await addCallCounts(this.#database.kysely, minute, counts)
    for (const [name, caller] of names) {
      const mine = own.get(caller)!
      mine.told += counts.get(name)!
      elsewhere.set(caller, (totals.get(name) ?? mine.told) - mine.told)
    }
  }

  async forget(now: number): Promise<void> {
    await dropCallCounts(this.#database.kysely, Math.floor(now / MINUTE_MS) - 1)
  }

  #turn(now: number): void {
    const minute = Math.floor(now / MINUTE_MS)
    if (minute === this.#minute) return
    this.#minute = minute
    this.#own = new Map()
    this.#elsewhere = new Map()
  }
}

/** Addresses and sessions are not written down as they are. */
const fingerprint = (caller: string): string => createHash('sha256').update(caller).digest('base64url').slice(0, 22)
