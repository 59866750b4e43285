import { gallop } from '../query/doc-lists.ts'
import type { DenseCounts, ListedCounts, PlainCounts } from '../query/matches.ts'
import { highest, mostFrequentOfAll } from './most-frequent.ts'
import type { Tally } from './tally.ts'

/**
 * Which values of a filter are answered: all, or those with the most records, of equals the one with more without filters.
 * Told as places in the counts, where those of every value stand at its number, and those of a list at its place there.
 */

/** Where the counts of a value stand, or -1 where no record of the query carries it. */
export function placeOf(plain: PlainCounts, value: number): number {
  if (plain.by === 'list') return plain.values.indexOf(value)
  return (plain.counts[value] ?? 0) > 0 ? value : -1
}

/**
 * In no order. `filtered`: counts of what passes the filters; null: nothing is filtered. `limit`: 0 for all. `span`: there
 * are no larger numbers of values.
 */
export const pickedPlaces = (plain: PlainCounts, filtered: Tally | null, limit: number, span: number): number[] =>
  plain.by === 'value' ? ofEveryValue(plain, filtered, limit, span) : ofList(plain, filtered, limit, span)

function ofEveryValue({ counts }: DenseCounts, filtered: Tally | null, limit: number, span: number): number[] {
  if (limit === 0) return Array.from(counts.keys()).filter(value => counts[value] !== 0)
  if (!filtered) return mostFrequentOfAll(counts, limit).values
  const totals = filtered.counts
  const passing = filtered.most(0).values
  if (passing.length >= limit)
    return highest(
      passing.length,
      i => totals[passing[i]!]!,
      limit,
      // of two with the same total the one with more records, then the smaller value
      i => passing[i]! - counts[passing[i]!]! * span,
    ).map(i => passing[i]!)
  // the filters leave too few: the most frequent of the others follow
  const others = mostFrequentOfAll(counts, limit)
    .values.filter(value => totals[value] === 0)
    .sort((a, b) => counts[b]! - counts[a]! || a - b)
  return [...Array.from(passing), ...others.slice(0, limit - passing.length)]
}

function ofList(plain: ListedCounts, filtered: Tally | null, limit: number, span: number): number[] {
  const { values, counts } = plain
  if (limit === 0 || values.length <= limit) return Array.from(values.keys())
  const rank = (place: number): number => values[place]! - counts[place]! * span
  if (!filtered) return highest(values.length, i => counts[i]!, limit, rank)
  const totals = filtered.counts
  const touched = filtered.touched
  // few passed the filters: of the many values of the query only theirs come into question
  if (touched && touched.length >= limit && plain.ascending) {
    const placeOfTouched = (i: number): number => gallop(values, 0, touched[i]!)
    return highest(
      touched.length,
      i => totals[touched[i]!]!,
      limit,
      i => rank(placeOfTouched(i)),
    ).map(placeOfTouched)
  }
  return highest(values.length, i => totals[values[i]!]!, limit, rank)
}
