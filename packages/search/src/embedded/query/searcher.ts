import { checkQuery } from '../../check-query.ts'
import type { AnswerPage, SearchAnswer } from '../../engine.ts'
import { InvalidQuery, QueryTooExpensive } from '../../errors.ts'
import { findFacet } from '../../fields.ts'
import { parseTerm } from '../../parse.ts'
import type { SearchQuery } from '../../query.ts'
import { FacetCounter } from '../facets/facet-counter.ts'
import { Availability, type SharedAvailability } from '../segments/available.ts'
import { type SharedView, View } from '../segments/view.ts'
import { Budget, DEFAULT_BUDGET } from './budget.ts'
import { applyFilters, type Filtered } from './filtered.ts'
import { KEPT_BYTES, KeptMatches } from './kept-matches.ts'
import { availableOf, findMatches, Identity, type Matches } from './matches.ts'
import { firstOf, type Ordering, orderingOf } from './order.ts'
import { Scratch } from './postings.ts'
import { ScoreMemory, scoreDocs } from './score.ts'

/** Answers queries from a view: one per thread, with the memory that one query leaves to the next. */

export class Searcher {
  view: View = new View({ changeNumber: 0, segments: [] }, null)
  #availability = new Availability([])
  readonly #scratch = new Scratch()
  readonly #identity = new Identity()
  readonly #memory = new ScoreMemory()
  readonly #counter = new FacetCounter()
  readonly #kept: KeptMatches
  readonly #budget: number

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
      this.#kept.keep(key, findMatches(this.view, query, this.#scratch, this.#identity, new Budget(this.#budget)))
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
    const matches = query.onlyAvailable ? availableOf(found, this.#availability) : found
    const filters = query.filters ?? {}
    const filtered = matches.parts.map(hits => applyFilters(hits, filters, this.#scratch))
    const page: AnswerPage = {
      total: filtered.reduce((sum, part) => sum + part.docs.length, 0),
      ids: query.perPage === 0 ? [] : this.#page(query, matches, filtered),
      words: matches.compiled.words,
      changeNumber: this.view.changeNumber,
      ...(query.countAvailable ? { available: this.#countAvailable(matches, filtered) } : {}),
    }
    onPage?.(page)
    const facets = (query.facets ?? [])
      .filter(code => findFacet(code))
      .map(code => this.#counter.count(matches, filtered, code, filters, this.#scratch, query.facetLimit))
    return { ...page, facets }
  }

  #countAvailable(matches: Matches, filtered: readonly Filtered[]): number {
    return filtered.reduce(
      (sum, { docs }, i) => sum + this.#availability.count(matches.parts[i]!.part.segment.ids, docs),
      0,
    )
  }

  #page(query: SearchQuery, matches: Matches, filtered: readonly Filtered[]): number[] {
    const ordering = orderingOf(query.tab, query.sort, query.direction)
    const start = (query.page - 1) * query.perPage
    const end = start + query.perPage
    const total = filtered.reduce((sum, part) => sum + part.docs.length, 0)
    if (start >= total) return []
    const lists = filtered.flatMap(({ docs }, i) =>
      docs.length === 0 ? [] : [this.#first(matches, i, docs, ordering, Math.min(end, docs.length))],
    )
    const merged = lists.length === 1 ? lists[0]! : merge(lists, ordering, end)
    return merged.slice(start, end).map(entry => entry.id)
  }

  #first(matches: Matches, index: number, docs: Uint32Array, ordering: Ordering, count: number): Entry[] {
    const hits = matches.parts[index]!
    const { segment } = hits.part
    const { compiled } = matches
    const scores =
      ordering.by === 'score'
        ? scoreDocs(this.#memory, segment, docs, hits.leaves, matches.idf, compiled.titleWords)
        : null
    const ranks = ordering.ranks(segment, scores)
    // a key that no record of the segment has leaves them by number, in either direction
    const descending = ordering.descending && (ranks !== null || ordering.by === 'id')
    const places = firstOf(docs, ranks, descending, count)
    return Array.from(places, at => {
      const score = scores ? scores[at]! : 0
      return { id: segment.ids[docs[at]!]!, value: () => ordering.value(segment, docs[at]!, score) }
    })
  }
}

interface Entry {
  readonly id: number
  readonly value: () => number | string | null
}

/** Joins ordered lists of several segments. */
function merge(lists: readonly (readonly Entry[])[], ordering: Ordering, count: number): Entry[] {
  const heads = lists.map(list => ({ list, at: 0, value: list[0]!.value() }))
  const before = (a: (typeof heads)[number], b: (typeof heads)[number]): boolean => {
    if (a.value !== b.value) {
      if (a.value === null || b.value === null) return b.value === null
      return a.value < b.value !== ordering.descending
    }
    return a.list[a.at]!.id < b.list[b.at]!.id
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
