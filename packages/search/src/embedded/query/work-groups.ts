import type { WorkGroup } from '../../engine.ts'
import { MAX_EDITIONS } from '../../query.ts'
import { MISSING } from '../segments/raw.ts'
import type { Segment } from '../segments/segment.ts'
import type { View } from '../segments/view.ts'
import type { Filtered } from './filtered.ts'
import type { Matches } from './matches.ts'
import type { Workspace } from './workspace.ts'

/**
 * Works of a view, numbered over all its segments: those of the first, then what the others add. A record without a key
 * is a work of its own and has no number.
 */
export class WorkSpace {
  readonly #view: View
  readonly #base: Segment | null
  readonly #baseSize: number
  readonly #added = new Map<string, number>()
  readonly #maps = new WeakMap<Segment, Uint32Array>()

  constructor(view: View) {
    this.#view = view
    this.#base = view.parts[0]?.segment ?? null
    this.#baseSize = this.#base?.works()?.keys.size ?? 0
    for (const { segment } of view.parts) this.#mapOf(segment)
  }

  get #size(): number {
    return this.#baseSize + this.#added.size
  }

  /** Numbers of a segment's own works; null: they are the same. */
  #mapOf(segment: Segment): Uint32Array | null {
    if (segment === this.#base) return null
    let map = this.#maps.get(segment)
    if (!map) {
      const own = segment.works()?.keys
      const made = new Uint32Array(own?.size ?? 0)
      own?.forEach((key, at) => {
        made[at] = this.#numberOf(key)
      })
      map = made
      this.#maps.set(segment, map)
    }
    return map
  }

  #numberOf(key: string): number {
    const inBase = this.#base?.works()?.keys.indexOf(key) ?? -1
    if (inBase >= 0) return inBase
    let number = this.#added.get(key)
    if (number === undefined) {
      number = this.#size
      this.#added.set(key, number)
    }
    return number
  }

  /** Number of the work of a record, or MISSING. */
  workOf(segment: Segment, doc: number): number {
    const ord = segment.works()?.ords[doc] ?? MISSING
    if (ord === MISSING) return MISSING
    return this.#mapOf(segment)?.[ord] ?? ord
  }

  /** How many works some records are. */
  count(matches: Matches, filtered: readonly Filtered[], workspace: Workspace): number {
    if (matches.parts.length === 1 && matches.parts[0]!.whole && filtered[0]!.docs === matches.parts[0]!.docs)
      return worksIn(matches.parts[0]!.part.segment)
    const seen = workspace.u32((this.#size + 31) >>> 5).fill(0)
    let total = 0
    filtered.forEach(({ docs }, at) => {
      const { segment } = matches.parts[at]!.part
      const column = segment.works()
      if (!column) {
        total += docs.length
        return
      }
      const { ords } = column
      const map = this.#mapOf(segment)
      for (let i = 0; i < docs.length; i++) {
        const ord = ords[docs[i]!]!
        if (ord === MISSING) {
          total++
          continue
        }
        const work = map ? map[ord]! : ord
        const word = work >>> 5
        const bit = 1 << (work & 31)
        if ((seen[word]! & bit) === 0) {
          seen[word]! |= bit
          total++
        }
      }
    })
    return total
  }

  /** The matching records of the work that a record leads. */
  editions(leader: Leader, matches: Matches, filtered: readonly Filtered[], isAvailable: IsAvailable): WorkGroup {
    const work = this.workOf(leader.segment, leader.doc)
    const lead = leader.segment.ids[leader.doc]!
    if (work === MISSING) return { lead, ids: [lead], total: 1 }
    const found: Edition[] = []
    matches.parts.forEach(({ part: { segment } }, at) => {
      for (const doc of this.recordsOf(work, segment)) {
        if (!holds(filtered[at]!.docs, doc)) continue
        const isNow = isAvailable({ segment, doc })
        found.push({ id: segment.ids[doc]!, year: segment.years[doc]!, isNow })
      }
    })
    found.sort((a, b) => Number(b.isNow) - Number(a.isNow) || b.year - a.year || a.id - b.id)
    const ids = found.slice(0, MAX_EDITIONS).map(({ id }) => id)
    if (!ids.includes(lead)) ids[ids.length - 1] = lead
    return { lead, ids, total: found.length }
  }

  /** The records of a work, deleted ones among them. */
  recordsOf(work: number, segment: Segment): Uint32Array {
    const column = segment.works()
    const map = this.#mapOf(segment)
    // Segments beside the first are small.
    const ord = map ? map.indexOf(work) : work < this.#baseSize ? work : -1
    return !column || ord < 0 ? NONE : column.docs.subarray(column.offsets[ord], column.offsets[ord + 1])
  }

  /** How many records a work has, about: those of the first segment, deleted or not. */
  size(work: number): number {
    const column = this.#base?.works()
    return column && work < this.#baseSize ? column.offsets[work + 1]! - column.offsets[work]! : 1
  }

  /** Whether this numbering is of the view that is in use. */
  isOf(view: View): boolean {
    return this.#view === view
  }
}

interface Edition {
  readonly id: number
  readonly year: number
  readonly isNow: boolean
}

export type IsAvailable = (record: Leader) => boolean

export interface Leader {
  readonly segment: Segment
  readonly doc: number
}

const NONE = new Uint32Array(0)
const counted = new WeakMap<Segment, number>()

/** Works of a whole segment, counted once. */
function worksIn(segment: Segment): number {
  let total = counted.get(segment)
  if (total === undefined) {
    const column = segment.works()
    total = column ? column.keys.size + segment.size - column.docs.length : segment.size
    counted.set(segment, total)
  }
  return total
}

/** Whether an ascending list has a record. */
function holds(docs: Uint32Array, doc: number): boolean {
  let low = 0
  let high = docs.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (docs[middle]! < doc) low = middle + 1
    else high = middle
  }
  return docs[low] === doc
}

/** Remembers which works a list has had. */
export class SeenWorks {
  readonly #space: WorkSpace
  readonly #seen = new Set<number>()

  constructor(space: WorkSpace) {
    this.#space = space
  }

  /** Whether the record is the first of its work. */
  isNew({ segment, doc }: Leader): boolean {
    const work = this.#space.workOf(segment, doc)
    if (work === MISSING) return true
    const before = this.#seen.size
    return this.#seen.add(work).size > before
  }
}
