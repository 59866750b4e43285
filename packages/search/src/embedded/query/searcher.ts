import { findFacet } from '@estante/contract/declared'
import { Availability, type SharedAvailability } from '../../available.ts'
import { checkQuery } from '../../check-query.ts'
import type { AnswerPage, SearchAnswer } from '../../engine.ts'
import { InvalidQuery, QueryTooExpensive } from '../../errors.ts'
import { parseTerm } from '../../parse.ts'
import type { SearchQuery } from '../../query.ts'
import { FacetCounter } from '../facets/facet-counter.ts'
import type { Segment } from '../segments/segment.ts'
import { type SharedView, View } from '../segments/view.ts'
import { Budget, DEFAULT_BUDGET } from './budget.ts'
import { applyFilters, type Filtered } from './filtered.ts'
import { KEPT_BYTES, KeptMatches } from './kept-matches.ts'
import { availableOf, findMatches, Identity, type Matches, onlineIn } from './matches.ts'
import { firstOf, type Ordering, orderingOf } from './order.ts'
import { Scratch } from './postings.ts'
import { rarestFirst } from './rarest-first.ts'
import { ScoreMemory, scoreDocs } from './score.ts'
import { ValueBits } from './value-bits.ts'
import { type Leader, SeenWorks, WorkSpace } from './work-groups.ts'

/** Answers queries from a view: one per thread, with the memory that one query leaves to the next. */

export class Searcher {
  view: View = new View({ changeNumber: 0, segments: [] }, null)
  #availability = new Availability([])
  readonly #scratch = new Scratch()
  readonly #identity = new Identity()
  readonly #memory = new ScoreMemory()
  readonly #counter = new FacetCounter()
  readonly #valueBits = new ValueBits()
  readonly #kept: KeptMatches
  readonly #budget: number
  #space: WorkSpace | null = null

  /** `keptBytes`: for results that paging, sorting and filtering begin from. */
  constructor(budget = DEFAULT_BUDGET, keptBytes = KEPT_BYTES) {
    this.#budget = budget
    this.#kept = new KeptMatches(keptBytes)
  }

  useView(shared: SharedView): void {
    this.view = new View(shared, this.view)
    this.#identity.forget(this.view)
    this.#counter.useView(this.view)
    this.#kept.clear()
    this.#valueBits.useView(this.view)
  }

  /** Kept results stay: they do not depend on it. */
  useAvailability(shared: SharedAvailability): void {
    this.#availability = new Availability(shared)
  }

  /** Measures answers that nothing was kept for. */
  forgetResults(): void {
    this.#kept.clear()
  }

