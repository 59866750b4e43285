import type { SegmentSize } from './merge-policy.ts'
import { hasBit, newBits, Segment, setBit } from './segment.ts'
import type { Snapshot } from './snapshot-store.ts'
import type { SharedView } from './view.ts'

/** The segments of an engine and what is deleted in them. Deletions are copied before they change: views stay true. */

export interface OwnSegment {
  readonly key: number
  readonly segment: Segment
  readonly buffer: SharedArrayBuffer
  deleted: SharedArrayBuffer | null
  deletedCount: number
}

export class SegmentSet {
  #parts: OwnSegment[] = []
  #nextKey = 1
  /** Keys below it belong to content that was replaced as a whole. */
  #firstKey = 1
  #changeNumber = 0

  #own(buffer: SharedArrayBuffer, deleted: SharedArrayBuffer | null = null, deletedCount = 0): OwnSegment {
    return { key: this.#nextKey++, segment: new Segment(buffer), buffer, deleted, deletedCount }
  }

  #arrange(parts: readonly OwnSegment[]): void {
    this.#parts = parts
      .filter(part => part.segment.size > part.deletedCount)
      .sort((a, b) => b.segment.size - a.segment.size || a.key - b.key)
  }

  load(snapshot: Snapshot): void {
    this.#arrange(snapshot.segments.map(part => this.#own(part.buffer, part.deleted, part.deletedCount)))
    this.#changeNumber = snapshot.changeNumber
  }

  replace(buffers: readonly SharedArrayBuffer[], changeNumber: number): void {
    this.#firstKey = this.#nextKey
    this.#arrange(buffers.map(buffer => this.#own(buffer)))
    // a rebuild as of an older number is followed by the changes it missed
    this.#changeNumber = changeNumber
  }

  #delete(part: OwnSegment, ids: readonly number[]): void {
    const docs = ids.map(id => part.segment.find(id)).filter(doc => doc >= 0)
    const before = part.deleted ? new Uint32Array(part.deleted) : null
    const dying = docs.filter(doc => !before || !hasBit(before, doc))
    if (dying.length === 0) return
    const bits = newBits(part.segment.size)
    if (before) bits.set(before)
    for (const doc of dying) setBit(bits, doc)
    part.deleted = bits.buffer as unknown as SharedArrayBuffer
    part.deletedCount += dying.length
  }

  /** `ids` are replaced or gone; `buffers` hold their new versions. */
  change(ids: readonly number[], buffers: readonly SharedArrayBuffer[], changeNumber: number): void {
    for (const part of this.#parts) this.#delete(part, ids)
    this.#arrange([...this.#parts, ...buffers.map(buffer => this.#own(buffer))])
    this.#changeNumber = Math.max(this.#changeNumber, changeNumber)
  }

  sizes(): readonly SegmentSize[] {
    return this.#parts.map(part => ({ size: part.segment.size, deleted: part.deletedCount }))
  }

  /** Segments as they are now, for a merge that runs while changes go on. */
  pick(positions: readonly number[]): readonly OwnSegment[] {
    return positions.map(at => ({ ...this.#parts[at]! }))
  }

  /** Puts the result of a merge in the place of its parts; what was deleted meanwhile is deleted in it too. */
  swap(parts: readonly OwnSegment[], buffer: SharedArrayBuffer): boolean {
    // everything was replaced by a rebuild while the merge ran
    if (parts.some(part => part.key < this.#firstKey)) return false
    const current = parts.map(part => this.#parts.find(own => own.key === part.key))
    const merged = this.#own(buffer)
    for (let i = 0; i < parts.length; i++) {
      const then = parts[i]!
      const now = current[i]
      // not there any more: all its records died
      if (now && now.deleted === then.deleted) continue
      const before = then.deleted ? new Uint32Array(then.deleted) : null
      const after = now?.deleted ? new Uint32Array(now.deleted) : null
      const died: number[] = []
      for (let doc = 0; doc < then.segment.size; doc++)
        if ((!now || (after && hasBit(after, doc))) && !(before && hasBit(before, doc)))
          died.push(then.segment.ids[doc]!)
      this.#delete(merged, died)
    }
    const keys = new Set(parts.map(part => part.key))
    this.#arrange([...this.#parts.filter(part => !keys.has(part.key)), merged])
    return true
  }

  view(): SharedView {
    return {
      changeNumber: this.#changeNumber,
      segments: this.#parts.map(({ key, buffer, deleted, deletedCount }) => ({ key, buffer, deleted, deletedCount })),
    }
  }

  snapshot(): Snapshot {
    return {
      changeNumber: this.#changeNumber,
      segments: this.#parts.map(({ buffer, deleted, deletedCount }) => ({ buffer, deleted, deletedCount })),
    }
  }
}
