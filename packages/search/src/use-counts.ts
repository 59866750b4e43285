import { words } from './analysis/tokenize.ts'

/** What readers search for decides what is suggested first, in every engine. */

/** Candidates per list: more than are shown, so that lists and uses can be joined. */
export const CANDIDATES = 30

/** Search counts by folded term, in order of term, so that a prefix is a range. */
export class UseCounts {
  readonly #keys: readonly string[]
  readonly #counts: ReadonlyMap<string, number>

  constructor(counts: ReadonlyMap<string, number> = new Map()) {
    const folded = new Map<string, number>()
    for (const [term, count] of counts) {
      const key = words(term).join(' ')
      folded.set(key, (folded.get(key) ?? 0) + count)
    }
    this.#counts = folded
    this.#keys = [...folded.keys()].sort()
  }

  of(key: string): number {
    return this.#counts.get(key) ?? 0
  }

  startingWith(prefix: string): string[] {
    let low = 0
    let high = this.#keys.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#keys[middle]! < prefix) low = middle + 1
      else high = middle
    }
    const out: string[] = []
    for (let i = low; i < this.#keys.length && this.#keys[i]!.startsWith(prefix) && out.length < 1000; i++)
      out.push(this.#keys[i]!)
    return out.sort((a, b) => this.of(b) - this.of(a)).slice(0, CANDIDATES)
  }
}
