import type { FacetCode } from '../document.ts'
import type { FacetColumn } from '../segment/facet-column.ts'
import { GrowingU32 } from '../segment/growing.ts'
import type { Segment } from '../segment/segment.ts'

/** Counting records per value. Only touched slots are cleared again, so that a short list costs little. */
export class Tally {
  counts = new Uint32Array(0)
  readonly touched = new GrowingU32()
  #setCounts = new Uint32Array(0)
  readonly #touchedSets = new GrowingU32()

  /** Makes room for values 0 … size-1. */
  reserve(size: number): void {
    if (this.counts.length >= size) return
    const grown = new Uint32Array(size)
    grown.set(this.counts)
    this.counts = grown
  }

  clear(): void {
    const { counts, touched } = this
    for (let i = 0; i < touched.length; i++) counts[touched.at(i)] = 0
    touched.length = 0
  }

  add(value: number, count: number): void {
    if (this.counts[value] === 0) this.touched.push(value)
    this.counts[value]! += count
  }

  years(segment: Segment, docs: Uint32Array): void {
    const { years } = segment
    const { counts, touched } = this
    for (let i = 0; i < docs.length; i++) {
      const year = years[docs[i]!]!
      if (counts[year]!++ === 0) touched.push(year)
    }
  }

  column(column: FacetColumn, docs: Uint32Array, map: Uint32Array | null): void {
    const { sets, offsets, values } = column
    if (sets) {
      const sums = this.#sets(sets, docs, offsets.length - 1)
      const seen = this.#touchedSets
      for (let i = 0; i < seen.length; i++) {
        const set = seen.at(i)
        const count = sums[set]!
        sums[set] = 0
        for (let j = offsets[set]!; j < offsets[set + 1]!; j++) this.add(map ? map[values[j]!]! : values[j]!, count)
      }
      seen.length = 0
      return
    }
    const { counts, touched } = this
    if (map) {
      for (let i = 0; i < docs.length; i++) {
        const end = offsets[docs[i]! + 1]!
        for (let j = offsets[docs[i]!]!; j < end; j++) this.add(map[values[j]!]!, 1)
      }
      return
    }
    for (let i = 0; i < docs.length; i++) {
      const end = offsets[docs[i]! + 1]!
      for (let j = offsets[docs[i]!]!; j < end; j++) {
        const value = values[j]!
        if (counts[value]!++ === 0) touched.push(value)
      }
    }
  }

  #sets(sets: Uint16Array, docs: Uint32Array, size: number): Uint32Array {
    if (this.#setCounts.length < size) this.#setCounts = new Uint32Array(size)
    const sums = this.#setCounts
    const seen = this.#touchedSets
    for (let i = 0; i < docs.length; i++) {
      const set = sets[docs[i]!]!
      if (sums[set]!++ === 0) seen.push(set)
    }
    return sums
  }
}

const yearTotals = new WeakMap<Segment, Uint32Array>()

/** Records per value of the whole segment, stored when it was made. */
export function segmentTotals(segment: Segment, facet: FacetCode): Uint32Array | null {
  if (facet !== 'Y') return segment.facet(facet)?.totals ?? null
  let totals = yearTotals.get(segment)
  if (!totals) {
    totals = new Uint32Array(0x10000)
    for (let doc = 0; doc < segment.size; doc++) totals[segment.years[doc]!]!++
    yearTotals.set(segment, totals)
  }
  return totals
}
