import { TEXT_FIELDS } from '@estante/contract/declared'
import { TITLE_BIT } from '../../plan.ts'
import { K1, STEM_ONLY, TITLE_EQUALS, weightIn } from '../../relevance.ts'
import { TEXT_FIELD_RULES } from '../../text-fields.ts'
import { MARK } from '../segments/raw.ts'
import { hasBit, type Segment } from '../segments/segment.ts'
import { gallop, notAfter } from './doc-lists.ts'
import { EXACT_BIT, type Hits } from './postings.ts'

/** Scores are whole numbers, so that equal ones are equal everywhere and ties fall to the record number. */
export const SCORE_SCALE = 10_000
export const HIGHEST_SCORE = 0x1fff_ffff

const WEIGHTS = TEXT_FIELDS.map(field => TEXT_FIELD_RULES[field].weight)

/** Sum of weights per mask, title aside. */
const MASK_WEIGHT = new Float64Array(0x8000)
for (let mask = 1; mask < MASK_WEIGHT.length; mask++) {
  const lowest = mask & -mask
  const field = 31 - Math.clz32(lowest)
  MASK_WEIGHT[mask] = MASK_WEIGHT[mask ^ lowest]! + (field === 0 ? 0 : (WEIGHTS[field] ?? 0))
}
/** By the bit of exactness. */
const EXACTNESS = Float64Array.of(STEM_ONLY, 1)
const TITLE_BY_LENGTH = Float64Array.from({ length: 256 }, (_, length) => weightIn('titulo', length))

/**
 * What one leaf adds for a record with these fields; EXACT_BIT: found as written. Sums instead of conditions: nobody can
 * foresee in which fields the next record has a word.
 */
export function leafScore(idf: number, mask: number, titleLength: number): number {
  const weight = MASK_WEIGHT[mask & 0x7fff]! + ((mask & TITLE_BIT) / TITLE_BIT) * TITLE_BY_LENGTH[titleLength]!
  const tf = weight * EXACTNESS[mask >>> 15]!
  return (idf * tf * (K1 + 1)) / (tf + K1)
}

const MOST_WEIGHT = MASK_WEIGHT[MASK_WEIGHT.length - 1]! + Math.max(...TITLE_BY_LENGTH)

/** No record scores more by words whose rareness adds up to this. `hasTitle`: one whose title they are counts more. */
export const highestScore = (idf: number, hasTitle: boolean): number =>
  Math.ceil(leafLimit(idf) * (hasTitle ? TITLE_EQUALS : 1) * SCORE_SCALE) + 1
const leafLimit = (idf: number): number => (idf * MOST_WEIGHT * (K1 + 1)) / (MOST_WEIGHT + K1)

/** Live records in a list. */
export function liveCount(
  docs: Uint32Array,
  deleted: Uint32Array | null,
  deletedDocs: readonly number[] | null,
): number {
  if (!deleted) return docs.length
  let dead = 0
  if (deletedDocs && deletedDocs.length * 8 < docs.length) {
    let at = 0
    for (const doc of deletedDocs) {
      at = gallop(docs, at, doc)
      if (docs[at] === doc) dead++
    }
  } else for (let i = 0; i < docs.length; i++) if (hasBit(deleted, docs[i]!)) dead++
  return docs.length - dead
}

/** Whether the first title of a record is these words and nothing else. */
function titleIs(segment: Segment, doc: number, terms: readonly number[]): boolean {
  const start = segment.forwardOffsets[doc]!
  if (segment.forward.at(start) !== MARK) return false
  for (let i = 0; i < terms.length; i++) if (segment.forward.at(start + 1 + i) !== terms[i]) return false
  return true
}

/** Memory of a thread for sums: fresh pages for every query would cost as much as the sums themselves. */
export class ScoreMemory {
  #sums = new Float64Array(0)
  #scores = new Uint32Array(0)
  take(size: number): { readonly sums: Float64Array; readonly scores: Uint32Array } {
    if (this.#sums.length < size) {
      this.#sums = new Float64Array(size)
      this.#scores = new Uint32Array(size)
    }
    return { sums: this.#sums.subarray(0, size).fill(0), scores: this.#scores.subarray(0, size) }
  }
}

/** From this ratio on looking for each record beats walking through the longer list. */
const FAR = 16
/** Records found together; their places fit into the nearest memory. */
const BLOCK = 512
const PLACES = new Uint32Array(BLOCK + 1)
const FOUND = new Uint32Array(BLOCK + 1)

/** Adds what one leaf gives to the records that it found. */
function addLeaf(sums: Float64Array, segment: Segment, docs: Uint32Array, hits: Hits, weight: number): void {
  const { titleLengths } = segment
  const { docs: list, masks } = hits
  const exact = hits.allExact ? EXACT_BIT : 0
  if (list === docs) {
    // the query is this one word, nothing was taken away: no need to look for its records
    for (let i = 0; i < docs.length; i++) sums[i]! += leafScore(weight, masks[i]! | exact, titleLengths[docs[i]!]!)
    return
  }
  if (list.length > docs.length * FAR) {
    let at = 0
    for (let i = 0; i < docs.length; i++) {
      const doc = docs[i]!
      at = gallop(list, at, doc)
      if (at === list.length) break
      if (list[at] === doc) sums[i]! += leafScore(weight, masks[at]! | exact, titleLengths[doc]!)
    }
    return
  }
  let i = 0
  let at = 0
  while (i < docs.length && at < list.length) {
    // first where both lists have the same record, without a condition that cannot be foreseen; then what that gives
    let size = 0
    while (size < BLOCK && i < docs.length && at < list.length) {
      const x = docs[i]! | 0
      const y = list[at]! | 0
      const left = notAfter(x, y)
      const right = notAfter(y, x)
      PLACES[size] = i
      FOUND[size] = at
      size += left & right
      i += left
      at += right
    }
    for (let k = 0; k < size; k++) {
      const place = PLACES[k]!
      sums[place]! += leafScore(weight, masks[FOUND[k]!]! | exact, titleLengths[docs[place]!]!)
    }
  }
}

/** Whole-number scores of records, in the order of `docs`; valid until the memory is taken again. */
export function scoreDocs(
  memory: ScoreMemory,
  segment: Segment,
  docs: Uint32Array,
  leaves: readonly (Hits | undefined)[],
  idf: readonly number[],
  titleWords: readonly string[] | null,
): Uint32Array {
  const { sums, scores: out } = memory.take(docs.length)
  for (let leaf = 0; leaf < leaves.length; leaf++) {
    const hits = leaves[leaf]
    if (hits && hits.docs.length > 0 && idf[leaf] !== 0) addLeaf(sums, segment, docs, hits, idf[leaf]!)
  }
  const terms = titleWords?.map(word => segment.terms.indexOf(word)) ?? []
  const length = terms.length
  const boosts = length > 0 && length < 255 && terms.every(term => term >= 0)
  for (let i = 0; i < docs.length; i++) {
    let score = sums[i]!
    if (boosts && segment.titleLengths[docs[i]!] === length && titleIs(segment, docs[i]!, terms)) score *= TITLE_EQUALS
    out[i] = score < HIGHEST_SCORE / SCORE_SCALE ? (score * SCORE_SCALE + 0.5) | 0 : HIGHEST_SCORE
  }
  return out
}
