import type { DenseCounts, ListedCounts } from '../query/matches.ts'
import type { Tally } from './tally.ts'

/** Counts under the query alone, put where they last beyond the search: or, where there is no such room, as long as it. */

/** Room for so many numbers that lasts, or null. */
export type Hold = (length: number) => Uint32Array | null
type Room = (length: number) => Uint32Array

export interface Put<Counts> {
  readonly plain: Counts
  readonly lasts: boolean
}

/** Of the `most` most frequent values, 0 for all. */
export function listed(tally: Tally, most: number, hold: Hold, room: Room): Put<ListedCounts> {
  const { values: chosen, distinct } = tally.most(most)
  const { length } = chosen
  const held = hold(length * 2)
  const both = held ?? room(length * 2)
  const values = both.subarray(0, length)
  const counts = both.subarray(length)
  values.set(chosen)
  for (let i = 0; i < length; i++) counts[i] = tally.counts[values[i]!]!
  return { plain: { by: 'list', values, counts, distinct, ascending: isAscending(values) }, lasts: held !== null }
}

function isAscending(values: Uint32Array): boolean {
  for (let i = 1; i < values.length; i++) if (values[i]! < values[i - 1]!) return false
  return true
}

/** Of every value, as they were counted: a list of most values would be longer, and slower to make and to look through. */
export function dense(tally: Tally, hold: Hold, room: Room): Put<DenseCounts> {
  const { all } = tally
  const held = hold(all.length)
  const counts = held ?? room(all.length)
  counts.set(all)
  let distinct = 0
  // 1 where the count is not 0; see notAfter for why there is no condition
  for (let value = 0; value < counts.length; value++) distinct += -counts[value]! >>> 31
  return { plain: { by: 'value', counts, distinct }, lasts: held !== null }
}
