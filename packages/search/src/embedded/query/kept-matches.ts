import { ListRing } from './list-ring.ts'
import type { Matches, PartHits } from './matches.ts'

/** Results that a thread keeps, so that paging, sorting and filtering do not search again. */

export const KEPT_BYTES = 8 << 20
const KEPT_RESULTS = 64

/** Lists of the segment itself, and every record's, stay where they are. */
const isLasting = (list: Uint32Array | Uint16Array): boolean => list.buffer instanceof SharedArrayBuffer
const bytesOf = (list: Uint32Array | Uint16Array): number => (isLasting(list) ? 0 : list.byteLength)

/** Bytes that keeping a result costs. */
const weightOf = (parts: readonly PartHits[]): number =>
  parts.reduce(
    (sum, { docs, whole, leaves }) =>
      leaves.reduce(
        (more, leaf) => more + (leaf ? bytesOf(leaf.docs) + bytesOf(leaf.masks) : 0),
        sum + (whole || leaves.some(leaf => leaf?.docs === docs) ? 0 : bytesOf(docs)),
      ),
    0,
  )

export class KeptMatches {
  readonly #kept = new Map<string, Matches>()
  readonly #ring: ListRing<string>

  constructor(bytes: number) {
    this.#ring = new ListRing(bytes, key => this.#kept.delete(key))
  }

  get(key: string): Matches | undefined {
    return this.#kept.get(key)
  }

  /** The result with lists that last, or as it is where it is too large to be kept. */
  keep(key: string, matches: Matches): Matches {
    if (!this.#ring.fits(weightOf(matches.parts))) return matches
    const parts = matches.parts.map(hits => this.#held(key, hits))
    if (parts.some(hits => hits === null)) return matches
    const kept: Matches = {
      ...matches,
      parts: parts as PartHits[],
      hold: length => (this.#kept.get(key) === kept ? this.#ring.u32(length, key) : null),
    }
    this.#kept.set(key, kept)
    if (this.#kept.size > KEPT_RESULTS) {
      const [oldest] = this.#kept.keys()
      if (oldest !== undefined) this.#kept.delete(oldest)
    }
    return kept
  }

  #held(key: string, hits: PartHits): PartHits | null {
    let complete = true
    const u32 = (list: Uint32Array): Uint32Array => {
      if (isLasting(list)) return list
      const room = this.#ring.u32(list.length, key)
      if (!room) complete = false
      room?.set(list)
      return room ?? list
    }
    const u16 = (list: Uint16Array): Uint16Array => {
      if (isLasting(list)) return list
      const room = this.#ring.u16(list.length, key)
      if (!room) complete = false
      room?.set(list)
      return room ?? list
    }
    const leaves = hits.leaves.map(leaf => leaf && { ...leaf, docs: u32(leaf.docs), masks: u16(leaf.masks) })
    // the records of a query of one word are those of its leaf
    const same = hits.leaves.findIndex(leaf => leaf?.docs === hits.docs)
    const docs = hits.whole ? hits.docs : (leaves[same]?.docs ?? u32(hits.docs))
    return complete ? { ...hits, leaves, docs } : null
  }

  clear(): void {
    this.#kept.clear()
    this.#ring.clear()
  }
}
