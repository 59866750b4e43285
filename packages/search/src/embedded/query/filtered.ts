import type { FacetCode } from '@estante/contract/declared'
import type { Filters } from '../../query.ts'
import { markFailing } from './filter.ts'
import type { PartHits } from './matches.ts'
import { countOf, listOf, type ValueBits, wordsOf } from './value-bits.ts'
import type { Workspace } from './workspace.ts'

/** Records that pass the filters: all of them, and those that only one letter keeps out. */
export interface Filtered {
  readonly docs: Uint32Array
  /** Undefined where the letter filters nothing. */
  readonly onlyFailing: (code: FacetCode) => Uint32Array | undefined
}

/** From one record in so many on, bits of the whole segment cost less than looking at each record. */
const LARGE_SHARE = 32

export function applyFilters(hits: PartHits, filters: Filters, workspace: Workspace, known: ValueBits): Filtered {
  const active = (Object.keys(filters) as FacetCode[]).filter(code => (filters[code]?.length ?? 0) > 0)
  if (active.length === 0) return { docs: hits.docs, onlyFailing: () => undefined }
  const { docs, part } = hits
  if (docs.length * LARGE_SHARE > part.segment.size) return filterByBits(hits, filters, active, workspace, known)
  // one bit a letter that fails; there are fewer letters than bits
  const state = workspace.u32(docs.length).fill(0)
  active.forEach((code, index) => {
    markFailing(part.segment, code, filters[code]!, docs, state, index)
  })
  return divide(docs, state, active, workspace)
}

function filterByBits(
  { docs, part, whole }: PartHits,
  filters: Filters,
  active: readonly FacetCode[],
  workspace: Workspace,
  known: ValueBits,
): Filtered {
  const { segment } = part
  const words = wordsOf(segment)
  const room = () => workspace.u32(words)
  const passing = room()
  if (whole) {
    passing.fill(0xffffffff)
    if (segment.size % 32 !== 0) passing[words - 1] = 2 ** (segment.size % 32) - 1
  } else {
    passing.fill(0)
    for (let i = 0; i < docs.length; i++) passing[docs[i]! >>> 5]! |= 1 << (docs[i]! & 31)
  }
  const carriers = active.map(code => known.of(part, code, filters[code]!, room))
  const failingOne = room().fill(0)
  const failingMore = room().fill(0)
  for (const carrier of carriers)
    for (let word = 0; word < words; word++) {
      const fails = passing[word]! & ~carrier[word]!
      failingMore[word]! |= failingOne[word]! & fails
      failingOne[word]! |= fails
    }
  for (let word = 0; word < words; word++) {
    passing[word]! &= ~failingOne[word]!
    failingOne[word]! &= ~failingMore[word]!
  }
  return {
    docs: listOf(passing, workspace.u32(countOf(passing))),
    // only for letters that are counted: of two threads each counts some
    onlyFailing: code => {
      const carrier = carriers[active.indexOf(code)]
      if (!carrier) return undefined
      for (let word = 0; word < words; word++) failingMore[word] = failingOne[word]! & ~carrier[word]!
      return listOf(failingMore, workspace.u32(countOf(failingMore)))
    },
  }
}

/** Lists by what fails. Written without branches: which letter fails a record cannot be foreseen. */
function divide(docs: Uint32Array, state: Uint32Array, active: readonly FacetCode[], workspace: Workspace): Filtered {
  const lists = active.length + 1
  // of a state: none fails, only one letter fails, or (the last) several do
  const slotOf = (fails: number): number =>
    (fails & (fails - 1)) !== 0 ? lists : fails === 0 ? 0 : 32 - Math.clz32(fails)
  const few = active.length <= 8
  const slots = new Uint8Array(few ? 1 << active.length : 0)
  for (let fails = 0; fails < slots.length; fails++) slots[fails] = slotOf(fails)
  const ends = new Uint32Array(lists + 2)
  for (let i = 0; i < state.length; i++) {
    const slot = few ? slots[state[i]!]! : slotOf(state[i]!)
    state[i] = slot
    ends[slot + 1]!++
  }
  for (let slot = 0; slot <= lists; slot++) ends[slot + 1]! += ends[slot]!
  const starts = ends.slice()
  const ordered = workspace.u32(docs.length)
  for (let i = 0; i < docs.length; i++) ordered[ends[state[i]!]!++] = docs[i]!
  const list = (slot: number): Uint32Array => ordered.subarray(starts[slot], starts[slot + 1])
  return {
    docs: list(0),
    onlyFailing: code => (active.includes(code) ? list(active.indexOf(code) + 1) : undefined),
  }
}
