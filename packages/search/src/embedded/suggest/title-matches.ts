import { isStopWord } from '../../analysis/stop-words.ts'
import { fieldBit } from '../../plan.ts'
import { gallop } from '../query/doc-lists.ts'
import { highestAt } from '../query/order.ts'
import { MISSING } from '../segments/raw.ts'
import { hasBit, type Segment, type SortColumn } from '../segments/segment.ts'
import type { Part } from '../segments/view.ts'

/** Records whose titles begin with what was typed, or hold its words. */

const first = new WeakMap<Segment, Uint32Array>()

/** The first record of each title, listed once for a segment. */
function firstOf(segment: Segment, { ords, keys }: SortColumn): Uint32Array {
  let list = first.get(segment)
  if (!list) {
    list = new Uint32Array(keys.size).fill(MISSING)
    for (let doc = ords.length - 1; doc >= 0; doc--) if (ords[doc] !== MISSING) list[ords[doc]!] = doc
    first.set(segment, list)
  }
  return list
}

/** One record of each of the titles that most editions have. */
export function titlesStarting({ segment, deleted }: Part, prefix: string, most: number): number[] {
  const column = segment.sort('titulo')
  if (!column) return []
  const counts = segment.titleCounts()
  const space = prefix.indexOf(' ')
  // Titles are filed without their article.
  const wanted = space > 0 && isStopWord(prefix.slice(0, space)) ? [prefix, prefix.slice(space + 1)] : [prefix]
  return wanted.flatMap(start => {
    const [from, to] = column.keys.prefixRange(start)
    if (to <= from) return []
    return highestAt(counts, from, to, most).flatMap(ord => {
      let doc = firstOf(segment, column)[ord]!
      while (doc >= 0 && doc !== MISSING && deleted && hasBit(deleted, doc)) doc = column.ords.indexOf(ord, doc + 1)
      return doc < 0 || doc === MISSING ? [] : doc
    })
  })
}

/** Letters from which on a beginning is looked for inside titles. */
const SHORTEST = 3
const MOST_TERMS = 8
const MOST_DOCS = 300

/** Records that have all the words in their titles, the last of them as a beginning; the first few of each ending. */
export function forEachWithWords(part: Part, list: readonly string[], visit: (doc: number) => void): void {
  const { segment, deleted } = part
  const beginning = list.at(-1)
  if (!beginning || beginning.length < SHORTEST) return
  const others = list.slice(0, -1).filter(word => !isStopWord(word))
  const known = others.map(word => segment.terms.indexOf(word))
  if (known.includes(-1)) return
  const lists = known.map(term => docsOf(segment, term))
  const bit = fieldBit('titulo')
  for (const term of endings(segment, beginning)) {
    const end = segment.postingOffsets[term + 1]!
    let seen = 0
    for (let p = segment.postingOffsets[term]!; p < end && seen < MOST_DOCS; p++) {
      const doc = segment.postingDocs[p]!
      if ((segment.postingMasks[p]! & bit) === 0 || (deleted && hasBit(deleted, doc))) continue
      seen++
      if (lists.every(docs => docs[gallop(docs, 0, doc)] === doc)) visit(doc)
    }
  }
}

const docsOf = (segment: Segment, term: number): Uint32Array =>
  segment.postingDocs.subarray(segment.postingOffsets[term]!, segment.postingOffsets[term + 1]!)

/** The commonest words that begin so; the word itself always. */
function endings(segment: Segment, beginning: string): number[] {
  const [from, to] = segment.terms.prefixRange(beginning)
  const terms = Array.from({ length: Math.min(to - from, 2000) }, (_, i) => from + i)
  terms.sort((a, b) => segment.frequency(b) - segment.frequency(a))
  const kept = terms.slice(0, MOST_TERMS)
  const itself = segment.terms.indexOf(beginning)
  return itself >= 0 && !kept.includes(itself) ? [itself, ...kept] : kept
}
