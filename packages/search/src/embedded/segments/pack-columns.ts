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
    arrays[`sort.${key}.ords`] = ords
    arrays[`sort.${key}.bytes`] = list.bytes
    arrays[`sort.${key}.blocks`] = list.blocks
    meta[`sort.${key}`] = sorted.length
  }
}
