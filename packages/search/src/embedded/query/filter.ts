import type { FacetCode } from '@estante/contract/declared'
import { NO_YEAR, yearSpan } from '@estante/contract/declared'
import type { YearRange } from '../../query.ts'
import type { FacetColumn } from '../segments/facet-column.ts'
import { hasBit, type Segment } from '../segments/segment.ts'
import type { Workspace } from './workspace.ts'

/** Which of some records carry one of the chosen values. Loops are written out per shape: they run over millions. */

/** 1 per set (or per value) that carries a chosen value. */
function allowed(column: FacetColumn, chosen: readonly string[]): Uint8Array {
  const values = new Uint8Array(column.codes.size)
  for (const code of chosen) {
    const at = column.codes.indexOf(code.toWellFormed())
    if (at >= 0) values[at] = 1
  }
  if (!column.sets) return values
  const sets = new Uint8Array(column.offsets.length - 1)
  for (let set = 0; set < sets.length; set++)
    for (let i = column.offsets[set]!; i < column.offsets[set + 1]!; i++)
      if (values[column.values[i]!] === 1) sets[set] = 1
  return sets
}

const yearOf = (code: string): number => (code === NO_YEAR ? 0 : /^\d{1,4}$/.test(code) ? Number(code) : -1)

/** Which records have a chosen value, as a table: by year, by set, or by value of a record's own list. */
type Chosen =
  | { readonly by: 'nothing' }
  | { readonly by: 'one'; readonly column: Uint16Array; readonly table: Uint8Array }
  | {
      readonly by: 'list'
      readonly offsets: Uint32Array
      readonly values: Uint16Array | Uint32Array
      readonly table: Uint8Array
    }

/** Readers choose the same libraries and languages again and again; a table of many values takes some 70 KB. */
const KEPT_CHOICES = 32
const choices = new WeakMap<Segment, Map<string, Chosen>>()

function choose(segment: Segment, facet: FacetCode, chosen: readonly string[]): Chosen {
  const kept = choices.get(segment) ?? new Map<string, Chosen>()
  choices.set(segment, kept)
  const key = JSON.stringify([facet, chosen])
  const known = kept.get(key)
  kept.delete(key)
  const made = known ?? tableOf(segment, facet, chosen)
  kept.set(key, made)
  if (kept.size > KEPT_CHOICES) for (const oldest of kept.keys()) if (kept.delete(oldest)) break
  return made
}

function tableOf(segment: Segment, facet: FacetCode, chosen: readonly string[]): Chosen {
  if (facet === 'Y') {
    const table = new Uint8Array(0x10000)
    for (const code of chosen) {
      const span = yearSpan(code)
      if (span) table.fill(1, Math.max(1, span[0]), span[1] + 1)
      else if (yearOf(code) >= 0) table[yearOf(code)] = 1
    }
    return { by: 'one', column: segment.years, table }
  }
  const column = segment.facet(facet)
  if (!column) return { by: 'nothing' }
  const table = allowed(column, chosen)
  if (column.sets) return { by: 'one', column: column.sets, table }
  return { by: 'list', offsets: column.offsets, values: column.values, table }
}

function hasChosen(offsets: Uint32Array, values: Uint16Array | Uint32Array, table: Uint8Array, doc: number): boolean {
  const end = offsets[doc + 1]!
  for (let j = offsets[doc]!; j < end; j++) if (table[values[j]!] === 1) return true
  return false
}

/** Whether a record has one of the chosen values; null where no record of the segment can. */
export function carrierOf(
  segment: Segment,
  facet: FacetCode,
  values: readonly string[],
): ((doc: number) => boolean) | null {
  const chosen = choose(segment, facet, values)
  if (chosen.by === 'nothing') return null
  if (chosen.by === 'list') return doc => hasChosen(chosen.offsets, chosen.values, chosen.table, doc)
  const { column, table } = chosen
  return doc => table[column[doc]!] === 1
}

/** The records that have one of the chosen values. */
export function keepChosen(
  segment: Segment,
  facet: FacetCode,
  values: readonly string[],
  docs: Uint32Array,
  workspace: Workspace,
): Uint32Array {
  const chosen = choose(segment, facet, values)
  if (chosen.by === 'nothing') return docs.subarray(0, 0)
  const out = workspace.u32(docs.length)
  let size = 0
  if (chosen.by === 'one') {
    const { column, table } = chosen
    for (let i = 0; i < docs.length; i++) {
      out[size] = docs[i]!
      size += table[column[docs[i]!]!]!
    }
  } else {
    const { offsets, values: list, table } = chosen
    for (let i = 0; i < docs.length; i++) if (hasChosen(offsets, list, table, docs[i]!)) out[size++] = docs[i]!
  }
  return out.subarray(0, size)
}

/** One bit a record: whether it has one of the chosen values. */
export function bitsOfChosen(
  segment: Segment,
  facet: FacetCode,
  values: readonly string[],
  bits: Uint32Array,
): Uint32Array {
  const chosen = choose(segment, facet, values)
  for (let word = 0; word < bits.length; word++) {
    const from = word << 5
    const to = Math.min(from + 32, segment.size)
    let found = 0
    if (chosen.by === 'one') {
      const { column, table } = chosen
      for (let doc = from; doc < to; doc++) found |= table[column[doc]!]! << (doc - from)
    } else if (chosen.by === 'list') {
      const { offsets, values: list, table } = chosen
      for (let doc = from; doc < to; doc++) if (hasChosen(offsets, list, table, doc)) found |= 1 << (doc - from)
    }
    bits[word] = found
  }
  return bits
}

/** Sets bit `index` in the state of records without a chosen value. */
export function markFailing(
  segment: Segment,
  facet: FacetCode,
  values: readonly string[],
  docs: Uint32Array,
  state: Uint32Array,
  index: number,
): void {
  const chosen = choose(segment, facet, values)
  if (chosen.by === 'one') {
    const { column, table } = chosen
    for (let i = 0; i < docs.length; i++) state[i]! |= (table[column[docs[i]!]!]! ^ 1) << index
    return
  }
  const list = chosen.by === 'list' ? chosen : null
  for (let i = 0; i < docs.length; i++)
    if (!list || !hasChosen(list.offsets, list.values, list.table, docs[i]!)) state[i]! |= 1 << index
}

export function keepYears(segment: Segment, range: YearRange, docs: Uint32Array, workspace: Workspace): Uint32Array {
  const { operator, year } = range
  // 0 says that there is no year
  const low = Math.max(1, operator === '<' ? 1 : operator === '>' ? year + 1 : year)
  const high =
    operator === '<' ? year - 1 : operator === '>' ? 0xffff : operator === 'entre' ? (range.finalYear ?? year) : year
  const out = workspace.u32(docs.length)
  let size = 0
  const { years } = segment
  for (let i = 0; i < docs.length; i++) {
    const own = years[docs[i]!]!
    out[size] = docs[i]!
    // 1 between both; see notAfter for why there is no condition
    size += 1 - (((own - low) | (high - own)) >>> 31)
  }
  return out.subarray(0, size)
}

export function keepLive(deleted: Uint32Array, docs: Uint32Array, workspace: Workspace): Uint32Array {
  const out = workspace.u32(docs.length)
  let size = 0
  for (let i = 0; i < docs.length; i++) if (!hasBit(deleted, docs[i]!)) out[size++] = docs[i]!
  return out.subarray(0, size)
}
