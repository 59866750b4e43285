import { hasBit, type Segment } from '../segment/segment.ts'
import type { Part } from './view.ts'

/**
 * Whether a record that is still there holds all words of a heading or title. Lists of headings are made with their
 * segment: what only deleted records had stays in them until the segment is merged, and must not be suggested.
 */
export function isStillHeld({ segment, deleted, deletedCount }: Part, key: string, count: number): boolean {
  if (!deleted || count > deletedCount) return true
  const lists = key
    .split(' ')
    .flatMap(word => docsOf(segment, word) ?? [])
    .sort((a, b) => a.length - b.length)
  const [rarest, ...others] = lists
  return !rarest || rarest.some(doc => !hasBit(deleted, doc) && others.every(docs => includes(docs, doc)))
}

function docsOf(segment: Segment, word: string): Uint32Array | null {
  const term = segment.terms.indexOf(word)
  if (term < 0) return null
  return segment.postingDocs.subarray(segment.postingOffsets[term]!, segment.postingOffsets[term + 1]!)
}

/** Lists are in order. */
function includes(docs: Uint32Array, wanted: number): boolean {
  let low = 0
  let high = docs.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (docs[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return docs[low] === wanted
}
