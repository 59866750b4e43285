import type { Answer } from './peer.ts'

/** How far another side answers what ours does. */

/** A difference of totals that stems explain. */
const NEAR = 0.02

export class Agreement {
  asked = 0
  equal = 0
  near = 0
  /** Filters of answers with equal totals, and those of them whose values are counted alike. */
  filters = 0
  alike = 0

  add(ours: Answer, theirs: Answer): void {
    this.asked++
    if (Math.abs(ours.total - theirs.total) <= NEAR * Math.max(1, ours.total)) this.near++
    if (ours.total !== theirs.total) return
    this.equal++
    if (!ours.counts || !theirs.counts) return
    for (const [letter, values] of Object.entries(ours.counts)) {
      // a filter without any value may be left out
      const others = theirs.counts[letter] ?? {}
      this.filters++
      // lists are cut where they are long, at other places where counts are equal: what both name must be counted alike
      const both = Object.keys(values).filter(value => others[value] !== undefined)
      const isNamed = both.length > 0 || Object.values(values).every(count => count === 0)
      if (isNamed && both.every(value => values[value] === others[value])) this.alike++
    }
  }
}
