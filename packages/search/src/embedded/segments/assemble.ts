import { packColumns } from './pack-columns.ts'
import { packWords } from './pack-words.ts'
import { type Packed, pack } from './packing.ts'
import type { RawSegment } from './raw.ts'

/** From records in order of arrival to the immutable segment. */

/** `order`: raw index of each record in order of id, or null when they already are. */
export const assemble = (raw: RawSegment, order: Uint32Array | null): SharedArrayBuffer =>
  joinParts(packWords(raw, order), packColumns(raw, order))

export const joinParts = (words: Packed, columns: Packed): SharedArrayBuffer =>
  pack({ meta: { ...words.meta, ...columns.meta }, arrays: { ...words.arrays, ...columns.arrays } })
