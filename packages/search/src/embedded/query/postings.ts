import { QueryTooExpensive } from '../../errors.ts'
import type { WordPlan } from '../../plan.ts'
import { headOf, patternOf } from '../../wildcard.ts'
import { CODE_PREFIX, STEM_PREFIX } from '../segments/raw.ts'
import type { Segment } from '../segments/segment.ts'
import type { Budget } from './budget.ts'
import { notAfter } from './doc-lists.ts'
import { Workspace } from './workspace.ts'

/** Where a word occurs in a segment: records in order, and for each the fields. */
export interface Hits {
  readonly docs: Uint32Array
  readonly masks: Uint16Array
  /** All were found by the word as written; else EXACT_BIT says it record by record. */
  readonly allExact: boolean
}

/** The sixteenth bit of a mask: found as written, not only by its stem. */
export const EXACT_BIT = 0x8000
const NOWHERE: Hits = { docs: new Uint32Array(0), masks: new Uint16Array(0), allExact: true }
/** Every text field there is. */
const ANY_FIELD = 0x7fff

interface TermRange {
  readonly from: number
  readonly to: number
  readonly mask: number
  readonly exact: boolean
}

/** Further memory for joining many lists: one mask per record, all zero between uses. */
export class Scratch extends Workspace {
  #masks = new Uint16Array(0)
  #bits = new Uint32Array(0)
  masks(size: number): Uint16Array {
    if (this.#masks.length < size) this.#masks = new Uint16Array(size)
    return this.#masks
  }
  bits(size: number): Uint32Array {
    const words = Math.ceil(size / 32)
    if (this.#bits.length < words) this.#bits = new Uint32Array(words)
    return this.#bits
  }
}

/** More words than this are no longer what somebody looks for. */
const MOST_PATTERN_WORDS = 5_000

/** The dictionary is read from end to end, or where the pattern has a head, the words that begin so. */
function patternRanges(segment: Segment, plan: WordPlan, budget: Budget): TermRange[] {
  const head = headOf(plan.word)
  const [from, to] = head === '' ? [segment.terms.lowerBound('+'), segment.terms.size] : segment.terms.prefixRange(head)
  budget.spend(to - from)
  const pattern = patternOf(plan.word)
  const out: TermRange[] = []
  segment.terms.forEach(
    (word, term) => {
      if (pattern.test(word)) out.push({ from: term, to: term + 1, mask: plan.mask, exact: true })
    },
    from,
    to,
  )
  if (out.length > MOST_PATTERN_WORDS) throw new QueryTooExpensive(plan.word)
  return out
}

function ranges(segment: Segment, plan: WordPlan, budget: Budget): TermRange[] {
  if (plan.pattern) return patternRanges(segment, plan, budget)
  if (plan.prefix) {
    const [from, to] = segment.terms.prefixRange(plan.word)
    return to > from ? [{ from, to, mask: plan.mask, exact: true }] : []
  }
  const out: TermRange[] = []
  for (const key of plan.keys) {
    const term = segment.terms.indexOf(key.kind === 'stem' ? STEM_PREFIX + key.word : key.word)
    if (term >= 0)
      out.push({ from: term, to: term + 1, mask: key.mask, exact: key.kind === 'written' && key.word === plan.word })
  }
  return out
}

function single(segment: Segment, range: TermRange, workspace: Workspace): Hits {
  const start = segment.postingOffsets[range.from]!
  const end = segment.postingOffsets[range.to]!
  const docs = segment.postingDocs.subarray(start, end)
  const masks = segment.postingMasks.subarray(start, end)
  if ((range.mask & ANY_FIELD) === ANY_FIELD && range.exact) return { docs, masks, allExact: true }
  const keptDocs = workspace.u32(docs.length)
  const keptMasks = workspace.u16(docs.length)
  const exact = range.exact ? EXACT_BIT : 0
  let size = 0
  for (let i = 0; i < docs.length; i++) {
    const mask = masks[i]! & range.mask
    keptDocs[size] = docs[i]!
    keptMasks[size] = mask | exact
    // 1 where the mask is not empty; see notAfter for why there is no condition
    size += -mask >>> 31
  }
  return { docs: keptDocs.subarray(0, size), masks: keptMasks.subarray(0, size), allExact: false }
}

/** Two lists in order become one. A stem's list holds nearly all of its words' lists, so that guesses mostly hold. */
function merged(a: Hits, b: Hits, scratch: Scratch): Hits {
  const docs = scratch.u32(a.docs.length + b.docs.length)
  const masks = scratch.u16(a.docs.length + b.docs.length)
  const exactA = a.allExact ? EXACT_BIT : 0
  const exactB = b.allExact ? EXACT_BIT : 0
  const { docs: left, masks: leftMasks } = a
  const { docs: right, masks: rightMasks } = b
  let size = 0
  let i = 0
  let j = 0
  while (i < left.length && j < right.length) {
    const x = left[i]! | 0
    const y = right[j]! | 0
    const isLeft = notAfter(x, y)
    const isRight = notAfter(y, x)
    docs[size] = isLeft * x + (1 - isLeft) * y
    masks[size++] = (-isLeft & (leftMasks[i]! | exactA)) | (-isRight & (rightMasks[j]! | exactB))
    i += isLeft
    j += isRight
  }
  for (; i < left.length; i++) {
    docs[size] = left[i]!
    masks[size++] = leftMasks[i]! | exactA
  }
  for (; j < right.length; j++) {
    docs[size] = right[j]!
    masks[size++] = rightMasks[j]! | exactB
  }
  return { docs: docs.subarray(0, size), masks: masks.subarray(0, size), allExact: false }
}

/** Marks every list on one mask per record, then reads the marks in order. */
function joined(segment: Segment, list: readonly TermRange[], scratch: Scratch): Hits {
  const masks = scratch.masks(segment.size)
  const bits = scratch.bits(segment.size)
  const { postingDocs, postingMasks, postingOffsets } = segment
  let low = segment.size
  let count = 0
  for (const range of list) {
    const exact = range.exact ? EXACT_BIT : 0
    // the postings of neighbouring terms are neighbours
    const end = postingOffsets[range.to]!
    for (let i = postingOffsets[range.from]!; i < end; i++) {
      const mask = postingMasks[i]! & range.mask
      if (mask === 0) continue
      const doc = postingDocs[i]!
      const before = masks[doc]!
      if (before === 0) {
        count++
        bits[doc >>> 5]! |= 1 << (doc & 31)
        if (doc < low) low = doc
      }
      masks[doc] = before | mask | exact
    }
  }
  const outDocs = scratch.u32(count)
  const outMasks = scratch.u16(count)
  let size = 0
  for (let word = low >>> 5; size < count; word++) {
    let rest = bits[word]!
    if (rest === 0) continue
    bits[word] = 0
    while (rest !== 0) {
      const doc = (word << 5) + (31 - Math.clz32(rest & -rest))
      rest &= rest - 1
      outDocs[size] = doc
      outMasks[size++] = masks[doc]!
      masks[doc] = 0
    }
  }
  return { docs: outDocs, masks: outMasks, allExact: false }
}

export function wordHits(segment: Segment, plan: WordPlan, scratch: Scratch, budget: Budget): Hits {
  const found = ranges(segment, plan, budget)
  let total = 0
  for (const range of found) total += segment.postingOffsets[range.to]! - segment.postingOffsets[range.from]!
  budget.spend(total + 16)
  if (total === 0) return NOWHERE
  if (plan.pattern || found.some(range => range.to > range.from + 1)) return joined(segment, found, scratch)
  // the shortest first: what is merged is read again for the next
  return found
    .map(range => single(segment, range, scratch))
    .sort((a, b) => a.docs.length - b.docs.length)
    .reduce((all, hits) => merged(all, hits, scratch))
}

/** Records that carry a code. */
export function codeDocs(segment: Segment, term: string, budget: Budget): Uint32Array {
  if (!term.startsWith(CODE_PREFIX)) throw new Error('not a code term')
  const at = segment.terms.indexOf(term)
  if (at < 0) return NOWHERE.docs
  budget.spend(segment.frequency(at))
  return segment.postingDocs.subarray(segment.postingOffsets[at], segment.postingOffsets[at + 1])
}

/** Where a word stands as written, in any field: the lists as they are stored. */
export function writtenHits(segment: Segment, word: string): Hits {
  const at = segment.terms.indexOf(word)
  if (at < 0) return NOWHERE
  const [from, to] = [segment.postingOffsets[at], segment.postingOffsets[at + 1]]
  return {
    docs: segment.postingDocs.subarray(from, to),
    masks: segment.postingMasks.subarray(from, to),
    allExact: true,
  }
}

/** The records of a list that have the word in one of the fields. */
export function docsIn({ docs, masks }: Hits, fields: number, workspace: Workspace): Uint32Array {
  if ((fields & ANY_FIELD) === ANY_FIELD) return docs
  const out = workspace.u32(docs.length)
  let size = 0
  for (let i = 0; i < docs.length; i++) {
    out[size] = docs[i]!
    size += -(masks[i]! & fields) >>> 31
  }
  return out.subarray(0, size)
}