  #matches(query: SearchQuery): Matches {
    const key = JSON.stringify([query.tab, query.where, query.year, query.selections])
    return (
      this.#kept.get(key) ??
      this.#kept.keep(
        key,
        findMatches(this.view, query, this.#scratch, this.#identity, new Budget(this.#budget), this.#valueBits),
      )
    )
  }

  /** Records that a term of the free field finds; none where it cannot be searched for. */
  count(term: string): number {
    try {
      const where = parseTerm(term, 'LIVRE', 'P')
      const query = { tab: 'pesquisa_geral', where, sort: 'cod_acervo', direction: 'C', page: 1, perPage: 0 } as const
      return this.search(query).total
    } catch (error) {
      if (error instanceof InvalidQuery || error instanceof QueryTooExpensive) return 0
      throw error
    }
  }

  /** `onPage` hears of the page before the facets are counted. */
  search(query: SearchQuery, onPage?: (page: AnswerPage) => void): SearchAnswer {
    checkQuery(query)
    this.#scratch.begin()
    const found = this.#matches(query)
    const matches = query.onlyAvailable ? availableOf(found, this.#availability, this.#scratch) : found
    const filters = query.filters ?? {}
    const filtered = matches.parts.map(hits => applyFilters(hits, filters, this.#scratch, this.#valueBits))
    const total = filtered.reduce((sum, part) => sum + part.docs.length, 0)
    const page: AnswerPage = {
      total,
      ...(query.perPage === 0 ? { ids: [] } : this.#page(query, matches, filtered, total)),
      words: matches.compiled.words,
      changeNumber: this.view.changeNumber,
      ...(query.countAvailable ? { available: this.#countAvailable(matches, filtered) } : {}),
    }
    onPage?.(page)
    const letters = (query.facets ?? []).filter(code => findFacet(code))
    this.#counter.begin(letters)
    const facets = letters.map(code =>
      this.#counter.count(matches, filtered, code, filters, this.#scratch, query.facetLimit),
    )
    return { ...page, facets }
  }

  #countAvailable(matches: Matches, filtered: readonly Filtered[]): number {
    return filtered.reduce((sum, { docs }, i) => {
      const { segment } = matches.parts[i]!.part
      return sum + this.#availability.count(segment.ids, docs, onlineIn(segment))
    }, 0)
  }

  #page(query: SearchQuery, matches: Matches, filtered: readonly Filtered[], total: number): Listed {
    const ordering = orderingOf(query.tab, query.sort, query.direction)
    const start = (query.page - 1) * query.perPage
    const end = start + query.perPage
    if (query.group) return this.#works(ordering, matches, filtered, start, end, total)
    if (start >= total) return { ids: [] }
    return { ids: this.#first(ordering, matches, filtered, end).slice(start, end).map(idOf) }
  }

  /** A page of works: as many records are put in order as it takes to see that many different ones. */
  #works(
    ordering: Ordering,
    matches: Matches,
    filtered: readonly Filtered[],
    start: number,
    end: number,
    total: number,
  ): Listed {
    if (!this.#space?.isOf(this.view)) this.#space = new WorkSpace(this.view)
    const space = this.#space
    const works = space.count(matches, filtered, this.#scratch)
    if (start >= works) return { ids: [], works: { total: works, page: [] } }
    const wanted = Math.min(end, works)
    let leaders: Entry[] = []
    const scores: Scores = { of: null }
    for (let count = wanted * 2 + 32; leaders.length < wanted; count *= 4) {
      const seen = new SeenWorks(space)
      const first = this.#first(ordering, matches, filtered, Math.min(count, total), scores)
      leaders = first.filter(entry => seen.isNew(entry))
    }
    const isAvailable = ({ segment, doc }: Leader): boolean =>
      this.#availability.count(segment.ids, Uint32Array.of(doc), onlineIn(segment)) > 0
    const page = leaders.slice(start, end).map(leader => space.editions(leader, matches, filtered, isAvailable))
    return { ids: page.map(({ lead }) => lead), works: { total: works, page } }
  }

  /** The first so many records in an order. `known`: their scores, for asking once more. */
  #first(ordering: Ordering, matches: Matches, filtered: readonly Filtered[], count: number, known?: Scores): Entry[] {
    const withHits = filtered.flatMap(({ docs }, i) => (docs.length > 0 ? [i] : []))
    const scoresOf = (i: number): Uint32Array => this.#scores(matches, i, filtered[i]!.docs)
    // Scores of one segment stand in the memory that those of the next are put into.
    const keep = withHits.length === 1 ? known : undefined
    const lists = withHits.map(i => {
      const best =
        ordering.by === 'score' && ordering.descending && !keep?.of
          ? this.#best(matches, i, filtered[i]!.docs, ordering, count)
          : null
      if (best) return best
      const scores = ordering.by !== 'score' ? null : (keep?.of ?? scoresOf(i))
      if (keep) keep.of = scores
      return firstOfPart(matches.parts[i]!.part.segment, filtered[i]!.docs, scores, ordering, count)
    })
    return lists.length === 1 ? lists[0]! : merge(lists, ordering, count)
  }

  /** The same where few records need a score to tell; else null. */
  #best(matches: Matches, index: number, docs: Uint32Array, ordering: Ordering, count: number): Entry[] | null {
    const { part, leaves } = matches.parts[index]!
    const hasTitle = matches.compiled.titleWords !== null
    for (const rarest of rarestFirst(docs, leaves, matches.idf, hasTitle, this.#scratch)) {
      if (rarest.docs.length < count) continue
      const scores = this.#scores(matches, index, rarest.docs)
      const first = firstOfPart(part.segment, rarest.docs, scores, ordering, count)
      if (Number(first[count - 1]!.value()) > rarest.others) return first
    }
    return null
  }

  #scores({ parts, idf, compiled }: Matches, index: number, docs: Uint32Array): Uint32Array {
    const { part, leaves } = parts[index]!
    return scoreDocs(this.#memory, part.segment, docs, leaves, idf, compiled.titleWords)
  }
}

/** Scores of a result, once they were asked for. */
interface Scores {
  of: Uint32Array | null
}

function firstOfPart(
  segment: Segment,
  docs: Uint32Array,
  scores: Uint32Array | null,
  ordering: Ordering,
  count: number,
): Entry[] {
  const ranks = ordering.ranks(segment, scores)
  // a key that no record of the segment has leaves them by number, in either direction
  const descending = ordering.descending && (ranks !== null || ordering.by === 'id')
  return Array.from(firstOf(docs, ranks, descending, count), at => {
    const score = scores ? scores[at]! : 0
    return { segment, doc: docs[at]!, value: () => ordering.value(segment, docs[at]!, score) }
  })
}

type Listed = Pick<AnswerPage, 'ids' | 'works'>

interface Entry extends Leader {
  readonly value: () => number | string | null
}

const idOf = ({ segment, doc }: Leader): number => segment.ids[doc]!

/** Joins ordered lists of several segments. */
function merge(lists: readonly (readonly Entry[])[], ordering: Ordering, count: number): Entry[] {
  const heads = lists.map(list => ({ list, at: 0, value: list[0]!.value() }))
  const before = (a: (typeof heads)[number], b: (typeof heads)[number]): boolean => {
    if (a.value !== b.value) {
      if (a.value === null || b.value === null) return b.value === null
      return a.value < b.value !== ordering.descending
    }
    return idOf(a.list[a.at]!) < idOf(b.list[b.at]!)
  }
  const out: Entry[] = []
  while (out.length < count && heads.length > 0) {
    let best = heads[0]!
    for (const head of heads) if (head !== best && before(head, best)) best = head
    out.push(best.list[best.at]!)
    best.at++
    if (best.at === best.list.length) heads.splice(heads.indexOf(best), 1)
    else best.value = best.list[best.at]!.value()
  }
  return out
}
