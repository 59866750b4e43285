import type { SearchQuery } from '@estante/search'
import { FileSnapshotStore } from '@estante/search'
import { FacetCounter } from '../../packages/search/src/embedded/facets/facet-counter.ts'
import { keepChosen, keepYears } from '../../packages/search/src/embedded/query/filter.ts'
import { applyFilters } from '../../packages/search/src/embedded/query/filtered.ts'
import { ValueBits } from '../../packages/search/src/embedded/query/value-bits.ts'
import { Workspace } from '../../packages/search/src/embedded/query/workspace.ts'
import { View } from '../../packages/search/src/embedded/segments/view.ts'
import { compile } from '../../packages/search/src/plan.ts'
import { restrictionsOf } from '../../packages/search/src/restrict.ts'

/** The engine's own counter over record numbers that somebody else found. */
export class PeerCounter {
  readonly #view: View
  readonly #counter = new FacetCounter()
  readonly #workspace = new Workspace()
  readonly #valueBits = new ValueBits()

  private constructor(view: View) {
    this.#view = view
    this.#counter.useView(view)
  }

  static async open(folder: string): Promise<PeerCounter> {
    const snapshot = await new FileSnapshotStore(folder).read()
    if (!snapshot) throw new Error('no snapshot')
    const segments = snapshot.segments.map((segment, key) => ({ key, ...segment }))
    return new PeerCounter(new View({ changeNumber: 1, segments }, null))
  }

  /** Total, first page and facets of a query whose words gave these records, best first. */
  answer(query: SearchQuery, ranked: readonly number[]): { total: number; ids: number[] } {
    const part = this.#view.parts[0]!
    const { segment } = part
    // record n stands at n-1 in the benchmark's catalogue; a bitmap puts the hits in order
    const bits = new Uint8Array(segment.size)
    for (const id of ranked) bits[id - 1] = 1
    const workspace = this.#workspace
    workspace.begin()
    let docs = workspace.u32(ranked.length)
    let size = 0
    for (let doc = 0; doc < bits.length; doc++) if (bits[doc] === 1) docs[size++] = doc
    docs = docs.subarray(0, size)
    for (const [facet, values] of restrictionsOf(query).facets)
      docs = keepChosen(segment, facet, values, docs, workspace) as typeof docs
    if (query.year) docs = keepYears(segment, query.year, docs, workspace) as typeof docs
    const hits = { part, docs, whole: false, leaves: [] }
    const compiled = compile({ op: 'all' })
    const matches = { compiled, parts: [hits], idf: [], total: docs.length, plain: new Map(), hold: () => null }
    const filters = query.filters ?? {}
    const filtered = [applyFilters(hits, filters, workspace, this.#valueBits)]
    for (const facet of query.facets ?? []) this.#counter.count(matches, filtered, facet, filters, workspace)
    const live = new Uint8Array(segment.size)
    for (const doc of filtered[0]!.docs) live[doc] = 1
    const ids: number[] = []
    for (const id of ranked) {
      if (live[id - 1] === 1) ids.push(id)
      if (ids.length === query.perPage) break
    }
    return { total: filtered[0]!.docs.length, ids }
  }
}
