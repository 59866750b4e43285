import type { FacetCode } from '@estante/contract/declared'
import { hasBit, Segment } from './segment.ts'

/** What answers come from at one moment: segments, the largest first, and what of them is no longer valid. */

export interface SharedSegment {
  /** Unique in the life of the engine. */
  readonly key: number
  readonly buffer: SharedArrayBuffer
  /** One bit a record; null: nothing deleted. Never changed once published. */
  readonly deleted: SharedArrayBuffer | null
  readonly deletedCount: number
}

/** Sent between threads; costs a message, copies nothing. */
export interface SharedView {
  readonly changeNumber: number
  readonly segments: readonly SharedSegment[]
}

export interface Part {
  readonly key: number
  readonly segment: Segment
  readonly deleted: Uint32Array | null
  readonly deletedCount: number
}

export class View {
  readonly changeNumber: number
  readonly parts: readonly Part[]
  readonly live: number

  /** Segments of the previous view are opened once. */
  constructor(shared: SharedView, previous: View | null) {
    this.changeNumber = shared.changeNumber
    this.parts = shared.segments.map(({ key, buffer, deleted, deletedCount }) => ({
      key,
      segment: previous?.parts.find(part => part.key === key)?.segment ?? new Segment(buffer),
      deleted: deleted ? new Uint32Array(deleted) : null,
      deletedCount,
    }))
    this.live = this.parts.reduce((sum, part) => sum + part.segment.size - part.deletedCount, 0)
  }

  /** Where a record is, or null. */
  find(id: number): { readonly part: Part; readonly doc: number } | null {
    for (const part of this.parts) {
      const doc = part.segment.find(id)
      if (doc >= 0 && !(part.deleted && hasBit(part.deleted, doc))) return { part, doc }
    }
    return null
  }
}

const KEPT_TEXTS = 10_000

/** One numbering of a facet's values over all segments: those of the first, then what the others add. */
export class FacetSpace {
  readonly code: FacetCode
  readonly #base: Segment | null
  readonly #added: string[] = []
  readonly #addedIds = new Map<string, number>()
  readonly #maps = new WeakMap<Segment, Uint32Array>()
  readonly #baseSize: number
  readonly #texts = new Map<number, string>()

  constructor(code: FacetCode, base: Segment | null) {
    this.code = code
    this.#base = base
    this.#baseSize = base?.facet(code)?.codes.size ?? 0
  }

  get size(): number {
    return this.#baseSize + this.#added.length
  }

  /** Numbers of a segment's own values; null: they are the same. */
  mapOf(segment: Segment): Uint32Array | null {
    if (segment === this.#base) return null
    let map = this.#maps.get(segment)
    if (!map) {
      const own = segment.facet(this.code)?.codes
      const made = new Uint32Array(own?.size ?? 0)
      own?.forEach((text, i) => {
        made[i] = this.#idOf(text)
      })
      map = made
      this.#maps.set(segment, map)
    }
    return map
  }

  #idOf(text: string): number {
    const known = this.find(text)
    if (known >= 0) return known
    const id = this.size
    this.#added.push(text)
    this.#addedIds.set(text, id)
    return id
  }

  /** Number of a value, or -1. */
  find(text: string): number {
    const inBase = this.#base?.facet(this.code)?.codes.indexOf(text) ?? -1
    return inBase >= 0 ? inBase : (this.#addedIds.get(text) ?? -1)
  }

  /** By code: the first segment numbers its values in that order. */
  compare(a: number, b: number): number {
    if (a < this.#baseSize && b < this.#baseSize) return a - b
    return this.text(a) < this.text(b) ? -1 : 1
  }

  text(id: number): string {
    if (id >= this.#baseSize) return this.#added[id - this.#baseSize]!
    let text = this.#texts.get(id)
    if (text === undefined) {
      text = this.#base!.facet(this.code)!.codes.at(id)
      // the frequent values are asked for in every answer
      if (this.#texts.size < KEPT_TEXTS) this.#texts.set(id, text)
    }
    return text
  }
}
