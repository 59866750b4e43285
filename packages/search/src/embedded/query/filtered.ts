import type { FacetCode } from '@estante/contract/declared'
import type { Filters } from '../../query.ts'
import { markFailing } from './filter.ts'
import type { PartHits } from './matches.ts'
import type { Workspace } from './workspace.ts'

/** Records that pass the filters: all of them, and those that only one letter keeps out. */
export interface Filtered {
  readonly docs: Uint32Array
  readonly onlyFailing: ReadonlyMap<FacetCode, Uint32Array>
}

export function applyFilters(hits: PartHits, filters: Filters, workspace: Workspace): Filtered {
  const active = (Object.keys(filters) as FacetCode[]).filter(code => (filters[code]?.length ?? 0) > 0)
  if (active.length === 0) return { docs: hits.docs, onlyFailing: new Map() }
  const { docs, part } = hits
  // one bit a letter that fails; there are fewer letters than bits
  const state = workspace.u32(docs.length).fill(0)
  active.forEach((code, index) => {
    markFailing(part.segment, code, filters[code]!, docs, state, index)
  })
  return divide(docs, state, active, workspace)
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
  return { docs: list(0), onlyFailing: new Map(active.map((code, index) => [code, list(index + 1)] as const)) }
}
