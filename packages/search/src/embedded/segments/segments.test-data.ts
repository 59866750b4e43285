import type { SearchDocument } from '../../document.ts'
import { SegmentBuilder } from './builder.ts'
import { newBits, Segment, setBit } from './segment.ts'
import type { SharedSegment } from './view.ts'

/** Segments of a few records, for tests of what is done with them. */

export function bufferOf(documents: readonly SearchDocument[]): SharedArrayBuffer {
  const builder = new SegmentBuilder()
  for (const document of documents) builder.add(document)
  return builder.finish()
}

export const segmentOf = (documents: readonly SearchDocument[]): Segment => new Segment(bufferOf(documents))

/** One bit a record, those at these places set. */
export function bitsAt(size: number, places: Iterable<number>): Uint32Array {
  const bits = newBits(size)
  for (const place of places) setBit(bits, place)
  return bits
}

/** As a view has it; `gone`: places of the records that were deleted. */
export const sharedOf = (documents: readonly SearchDocument[], key: number, ...gone: number[]): SharedSegment => ({
  key,
  buffer: bufferOf(documents),
  deleted: gone.length > 0 ? (bitsAt(documents.length, gone).buffer as SharedArrayBuffer) : null,
  deletedCount: gone.length,
})
