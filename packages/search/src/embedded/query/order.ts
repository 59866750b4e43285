import type { SearchTab } from '@estante/contract/constants'
import { findSort, orderedBy, type SortCode } from '@estante/contract/declared'
import type { Direction } from '../../query.ts'
import { MISSING } from '../segments/raw.ts'
import type { Segment } from '../segments/segment.ts'
import { HIGHEST_SCORE } from './score.ts'

/** First records of a list by an ordering; ties by record number, records without a value last in both directions. */

export interface Ranks {
  /** One per record of the segment, or (byHit) one per record of the list. */
  readonly values: Uint32Array | Uint16Array
  readonly byHit: boolean
  readonly missing: number
  /** No rank is higher. */
  readonly top: number
}

export interface Ordering {
  readonly by: 'score' | 'year' | 'id' | 'key'
  readonly descending: boolean
  readonly ranks: (segment: Segment, scores: Uint32Array | null) => Ranks | null
  /** Comparable value of a record, for joining segments; null: missing. */
  readonly value: (segment: Segment, doc: number, score: number) => number | string | null
}

export function orderingOf(tab: SearchTab, sort: SortCode, direction: Direction): Ordering {
  const rule = findSort(sort)!
  const descending = (rule.natural === 'desc') !== (direction === 'D')
  const by = orderedBy(tab, sort)
  if (by === 'score')
    return {
      by,
      descending,
      ranks: (_, scores) => scores && { values: scores, byHit: true, missing: -1, top: HIGHEST_SCORE },
      value: (_segment, _doc, score) => score,
    }
  if (by === 'year')
    return {
      by,
      descending,
      ranks: segment => ({ values: segment.years, byHit: false, missing: 0, top: 0xffff }),
      value: (segment, doc) => segment.years[doc]! || null,
    }
  if (by === 'id') return { by, descending, ranks: () => null, value: (segment, doc) => segment.ids[doc]! }
  return {
    by: 'key',
    descending,
    ranks: segment => {
      const column = segment.sort(by)
      return column && { values: column.ords, byHit: false, missing: MISSING, top: column.keys.size }
    },
    value: (segment, doc) => {
      const column = segment.sort(by)
      const ord = column ? column.ords[doc]! : MISSING
      return ord === MISSING ? null : column!.keys.at(ord)
    },
  }
}

/** Sinks the top of a max-heap to its place. */
function sink(heap: Float64Array, size: number): void {
  const value = heap[0]!
  let at = 0
  for (;;) {
    let child = at * 2 + 1
    if (child >= size) break
    if (child + 1 < size && heap[child + 1]! > heap[child]!) child++
    if (heap[child]! <= value) break
    heap[at] = heap[child]!
    at = child
  }
  heap[at] = value
}

/** Numbers i below `size` with the `count` smallest keys, in order of key; keys must differ. */
export function smallest(size: number, count: number, keyOf: (i: number) => number): Uint32Array {
  const most = Math.min(count, size)
  if (most === 0) return new Uint32Array(0)
  const heap = new Float64Array(most).fill(Number.POSITIVE_INFINITY)
  const owner = new Map<number, number>()
  let worst = Number.POSITIVE_INFINITY
  for (let i = 0; i < size; i++) {
    const key = keyOf(i)
    if (key >= worst) continue
    owner.delete(heap[0]!)
    owner.set(key, i)
    heap[0] = key
    sink(heap, most)
    worst = heap[0]!
  }
  heap.sort()
  return Uint32Array.from(heap.filter(Number.isFinite), key => owner.get(key)!)
}

/** The `count` smallest of numbers that differ, in order. */
export function smallestNumbers(numbers: ArrayLike<number>, count: number): Float64Array {
  const most = Math.min(count, numbers.length)
  const heap = new Float64Array(most).fill(Number.POSITIVE_INFINITY)
  if (most === 0) return heap
  for (let i = 0; i < numbers.length; i++) {
    if (numbers[i]! >= heap[0]!) continue
    heap[0] = numbers[i]!
    sink(heap, most)
  }
  return heap.sort()
}

const PLACES = 2 ** 25
const MOST = 2 ** 27

/**
 * Where in [from, to) the `limit` highest counts stand, the highest first, of equal ones the first. `of`: whose counts
 * they are, if not of the places themselves.
 */
export function highestAt(
  counts: Uint32Array | Uint8Array,
  from: number,
  to: number,
  limit: number,
  of: Uint32Array | null = null,
): number[] {
  const most = Math.min(limit, to - from)
  if (most <= 0) return []
  const heap = new Float64Array(most).fill(Number.POSITIVE_INFINITY)
  // of equal counts the one that came first stays, so that most are passed over by one comparison
  let least = -1
  for (let i = from; i < to; i++) {
    const count = Math.min(counts[of ? of[i]! : i]!, MOST)
    if (count <= least) continue
    heap[0] = (MOST - count) * PLACES + (i - from)
    sink(heap, most)
    if (heap[0] !== Number.POSITIVE_INFINITY) least = MOST - Math.floor(heap[0]! / PLACES)
  }
  return Array.from(heap.sort(), key => from + (key % PLACES))
}

/** Keys of the records of a list, one number each: rank first, then place; the smaller comes first. */
function fillKeys(
  keys: Float64Array,
  docs: Uint32Array,
  { values, byHit, missing, top }: Ranks,
  descending: boolean,
): void {
  const size = docs.length
  for (let i = 0; i < size; i++) {
    const rank = values[byHit ? i : docs[i]!]!
    keys[i] = (rank === missing ? top + 1 : descending ? top - rank : rank) * size + i
  }
}

/** Positions in `docs` of the first `count`, in order. */
export function firstOf(docs: Uint32Array, ranks: Ranks | null, descending: boolean, count: number): Uint32Array {
  const size = docs.length
  const most = Math.min(count, size)
  // no ranks: by record number
  if (!ranks) return Uint32Array.from({ length: most }, (_, i) => (descending ? size - 1 - i : i))
  if (most * 4 >= size) {
    const keys = new Float64Array(size)
    fillKeys(keys, docs, ranks, descending)
    keys.sort()
    return Uint32Array.from(keys.subarray(0, most), key => key % size)
  }
  const { byHit, top } = ranks
  // as signed numbers, which the machine compares without detours; "missing" is then below all others
  const values =
    ranks.values instanceof Uint32Array
      ? new Int32Array(ranks.values.buffer, ranks.values.byteOffset, ranks.values.length)
      : ranks.values
  const missing = ranks.missing | 0
  const heap = new Float64Array(most).fill(Number.POSITIVE_INFINITY)
  // every record: the list is 0, 1, 2 …
  const direct = byHit || size === values.length
  // most records lose against the worst rank kept so far: two comparisons tell
  let low = missing
  let high = 0x7fff_ffff
  for (let i = 0; i < size; i++) {
    const own = values[direct ? i : docs[i]!]!
    if (own < low || own > high) continue
    const rank = own === missing ? top + 1 : descending ? top - own : own
    const key = rank * size + i
    if (key >= heap[0]!) continue
    heap[0] = key
    sink(heap, most)
    // of equal ranks the one that came first stays
    const worst = Math.floor(heap[0]! / size)
    if (worst > top) continue
    low = descending ? top - worst + 1 : missing + 1
    if (!descending) high = worst - 1
  }
  heap.sort()
  return Uint32Array.from(heap, key => key % size)
}
