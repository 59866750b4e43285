import type { FacetCode } from '../document.ts'
import { NO_YEAR } from '../fields.ts'
import type { YearRange } from '../query.ts'
import type { FacetColumn } from '../segment/facet-column.ts'
import { hasBit, type Segment } from '../segment/segment.ts'

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

/** For each record 1 when it has a chosen value. */
export function matchFlags(
  segment: Segment,
  facet: FacetCode,
  chosen: readonly string[],
  docs: Uint32Array,
): Uint8Array {
  const flags = new Uint8Array(docs.length)
  if (facet === 'Y') {
    const years = new Uint8Array(0x10000)
    for (const code of chosen) if (yearOf(code) >= 0) years[yearOf(code)] = 1
    for (let i = 0; i < docs.length; i++) flags[i] = years[segment.years[docs[i]!]!]!
    return flags
  }
  const column = segment.facet(facet)
  if (!column) return flags
  const table = allowed(column, chosen)
  const { sets, offsets, values } = column
  if (sets) for (let i = 0; i < docs.length; i++) flags[i] = table[sets[docs[i]!]!]!
  else
    for (let i = 0; i < docs.length; i++) {
      const end = offsets[docs[i]! + 1]!
      for (let j = offsets[docs[i]!]!; j < end; j++)
        if (table[values[j]!] === 1) {
          flags[i] = 1
          break
        }
    }
  return flags
}

export function keep(docs: Uint32Array, flags: Uint8Array): Uint32Array {
  const out = new Uint32Array(docs.length)
  let size = 0
  for (let i = 0; i < docs.length; i++) {
    out[size] = docs[i]!
    size += flags[i]!
  }
  return out.subarray(0, size)
}

export function keepYears(segment: Segment, range: YearRange, docs: Uint32Array): Uint32Array {
  const { operator, year } = range
  const low = operator === '<' ? 1 : operator === '>' ? year + 1 : year
  const high =
    operator === '<' ? year - 1 : operator === '>' ? 0xffff : operator === 'entre' ? (range.finalYear ?? year) : year
  const out = new Uint32Array(docs.length)
  let size = 0
  for (let i = 0; i < docs.length; i++) {
    const own = segment.years[docs[i]!]!
    if (own >= low && own <= high && own !== 0) out[size++] = docs[i]!
  }
  return out.subarray(0, size)
}

export function keepLive(deleted: Uint32Array, docs: Uint32Array): Uint32Array {
  const out = new Uint32Array(docs.length)
  let size = 0
  for (let i = 0; i < docs.length; i++) if (!hasBit(deleted, docs[i]!)) out[size++] = docs[i]!
  return out.subarray(0, size)
}
