import { smallest, smallestNumbers } from '../query/order.ts'

/** The values with the highest counts, found without sorting all of them. */

/** Counts from here on share one slot of the histogram. */
const SLOTS = 2048
const HISTOGRAM = new Uint32Array(SLOTS + 1)

/** The count that separates the `limit` most frequent from the others; SLOTS: that one or more. */
function borderCount(limit: number): number {
  let least = SLOTS
  for (let above = 0; least > 1 && above + HISTOGRAM[least]! < limit; least--) above += HISTOGRAM[least]!
  return least
}

/** Values of 0 … counts.length-1 that occurred: how many, and the `limit` most frequent, ties by value, in no order. */
export function mostFrequentOfAll(counts: Uint32Array, limit: number): { values: number[]; distinct: number } {
  const histogram = HISTOGRAM.fill(0)
  for (let value = 0; value < counts.length; value++) {
    const count = counts[value]!
    histogram[count < SLOTS ? count : SLOTS]!++
  }
  const distinct = counts.length - histogram[0]!
  const least = borderCount(limit)
  const sure: number[] = []
  const border: number[] = []
  for (let value = 0; value < counts.length; value++) {
    const count = counts[value]!
    if (count < least) continue
    if (count > least && least < SLOTS) sure.push(value)
    else if (least === SLOTS || border.length < limit) border.push(value)
  }
  return { values: filled(sure, border, limit, least === SLOTS ? counts : null), distinct }
}

/** The `limit` most frequent of some values. */
export function mostFrequentOf(values: Uint32Array, counts: Uint32Array, limit: number): number[] {
  const histogram = HISTOGRAM.fill(0)
  for (let i = 0; i < values.length; i++) {
    const count = counts[values[i]!]!
    histogram[count < SLOTS ? count : SLOTS]!++
  }
  const least = borderCount(limit)
  const sure: number[] = []
  const border: number[] = []
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!
    const count = counts[value]!
    if (count < least) continue
    if (count > least && least < SLOTS) sure.push(value)
    else border.push(value)
  }
  return filled(sure, border, limit, least === SLOTS ? counts : null)
}

/** Of those at the border the smallest values, or (by `counts`) the most frequent. */
function filled(sure: number[], border: number[], limit: number, counts: Uint32Array | null): number[] {
  const missing = limit - sure.length
  if (border.length <= missing) return sure.concat(border)
  if (counts) return border.sort((a, b) => counts[b]! - counts[a]! || a - b).slice(0, limit)
  return sure.concat(Array.from(smallestNumbers(border, missing)))
}

/** Positions of the `limit` highest totals, ties by the order that `ties` gives (the smaller first), in no order. */
export function highest(
  size: number,
  totalOf: (i: number) => number,
  limit: number,
  ties: (i: number) => number,
): number[] {
  const histogram = HISTOGRAM.fill(0)
  for (let i = 0; i < size; i++) histogram[Math.min(totalOf(i), SLOTS)]!++
  let least = SLOTS
  for (let above = 0; least > 0 && above + histogram[least]! < limit; least--) above += histogram[least]!
  const sure: number[] = []
  const border: number[] = []
  for (let i = 0; i < size; i++) {
    const total = totalOf(i)
    if (total > least && least < SLOTS) sure.push(i)
    else if (total >= least) border.push(i)
  }
  const missing = limit - sure.length
  if (border.length <= missing) return sure.concat(border)
  if (least === SLOTS) return border.sort((a, b) => totalOf(b) - totalOf(a) || ties(a) - ties(b)).slice(0, limit)
  for (const at of smallest(border.length, missing, i => ties(border[i]!))) sure.push(border[at]!)
  return sure
}
