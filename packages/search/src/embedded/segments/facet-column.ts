import type { FacetCode } from '@estante/contract/declared'
import { groupSets, type Sets } from './facet-groups.ts'
import type { Numbers, Unpacked } from './packing.ts'
import type { RawFacet } from './raw.ts'
import { packStrings, StringList } from './string-list.ts'

/**
 * Two shapes. Where records share few different SETS of values (libraries, types, languages), each record holds the
 * number of its set: one increment counts it, whatever the size of the set. Letters with few sets share one column of
 * numbers, one for each combination of theirs that occurs: one look at a record counts them all. Else the values stand
 * record by record.
 */

const MOST_SETS = 60_000
/** A set must be shared by some records to be worth its own counting slot. */
const RECORDS_PER_SET = 8

function asSets(offsets: Uint32Array, values: Uint32Array, size: number, codes: number): Sets | null {
  const most = Math.min(MOST_SETS, Math.max(256, size / RECORDS_PER_SET))
  const column = new Uint16Array(size)
  const setOffsets = [0, 0]
  const setValues: number[] = []
  const single = new Int32Array(codes).fill(-1)
  const several = new Map<string, number>()
  for (let doc = 0; doc < size; doc++) {
    const start = offsets[doc]!
    const count = offsets[doc + 1]! - start
    if (count === 0) continue
    let key = ''
    let set: number | undefined
    if (count === 1) {
      const known = single[values[start]!]!
      set = known === -1 ? undefined : known
    } else {
      key = values
        .subarray(start, start + count)
        .slice()
        .sort()
        .join()
      set = several.get(key)
    }
    if (set === undefined) {
      set = setOffsets.length - 1
      if (set > most) return null
      for (let i = 0; i < count; i++) setValues.push(values[start + i]!)
      setOffsets.push(setValues.length)
      if (count === 1) single[values[start]!] = set
      else several.set(key, set)
    }
    column[doc] = set
  }
  return { column, offsets: setOffsets, values: setValues }
}

export function packFacets(
  facets: ReadonlyMap<FacetCode, RawFacet>,
  size: number,
  from: (doc: number) => number,
  arrays: Record<string, Numbers>,
  meta: Record<string, number>,
): void {
  const found: { code: FacetCode; sets: Sets }[] = []
  for (const [code, raw] of facets) {
    const sets = packFacet(code, raw, size, from, arrays, meta)
    if (sets) found.push({ code, sets })
  }
  groupSets(found, Math.max(256, size / RECORDS_PER_SET)).forEach(({ column, members }, group) => {
    arrays[`group.${group}`] = column
    for (const { code, offsets, values } of members) {
      meta[`facet.${code}.group`] = group
      arrays[`facet.${code}.setOffsets`] = offsets
      arrays[`facet.${code}.setValues`] = values
    }
  })
}

/** Packs the values and totals of a letter; its sets, if it has them, are left to be put in groups. */
function packFacet(
  code: FacetCode,
  raw: RawFacet,
  size: number,
  from: (doc: number) => number,
  arrays: Record<string, Numbers>,
  meta: Record<string, number>,
): Sets | null {
  const { sorted, rank } = raw.codes.sort()
  const offsets = new Uint32Array(size + 1)
  for (let doc = 0; doc < size; doc++) {
    const at = from(doc)
    offsets[doc + 1] = offsets[doc]! + raw.offsets.at(at + 1) - raw.offsets.at(at)
  }
  const values = new Uint32Array(offsets[size]!)
  const totals = new Uint32Array(sorted.length)
  for (let doc = 0, end = 0; doc < size; doc++) {
    const at = from(doc)
    for (let i = raw.offsets.at(at); i < raw.offsets.at(at + 1); i++) {
      const value = rank[raw.values.at(i)]!
      values[end++] = value
      totals[value]!++
    }
  }
  const list = packStrings(sorted)
  const name = `facet.${code}`
  meta[name] = sorted.length
  arrays[`${name}.bytes`] = list.bytes
  arrays[`${name}.blocks`] = list.blocks
  arrays[`${name}.totals`] = totals
  const sets = asSets(offsets, values, size, sorted.length)
  if (!sets) {
    arrays[`${name}.offsets`] = offsets
    arrays[`${name}.values`] = sorted.length <= 0xffff ? Uint16Array.from(values) : values
  }
  return sets
}

export interface FacetColumn {
  readonly codes: StringList
  /** Records per value in the whole segment. */
  readonly totals: Uint32Array
  /** Set number per record, if this column is kept as sets; several letters may share the list. */
  readonly sets: Uint16Array | null
  /** Letters with the same number share their sets; -1: none. */
  readonly group: number
  /** Of sets, or of records. */
  readonly offsets: Uint32Array
  readonly values: Uint16Array | Uint32Array
}

export function readFacet(code: FacetCode, data: Unpacked): FacetColumn | null {
  const name = `facet.${code}`
  const size = data.meta[name]
  if (size === undefined) return null
  const codes = new StringList({ bytes: data.u8(`${name}.bytes`), blocks: data.u32(`${name}.blocks`), size })
  const totals = data.u32(`${name}.totals`)
  const group = data.meta[`${name}.group`]
  if (group !== undefined) {
    const [offsets, values] = [data.u32(`${name}.setOffsets`), data.u32(`${name}.setValues`)]
    return { codes, totals, sets: data.u16(`group.${group}`), group, offsets, values }
  }
  const values = data.get(`${name}.values`)
  if (!values || values instanceof Uint8Array) throw new Error(`search segment lacks ${name}.values`)
  return { codes, totals, sets: null, group: -1, offsets: data.u32(`${name}.offsets`), values }
}

/** Visits the values of one record. */
export function valuesOf(column: FacetColumn, doc: number): ArrayLike<number> {
  const row = column.sets ? column.sets[doc]! : doc
  return column.values.subarray(column.offsets[row], column.offsets[row + 1])
}
