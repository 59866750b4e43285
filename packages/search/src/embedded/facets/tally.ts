import type { FacetCode } from '@estante/contract/declared'
import type { FacetColumn } from '../segments/facet-column.ts'
import { GrowingU32 } from '../segments/growing.ts'
import type { Segment } from '../segments/segment.ts'
import { mostFrequentOf, mostFrequentOfAll } from './most-frequent.ts'
import { isLong, type NumberColumn, type SetCounter, YEARS } from './set-counts.ts'

/**
 * Counting records per value. A short list remembers which slots it touched, so that it costs little; for a long one,
 * remembering costs more than looking at every slot afterwards.
 */

/** A list is long when it has more records than this share of the slots. */
const LONG_SHARE = 4

/** Records looked at together; their places fit into the nearest memory. */
const BLOCK = 512
const STARTS = new Uint32Array(BLOCK)
const ENDS = new Uint32Array(BLOCK)
/** Values of a record that are counted without asking how many it has. */
const AT_ONCE = 4

export class Tally {
  counts = new Uint32Array(0)
  #size = 0
  readonly #touched = new GrowingU32()
  /** Touched slots are unknown: every one is looked at. */
  #long = false
  readonly #setCounter: SetCounter

  constructor(setCounter: SetCounter) {
    this.#setCounter = setCounter
  }

  /** Makes room for values 0 … size-1. */
  reserve(size: number): void {
    this.#size = size
    if (this.counts.length >= size) return
    const grown = new Uint32Array(size)
    grown.set(this.counts)
    this.counts = grown
  }

  /** Values that occurred, and how many there are: all, or only the `limit` with the highest counts. */
  most(limit: number): { readonly values: ArrayLike<number>; readonly distinct: number } {
    const touched = this.#touched
    if (!this.#long) {
      const values = touched.view()
      const few = limit === 0 || values.length <= limit
      return { values: few ? values : mostFrequentOf(values, this.counts, limit), distinct: values.length }
    }
    const counts = this.counts.subarray(0, this.#size)
    if (limit > 0) return mostFrequentOfAll(counts, limit)
    touched.length = 0
    for (let value = 0; value < counts.length; value++) if (counts[value] !== 0) touched.push(value)
    return { values: touched.view(), distinct: touched.length }
  }

  /** Whether a list of what occurred would be longer than the counts of all values. */
  get isDense(): boolean {
    return this.#long || this.#touched.length * 2 > this.#size
  }

  /** Counts of value 0, 1, 2 … */
  get all(): Uint32Array {
    return this.counts.subarray(0, this.#size)
  }

  /** Values that occurred, each once; null: unknown. */
  get touched(): Uint32Array | null {
    return this.#long ? null : this.#touched.view()
  }

  clear(): void {
    const { counts } = this
    const touched = this.#touched
    if (this.#long) counts.fill(0, 0, this.#size)
    else for (let i = 0; i < touched.length; i++) counts[touched.at(i)] = 0
    touched.length = 0
    this.#long = false
  }

  add(value: number, count: number): void {
    if (this.counts[value] === 0) this.#touched.push(value)
    this.counts[value]! += count
  }

  #isLong(docs: Uint32Array): boolean {
    if (docs.length * LONG_SHARE > this.#size) this.#long = true
    return this.#long
  }

  /** Years are few: those that a segment has are looked at afterwards, so that they are noted in order. */
  years(segment: Segment, docs: Uint32Array): void {
    const { group, numbers, size } = yearColumn(segment)
    if (isLong(docs, size)) {
      const { counts } = this.#setCounter.of(group, numbers, size, docs)
      for (const year of yearsOf(segment)) if (counts[year] !== 0) this.add(year, counts[year]!)
      return
    }
    const { counts } = this
    const fresh = yearsOf(segment).filter(year => counts[year] === 0)
    for (let i = 0; i < docs.length; i++) counts[numbers[docs[i]!]!]!++
    for (const year of fresh) if (counts[year] !== 0) this.#touched.push(year)
  }

  column(column: FacetColumn, docs: Uint32Array, map: Uint32Array | null): void {
    const { sets, offsets, values } = column
    if (sets) {
      this.#sets(column, sets, docs, map)
      return
    }
    const isLong = map === null && this.#isLong(docs)
    for (let from = 0; from < docs.length; from += BLOCK) {
      const size = Math.min(BLOCK, docs.length - from)
      // a first look at where the values are: waiting for one record's place does not hold up the next one's
      for (let i = 0; i < size; i++) {
        const doc = docs[from + i]!
        STARTS[i] = offsets[doc]!
        ENDS[i] = offsets[doc + 1]!
      }
      if (map) this.#mapped(values, size, map)
      else if (isLong) this.#all(values, size)
      else this.#noting(values, size)
    }
  }

  /**
   * Four values of every record, as if it had so many: those that are not its own count nothing. How many a record has
   * cannot be foreseen, and leaving a loop too late costs as much as several sums.
   */
  #all(values: FacetColumn['values'], size: number): void {
    const { counts } = this
    // the last record's values may be the last there are
    const most = STARTS[size - 1]! + AT_ONCE <= values.length ? size : 0
    for (let i = 0; i < most; i++) {
      const start = STARTS[i]!
      const end = ENDS[i]!
      const own = end - start
      counts[values[start]!]! += -own >>> 31
      counts[values[start + 1]!]! += (1 - own) >>> 31
      counts[values[start + 2]!]! += (2 - own) >>> 31
      counts[values[start + 3]!]! += (3 - own) >>> 31
      for (let j = start + AT_ONCE; j < end; j++) counts[values[j]!]!++
    }
    for (let i = most; i < size; i++) {
      const end = ENDS[i]!
      for (let j = STARTS[i]!; j < end; j++) counts[values[j]!]!++
    }
  }

  #noting(values: FacetColumn['values'], size: number): void {
    const { counts } = this
    const touched = this.#touched
    for (let i = 0; i < size; i++) {
      const end = ENDS[i]!
      for (let j = STARTS[i]!; j < end; j++) {
        const value = values[j]!
        if (counts[value]!++ === 0) touched.push(value)
      }
    }
  }

  #mapped(values: FacetColumn['values'], size: number, map: Uint32Array): void {
    for (let i = 0; i < size; i++) {
      const end = ENDS[i]!
      for (let j = STARTS[i]!; j < end; j++) this.add(map[values[j]!]!, 1)
    }
  }

