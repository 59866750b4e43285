import type { FacetCode } from '@estante/contract/declared'
import type { Segment } from '../segments/segment.ts'
import type { Part, View } from '../segments/view.ts'
import { bitsOfChosen } from './filter.ts'

/**
 * Which records carry a value of a filter, one bit a record: kept, because readers choose the same libraries, languages
 * and years again and again. Filters over large results are then worked out 32 records at a time.
 */

/** Of a segment of that size so many are kept; the one that was not asked for longest goes first. */
const KEPT_VALUES = 64
/** Longer choices are looked up in one pass and not kept: who chooses twenty authors chooses others next time. */
const MOST_CHOSEN = 6

export class ValueBits {
  /** The one that was asked for last stands last. */
  readonly #kept = new Map<string, { readonly part: number; readonly bits: Uint32Array }>()
  #words = 0

  /** Bits of the records that carry one of the values; not to be written to. */
  of({ key, segment }: Part, code: FacetCode, values: readonly string[], room: () => Uint32Array): Uint32Array {
    if (values.length > MOST_CHOSEN) return bitsOfChosen(segment, code, values, room())
    const [first, ...others] = values.map(value => this.#one(key, segment, code, value))
    if (others.length === 0) return first!
    const all = room()
    all.set(first!)
    for (const bits of others) for (let word = 0; word < all.length; word++) all[word]! |= bits[word]!
    return all
  }

  #one(part: number, segment: Segment, code: FacetCode, value: string): Uint32Array {
    const key = `${part} ${code} ${value}`
    const known = this.#kept.get(key)
    this.#kept.delete(key)
    const bits = known?.bits ?? bitsOfChosen(segment, code, [value], new Uint32Array(wordsOf(segment)))
    this.#kept.set(key, { part, bits })
    if (!known) this.#words += bits.length
    for (const [old, { bits: held }] of this.#kept) {
      if (this.#words <= bits.length * KEPT_VALUES) break
      this.#kept.delete(old)
      this.#words -= held.length
    }
    return bits
  }

  /** Segments never change: what is known of one holds for as long as it is part of the view. */
  useView({ parts }: View): void {
    for (const [key, { part, bits }] of this.#kept) {
      if (parts.some(one => one.key === part)) continue
      this.#kept.delete(key)
      this.#words -= bits.length
    }
  }
}

export const wordsOf = (segment: Segment): number => (segment.size + 31) >>> 5

/** Numbers of the bits that are set, in order. */
export function listOf(bits: Uint32Array, out: Uint32Array): Uint32Array {
  let size = 0
  for (let word = 0; word < bits.length; word++) {
    const base = word << 5
    for (let rest = bits[word]!; rest !== 0; rest &= rest - 1) out[size++] = base + 31 - Math.clz32(rest & -rest)
  }
  return out.subarray(0, size)
}

export function countOf(bits: Uint32Array): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) {
    let some = bits[word]!
    some -= (some >>> 1) & 0x55555555
    some = (some & 0x33333333) + ((some >>> 2) & 0x33333333)
    count += Math.imul((some + (some >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}
