import type { FacetCode } from '@estante/contract/declared'
import { compile, type Plan } from '../../plan.ts'
import type { SearchQuery } from '../../query.ts'
import { codeTerm, STEM_PREFIX } from '../segments/raw.ts'
import type { Segment } from '../segments/segment.ts'
import type { View } from '../segments/view.ts'

/** Who does a search: the calling thread a small one, one thread most, two threads a large one. */

interface Size {
  /** Records that match at most. */
  readonly records: number
  /** Postings read to find them. */
  readonly postings: number
}

/** Done sooner than another thread wakes up. */
const SMALL: Size = { records: 1_000, postings: 15_000 }
/** Below so many records a second thread would mostly find again what the first finds. */
const LARGE = 6_000
/** One in so many records with the words of a phrase holds the phrase. */
const SELDOM = 16
/** A year or a chosen library leaves this share of what the words find. */
const RESTRICTED = 4

const both = (sizes: readonly Size[], records: (numbers: readonly number[]) => number): Size => ({
  records: records(sizes.map(size => size.records)),
  postings: sizes.reduce((sum, size) => sum + size.postings, 0),
})
const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0)
const least = (numbers: readonly number[]): number => Math.min(...numbers)

/** From the lengths of lists alone: nothing of them is read. */
function sizeOf(segment: Segment, plan: Plan): Size {
  const { terms, postingOffsets } = segment
  const frequency = (term: string): number => {
    const at = terms.indexOf(term)
    return at < 0 ? 0 : segment.frequency(at)
  }
  const alike = (count: number): Size => ({ records: count, postings: count })
  switch (plan.op) {
    case 'all':
      return alike(segment.size)
    case 'none':
    case 'id':
      return alike(1)
    case 'code':
      return alike(frequency(codeTerm(plan.column, plan.code)))
    case 'word': {
      if (plan.pattern) return { records: segment.size, postings: terms.size }
      if (!plan.prefix)
        return alike(sum(plan.keys.map(key => frequency(key.kind === 'stem' ? STEM_PREFIX + key.word : key.word))))
      const [from, to] = terms.prefixRange(plan.word)
      return alike(to > from ? postingOffsets[to]! - postingOffsets[from]! : 0)
    }
    case 'sequence': {
      // every record of its rarest word is read, few hold the words one after the other
      const read = least(plan.words.map(frequency))
      return { records: read / SELDOM, postings: read * 2 }
    }
    case 'near':
      return both(
        [...plan.left, ...plan.right].map(word => sizeOf(segment, word)),
        least,
      )
    case 'and':
      return both(
        plan.nodes.map(node => sizeOf(segment, node)),
        least,
      )
    case 'or':
      return both(
        plan.nodes.map(node => sizeOf(segment, node)),
        sum,
      )
    case 'not':
      return both([sizeOf(segment, plan.left), sizeOf(segment, plan.right)], ([left]) => left!)
  }
}

export type Threads = 'here' | 'one' | 'two'

export function threadsFor(view: View, query: SearchQuery): Threads {
  const { plan } = compile(query.where)
  const size = both(
    view.parts.map(part => sizeOf(part.segment, plan)),
    sum,
  )
  if (size.records <= SMALL.records && size.postings <= SMALL.postings) return 'here'
  const isRestricted = query.year !== undefined || Object.keys(query.selections ?? {}).length > 0
  return size.records >= LARGE * (isRestricted ? RESTRICTED : 1) && (query.facets?.length ?? 0) > 1 ? 'two' : 'one'
}

/** What the page costs the first thread, in letters that are counted by sets. */
const PAGE_COST = 2
/** Of alternatives few records need a score. */
const FEW_SCORED_COST = 0
/** What finding a record's own list of values costs more than finding its set. */
const LIST_COST = 4

interface Load {
  readonly letters: FacetCode[]
  readonly cost: number
}

/** Letters that are counted together, the costliest first. */
function loadsOf(segment: Segment, letters: readonly FacetCode[]): Load[] {
  const groups = new Map<string, Load>()
  for (const letter of letters) {
    const column = letter === 'Y' ? null : segment.facet(letter)
    const isList = column?.sets === null
    const key = column && !isList ? `group ${column.group}` : letter
    const load = groups.get(key)
    if (load) load.letters.push(letter)
    else groups.set(key, { letters: [letter], cost: isList ? LIST_COST + column.values.length / segment.size : 1 })
  }
  return [...groups.values()].sort((a, b) => b.cost - a.cost)
}

/** The letters that the second of two threads counts, so that both have about as much to do. */
export function lettersOfSecond(view: View, { where, facets }: SearchQuery): ReadonlySet<FacetCode> {
  const segment = view.parts[0]?.segment
  const second = new Set<FacetCode>()
  if (!segment) return second
  let balance = compile(where).plan.op === 'or' ? FEW_SCORED_COST : PAGE_COST
  for (const load of loadsOf(segment, facets ?? [])) {
    if (balance < 0) {
      balance += load.cost
      continue
    }
    balance -= load.cost
    for (const letter of load.letters) second.add(letter)
  }
  return second
}
