import { packFacets } from './facet-column.ts'
import type { Numbers, Packed } from './packing.ts'
import { MISSING, type RawSegment } from './raw.ts'
import { packStrings } from './string-list.ts'

/** The arrays that counting and ordering need: values of filter letters, ranks of filing keys. `order`: see `assemble`. */
export function packColumns(raw: RawSegment, order: Uint32Array | null): Packed {
  const size = order ? order.length : raw.size
  const from = (doc: number): number => (order ? order[doc]! : doc)
  const arrays: Record<string, Numbers> = {}
  const meta: Record<string, number> = {}
  packFacets(raw.facets, size, from, arrays, meta)
  packSorts(raw, size, from, arrays, meta)
  return { meta, arrays }
}

function packSorts(
  raw: RawSegment,
  size: number,
  from: (doc: number) => number,
  arrays: Record<string, Numbers>,
  meta: Record<string, number>,
): void {
  for (const [key, sort] of raw.sorts) {
    const { sorted, rank } = sort.keys.sort()
    const ords = new Uint32Array(size)
    for (let doc = 0; doc < size; doc++) {
      const ord = sort.ords.at(from(doc))
      ords[doc] = ord === MISSING ? MISSING : rank[ord]!
    }
    const list = packStrings(sorted)
    if (key === 'titulo') {
      // editions of one title: the more there are, the sooner it is suggested
      const counts = new Uint8Array(sorted.length)
      for (const ord of ords) if (ord !== MISSING && counts[ord]! < 255) counts[ord]!++
      arrays.titleCounts = counts
    }
    if (key === 'obra') Object.assign(arrays, packWorks(ords, sorted.length))
    arrays[`sort.${key}.ords`] = ords
    arrays[`sort.${key}.bytes`] = list.bytes
    arrays[`sort.${key}.blocks`] = list.blocks
    meta[`sort.${key}`] = sorted.length
  }
}

/** The records of each work, ascending: an edition is found without looking through all of them. */
function packWorks(ords: Uint32Array, works: number): Record<string, Numbers> {
  const offsets = new Uint32Array(works + 1)
  for (const ord of ords) if (ord !== MISSING) offsets[ord + 1]!++
  for (let work = 0; work < works; work++) offsets[work + 1]! += offsets[work]!
  const next = offsets.slice()
  const docs = new Uint32Array(offsets[works]!)
  for (let doc = 0; doc < ords.length; doc++) if (ords[doc] !== MISSING) docs[next[ords[doc]!]!++] = doc
  return { 'works.offsets': offsets, 'works.docs': docs }
}
