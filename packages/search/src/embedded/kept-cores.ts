import type { Core, PartHits } from './core.ts'
import { ListRing } from './list-ring.ts'

/** Results that a thread keeps, so that paging, sorting and filtering do not search again. */

export const KEPT_BYTES = 8 << 20
const KEPT_CORES = 64

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

export class KeptCores {
  readonly #cores = new Map<string, Core>()
  readonly #ring: ListRing<string>

  constructor(bytes: number) {
    this.#ring = new ListRing(bytes, key => this.#cores.delete(key))
  }

  get(key: string): Core | undefined {
    return this.#cores.get(key)
  }

  /** The result with lists that last, or as it is where it is too large to be kept. */
  keep(key: string, core: Core): Core {
    if (!this.#ring.fits(weightOf(core.parts))) return core
    const parts = core.parts.map(hits => this.#held(key, hits))
    if (parts.some(hits => hits === null)) return core
    const kept: Core = {
      ...core,
      parts: parts as PartHits[],
      hold: length => (this.#cores.get(key) === kept ? this.#ring.u32(length, key) : null),
    }
    this.#cores.set(key, kept)
    if (this.#cores.size > KEPT_CORES) {
      const [oldest] = this.#cores.keys()
      if (oldest !== undefined) this.#cores.delete(oldest)
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
    this.#cores.clear()
    this.#ring.clear()
  }
}
