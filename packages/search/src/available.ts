import type { AvailabilityChange } from './engine.ts'

/**
 * Which records have a copy that can be borrowed now: one bit a record number, in blocks, because numbers may be far
 * apart. Blocks are shared with the search threads and copied before they change, so that a search that has begun
 * counts one state only.
 */

const BLOCK_BITS = 16
const BLOCK_MASK = (1 << BLOCK_BITS) - 1
const BLOCK_BYTES = 1 << (BLOCK_BITS - 3)

export type SharedAvailability = readonly { readonly block: number; readonly bits: SharedArrayBuffer }[]

const keyOf = (id: number): number => id >>> BLOCK_BITS
const wordOf = (id: number): number => (id & BLOCK_MASK) >>> 5

/** What can be read on line needs no copy; null: nothing of the segment can. */
export type IsOnline = ((doc: number) => boolean) | null

/** What a thread reads. */
export class Availability {
  readonly #blocks: ReadonlyMap<number, Uint32Array>

  constructor(shared: SharedAvailability) {
    this.#blocks = new Map(shared.map(({ block, bits }) => [block, new Uint32Array(bits)]))
  }

  /** Visits those of a segment's records that are available. Record numbers ascend: a block is looked up once. */
  #each(ids: Uint32Array, docs: Uint32Array, isOnline: IsOnline, visit: (doc: number) => void): void {
    let block = -1
    let bits: Uint32Array | undefined
    for (const doc of docs) {
      const id = ids[doc]!
      if (keyOf(id) !== block) {
        block = keyOf(id)
        bits = this.#blocks.get(block)
      }
      if ((bits && (bits[wordOf(id)]! & (1 << (id & 31))) !== 0) || isOnline?.(doc)) visit(doc)
    }
  }

  count(ids: Uint32Array, docs: Uint32Array, isOnline: IsOnline): number {
    let total = 0
    this.#each(ids, docs, isOnline, () => {
      total++
    })
    return total
  }

  /** `out`: room for as many as there are. */
  keep(ids: Uint32Array, docs: Uint32Array, isOnline: IsOnline, out: Uint32Array): Uint32Array {
    let size = 0
    this.#each(ids, docs, isOnline, doc => {
      out[size++] = doc
    })
    return out.subarray(0, size)
  }
}

/** What the engine changes. */
export class AvailabilitySet {
  #blocks = new Map<number, SharedArrayBuffer>()
  #records = 0
  #changeNumber = 0
  #generation = 0

  /** Rises with every change: answers that depend on it are kept under it. */
  get generation(): number {
    return this.#generation
  }

  get status(): { readonly records: number; readonly changeNumber: number } {
    return { records: this.#records, changeNumber: this.#changeNumber }
  }

  replace(ids: Iterable<number>, seq: number): void {
    this.#blocks = new Map()
    this.#records = 0
    this.#changeNumber = seq
    this.#put(
      ids,
      id => id,
      () => true,
    )
  }

  change(changes: Iterable<AvailabilityChange>, seq: number): void {
    this.#changeNumber = Math.max(this.#changeNumber, seq)
    this.#put(
      changes,
      change => change.id,
      change => change.isAvailable,
    )
  }

  #put<T>(items: Iterable<T>, idOf: (item: T) => number, isSet: (item: T) => boolean): void {
    this.#generation++
    const copied = new Map<number, Uint32Array>()
    for (const item of items) {
      const id = idOf(item)
      const bits = copied.get(keyOf(id)) ?? this.#copy(keyOf(id), copied)
      const before = bits[wordOf(id)]!
      const after = isSet(item) ? before | (1 << (id & 31)) : before & ~(1 << (id & 31))
      bits[wordOf(id)] = after
      if (before !== after >>> 0) this.#records += isSet(item) ? 1 : -1
    }
  }

  #copy(block: number, copied: Map<number, Uint32Array>): Uint32Array {
    const known = this.#blocks.get(block)
    const buffer = new SharedArrayBuffer(BLOCK_BYTES)
    const bits = new Uint32Array(buffer)
    if (known) bits.set(new Uint32Array(known))
    this.#blocks.set(block, buffer)
    copied.set(block, bits)
    return bits
  }

  shared(): SharedAvailability {
    return [...this.#blocks].map(([block, bits]) => ({ block, bits }))
  }
}
