import { gallop } from '../query/doc-lists.ts'
import { hasBit, type Segment } from '../segments/segment.ts'
import type { Part } from '../segments/view.ts'

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
  return (
    !rarest || rarest.some(doc => !hasBit(deleted, doc) && others.every(docs => docs[gallop(docs, 0, doc)] === doc))
  )
}

function docsOf(segment: Segment, word: string): Uint32Array | null {
  const term = segment.terms.indexOf(word)
  if (term < 0) return null
  return segment.postingDocs.subarray(segment.postingOffsets[term]!, segment.postingOffsets[term + 1]!)
}
