/** Which segments to merge: few large merges, many small ones, so that a record is copied only a handful of times. */

export interface SegmentSize {
  readonly size: number
  readonly deleted: number
}

export const MOST_SEGMENTS = 8
/** A small segment is taken along while it is at most this many times what is merged already. */
const GROWTH = 4
/** All into one when this share of the largest is dead or new. */
const STALE_SHARE = 0.2

/** Positions of the segments to merge (two or more, or one to clean), or none. `sizes` are largest first. */
export function chooseMerge(sizes: readonly SegmentSize[]): readonly number[] {
  const largest = sizes[0]
  if (!largest) return []
  const fresh = sizes.slice(1).reduce((sum, part) => sum + part.size, 0)
  const everything = sizes.map((_, i) => i)
  if (largest.size > 1000 && (largest.deleted > largest.size * STALE_SHARE || fresh > largest.size * STALE_SHARE))
    return everything
  if (sizes.length <= MOST_SEGMENTS) return []
  const chosen: number[] = []
  let sum = 0
  for (let i = sizes.length - 1; i >= 0; i--) {
    const { size } = sizes[i]!
    if (chosen.length >= MOST_SEGMENTS / 2 && size > sum * GROWTH) break
    chosen.push(i)
    sum += size
  }
  return chosen.reverse()
}
