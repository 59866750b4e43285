import type { FacetCode } from '@estante/contract/declared'
import type { Availability, IsOnline } from '../../available.ts'
import { type Compiled, compile } from '../../plan.ts'
import type { SearchQuery } from '../../query.ts'
import { inverseFrequency } from '../../relevance.ts'
import { type Restrictions, restrictionsOf } from '../../restrict.ts'
import { hasBit, type Segment } from '../segments/segment.ts'
import type { Part, View } from '../segments/view.ts'
import type { Budget } from './budget.ts'
import { intersect } from './doc-lists.ts'
import { Evaluation } from './evaluate.ts'
import { carrierOf, keepChosen, keepLive, keepYears } from './filter.ts'
import type { Hits, Scratch } from './postings.ts'
import { liveCount } from './score.ts'
import { countOf, listOf, type ValueBits, wordsOf } from './value-bits.ts'
import type { Workspace } from './workspace.ts'

/** The query without filters, order and page: what stays the same while a reader pages, sorts and filters. */

export interface PartHits {
  readonly part: Part
  readonly docs: Uint32Array
  /** Every record of the segment, none deleted: stored totals answer for it. */
  readonly whole: boolean
  readonly leaves: readonly (Hits | undefined)[]
}

/** Counts of a facet under the query alone: values, all or the most frequent, and how many records carry each. */
export interface ListedCounts {
  readonly by: 'list'
  readonly values: Uint32Array
  readonly counts: Uint32Array
  /** How many values there are in all. */
  readonly distinct: number
  /** Whether the values stand in order, so that one can be looked up. */
  readonly ascending: boolean
}

/** The same where most values occur: how many records carry value 0, 1, 2 … */
export interface DenseCounts {
  readonly by: 'value'
  readonly counts: Uint32Array
  readonly distinct: number
}

export type PlainCounts = ListedCounts | DenseCounts

export interface Matches {
  readonly compiled: Compiled
  readonly parts: readonly PartHits[]
  readonly idf: readonly number[]
  readonly total: number
  readonly plain: Map<FacetCode, PlainCounts>
  /** Room that lasts as long as the result is kept, or null: what is found lasts only for this search. */
  readonly hold: (length: number) => Uint32Array | null
}

/** Found once for a part: looking through a million bits would take longer than most searches. */
const deletedLists = new WeakMap<Part, readonly number[]>()

function deletedDocs(part: Part): readonly number[] {
  let list = deletedLists.get(part)
  if (!list) {
    list = findDeleted(part)
    deletedLists.set(part, list)
  }
  return list
}

function findDeleted({ deleted, segment }: Part): number[] {
  const out: number[] = []
  if (!deleted) return out
  for (let doc = 0; doc < segment.size; doc++) if (hasBit(deleted, doc)) out.push(doc)
  return out
}

export class Identity {
  readonly #lists = new Map<number, Uint32Array>()
  /** 0 … size-1, kept. */
  of(part: Part): Uint32Array {
    let list = this.#lists.get(part.key)
    if (!list) {
      list = new Uint32Array(part.segment.size)
      for (let i = 0; i < list.length; i++) list[i] = i
      this.#lists.set(part.key, list)
    }
    return list
  }
  forget(view: View): void {
    for (const key of this.#lists.keys()) if (!view.parts.some(part => part.key === key)) this.#lists.delete(key)
  }
}

/** Works that can be read on line, by the filter that says so (SRCH-90: X, O). */
export function onlineIn(segment: Segment): IsOnline {
  let isOnline = online.get(segment)
  if (isOnline === undefined) {
    isOnline = carrierOf(segment, 'X', ['O'])
    online.set(segment, isOnline)
  }
  return isOnline
}
const online = new WeakMap<Segment, IsOnline>()

/** Those that are available now. Made for one search: what is available changes while the result is kept. */
export function availableOf(matches: Matches, availability: Availability, workspace: Workspace): Matches {
  const parts = matches.parts.map(hits => ({
    ...hits,
    docs: availability.keep(
      hits.part.segment.ids,
      hits.docs,
      onlineIn(hits.part.segment),
      workspace.u32(hits.docs.length),
    ),
    whole: false,
  }))
  return { ...matches, parts, total: totalOf(parts), plain: new Map(), hold: () => null }
}

const totalOf = (parts: readonly PartHits[]): number => parts.reduce((sum, part) => sum + part.docs.length, 0)

/** Of every record those that carry a chosen value of each filter: 32 records at a time, by bits that are mostly known. */
function carriersOfAll(
  part: Part,
  facets: Restrictions['facets'],
  known: ValueBits,
  workspace: Workspace,
): Uint32Array {
  const room = () => workspace.u32(wordsOf(part.segment))
  const [first, ...others] = facets.map(([facet, values]) => known.of(part, facet, values, room))
  let bits = first!
  for (const other of others) {
    const both = room()
    for (let word = 0; word < both.length; word++) both[word] = bits[word]! & other[word]!
    bits = both
  }
  return listOf(bits, workspace.u32(countOf(bits)))
}

export function findMatches(
  view: View,
  query: SearchQuery,
  scratch: Scratch,
  identity: Identity,
  budget: Budget,
  known: ValueBits,
): Matches {
  const compiled = compile(query.where)
  const restrictions = restrictionsOf(query)
  const frequencies = new Array<number>(compiled.leaves).fill(0)
  const parts = view.parts.map(part => {
    const { segment } = part
    const evaluation = new Evaluation(segment, scratch, budget)
    let found = evaluation.run(compiled.plan)
    for (const plan of restrictions.plans) {
      const list = evaluation.run(plan)
      if (list !== null) found = found === null ? list : intersect(found, list, scratch)
    }
    const everything = found === null
    let docs = found
    if (docs === null && restrictions.facets.length > 0) {
      budget.spend(segment.size)
      docs = carriersOfAll(part, restrictions.facets, known, scratch)
    } else if (docs !== null)
      for (const [facet, values] of restrictions.facets) {
        budget.spend(docs.length)
        docs = keepChosen(segment, facet, values, docs, scratch)
      }
    docs ??= identity.of(part)
    if (query.year) docs = keepYears(segment, query.year, docs, scratch)
    if (part.deleted) docs = keepLive(part.deleted, docs, scratch)
    const dead = part.deleted && compiled.leaves > 0 && part.deletedCount < 4096 ? deletedDocs(part) : null
    evaluation.leaves.forEach((hits, leaf) => {
      frequencies[leaf]! += liveCount(hits.docs, part.deleted, dead)
    })
    return { part, docs, whole: everything && docs.length === segment.size, leaves: evaluation.leaves }
  })
  return {
    compiled,
    parts,
    idf: frequencies.map((frequency, leaf) => inverseFrequency(view.live, frequency) * (compiled.weights[leaf] ?? 1)),
    total: totalOf(parts),
    plain: new Map(),
    hold: () => null,
  }
}