  /** The values of a set are counted once for all records that share it. */
  #sets(column: FacetColumn, sets: Uint16Array, docs: Uint32Array, map: Uint32Array | null): void {
    const { offsets, values } = column
    const { counts, touched } = this.#setCounter.of(column.group, sets, offsets.length - 1, docs)
    const length = touched ? touched.length : counts.length
    for (let i = 0; i < length; i++) {
      const set = touched ? touched[i]! : i
      const count = counts[set]!
      if (count === 0) continue
      for (let j = offsets[set]!; j < offsets[set + 1]!; j++) this.add(map ? map[values[j]!]! : values[j]!, count)
    }
  }
}

const yearTotals = new WeakMap<Segment, { readonly totals: Uint32Array; readonly years: readonly number[] }>()

function yearTotalsOf(segment: Segment): { readonly totals: Uint32Array; readonly years: readonly number[] } {
  let known = yearTotals.get(segment)
  if (!known) {
    const totals = new Uint32Array(0x10000)
    for (let doc = 0; doc < segment.size; doc++) totals[segment.years[doc]!]!++
    known = { totals, years: Array.from(totals.keys()).filter(year => totals[year] !== 0) }
    yearTotals.set(segment, known)
  }
  return known
}

/** The years of a segment's records. */
const yearsOf = (segment: Segment): readonly number[] => yearTotalsOf(segment).years

/** The year of each record as a number below the last one and one more. */
const yearColumn = (segment: Segment): NumberColumn => ({
  group: YEARS,
  numbers: segment.years,
  size: (yearsOf(segment).at(-1) ?? 0) + 1,
})

/** The columns of one number a record that these letters are counted by, each once. */
export function numberColumnsOf(segment: Segment, letters: readonly FacetCode[]): NumberColumn[] {
  const found = new Map<number, NumberColumn>()
  for (const letter of letters) {
    const column = letter === 'Y' ? null : segment.facet(letter)
    if (letter === 'Y') found.set(YEARS, yearColumn(segment))
    else if (column?.sets)
      found.set(column.group, { group: column.group, numbers: column.sets, size: column.offsets.length - 1 })
  }
  return [...found.values()]
}

/** Records per value of the whole segment, stored when it was made. */
export const segmentTotals = (segment: Segment, facet: FacetCode): Uint32Array | null =>
  facet === 'Y' ? yearTotalsOf(segment).totals : (segment.facet(facet)?.totals ?? null)
