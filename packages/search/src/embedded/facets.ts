import type { FacetCode } from '../document.ts'
import type { FacetAnswer, FacetCount } from '../engine.ts'
import { findFacet, NO_YEAR } from '../fields.ts'
import { FACET_LIMIT, type Filters } from '../query.ts'
import type { Segment } from '../segment/segment.ts'
import type { Core, PartHits, PlainCounts } from './core.ts'
import { markFailing } from './filter.ts'
import { smallest } from './order.ts'
import { segmentTotals, Tally } from './tally.ts'
import { FacetSpace, type View } from './view.ts'
import type { Workspace } from './workspace.ts'

/** Records that pass the filters: all of them, and those that only one letter keeps out. */
export interface Passing {
  readonly docs: Uint32Array
  readonly onlyFailing: ReadonlyMap<FacetCode, Uint32Array>
}

export function applyFilters(hits: PartHits, filters: Filters, workspace: Workspace): Passing {
  const active = (Object.keys(filters) as FacetCode[]).filter(code => (filters[code]?.length ?? 0) > 0)
  if (active.length === 0) return { docs: hits.docs, onlyFailing: new Map() }
  const { docs, part } = hits
  // one bit a letter that fails; there are fewer letters than bits
  const state = workspace.u32(docs.length).fill(0)
  active.forEach((code, index) => {
    markFailing(part.segment, code, filters[code]!, docs, state, index)
  })
  return divide(docs, state, active, workspace)
}

/** Lists by what fails. Written without branches: which letter fails a record cannot be foreseen. */
function divide(docs: Uint32Array, state: Uint32Array, active: readonly FacetCode[], workspace: Workspace): Passing {
  const lists = active.length + 1
  // of a state: none fails, only one letter fails, or (the last) several do
  const slotOf = (fails: number): number =>
    (fails & (fails - 1)) !== 0 ? lists : fails === 0 ? 0 : 32 - Math.clz32(fails)
  const few = active.length <= 8
  const slots = new Uint8Array(few ? 1 << active.length : 0)
  for (let fails = 0; fails < slots.length; fails++) slots[fails] = slotOf(fails)
  const ends = new Uint32Array(lists + 2)
  for (let i = 0; i < state.length; i++) {
    const slot = few ? slots[state[i]!]! : slotOf(state[i]!)
    state[i] = slot
    ends[slot + 1]!++
  }
  for (let slot = 0; slot <= lists; slot++) ends[slot + 1]! += ends[slot]!
  const starts = ends.slice()
  const ordered = workspace.u32(docs.length)
  for (let i = 0; i < docs.length; i++) ordered[ends[state[i]!]!++] = docs[i]!
  const list = (slot: number): Uint32Array => ordered.subarray(starts[slot], starts[slot + 1])
  return { docs: list(0), onlyFailing: new Map(active.map((code, index) => [code, list(index + 1)] as const)) }
}

/** Numbers of the year facet are the years themselves. */
const YEAR_SLOTS = 0x10000

/** Counts from here on share one slot of the histogram. */
const SLOTS = 2048

/** Positions of (about) the `limit` values with the highest totals: a histogram finds the count that separates them. */
function mostFrequent(values: Uint32Array, counts: Uint32Array, totals: Uint32Array | null, limit: number): number[] {
  const histogram = new Uint32Array(SLOTS + 1)
  for (let i = 0; i < values.length; i++) {
    const total = totals ? totals[values[i]!]! : counts[i]!
    histogram[total < SLOTS ? total : SLOTS]!++
  }
  let least = SLOTS
  let above = 0
  while (least > 0 && above + histogram[least]! < limit) above += histogram[least--]!
  const sure: number[] = []
  const border: number[] = []
  for (let i = 0; i < values.length; i++) {
    const total = totals ? totals[values[i]!]! : counts[i]!
    if (total > least || (least === SLOTS && total >= SLOTS)) sure.push(i)
    else if (total === least) border.push(i)
  }
  const byTotal = (a: number, b: number): number =>
    (totals ? totals[values[b]!]! - totals[values[a]!]! : counts[b]! - counts[a]!) || values[a]! - values[b]!
  if (sure.length > limit) return sure.sort(byTotal).slice(0, limit)
  if (border.length > limit - sure.length) border.sort((a, b) => counts[b]! - counts[a]! || values[a]! - values[b]!)
  return sure.concat(border.slice(0, limit - sure.length))
}

export class FacetCounter {
  #spaces = new Map<FacetCode, FacetSpace>()
  #base: Segment | null = null
  readonly #tally = new Tally()
  readonly #rest = new Tally()
  /** Counts of the query that matches every record. */
  readonly #everything = new Map<FacetCode, PlainCounts>()

  /** Numbering of values lasts as long as the first segment does. */
  useView(view: View): void {
    const base = view.parts[0]?.segment ?? null
    this.#everything.clear()
    if (base === this.#base) return
    this.#base = base
    this.#spaces = new Map()
  }

  #space(code: FacetCode): FacetSpace {
    let space = this.#spaces.get(code)
    if (!space) {
      space = new FacetSpace(code, this.#base)
      this.#spaces.set(code, space)
    }
    return space
  }

  #size(code: FacetCode, segments: readonly Segment[]): number {
    if (code === 'Y') return YEAR_SLOTS
    const space = this.#space(code)
    for (const segment of segments) space.mapOf(segment)
    return space.size
  }

  #add(tally: Tally, code: FacetCode, segment: Segment, docs: Uint32Array): void {
    if (docs.length === 0) return
    if (code === 'Y') {
      tally.years(segment, docs)
      return
    }
    const column = segment.facet(code)
    if (column) tally.column(column, docs, this.#space(code).mapOf(segment))
  }

  /** Stored totals, less what does not match: for lists longer than half of the segment. */
  #addTotals(tally: Tally, code: FacetCode, segment: Segment, missing: Uint32Array | null): void {
    const totals = segmentTotals(segment, code)
    if (!totals) return
    const map = code === 'Y' ? null : this.#space(code).mapOf(segment)
    const rest = this.#rest
    if (missing) {
      rest.reserve(tally.counts.length)
      this.#add(rest, code, segment, missing)
    }
    for (let value = 0; value < totals.length; value++) {
      if (totals[value] === 0) continue
      const id = map ? map[value]! : value
      const count = totals[value]! - (missing ? rest.counts[id]! : 0)
      if (count > 0) tally.add(id, count)
    }
    if (missing) rest.clear()
  }

  #plain(core: Core, code: FacetCode): PlainCounts {
    const whole = core.parts.length === 1 && core.parts[0]!.whole
    let plain = whole ? this.#everything.get(code) : core.plain.get(code)
    if (plain) return plain
    const tally = this.#tally
    tally.reserve(
      this.#size(
        code,
        core.parts.map(hits => hits.part.segment),
      ),
    )
    for (const { part, docs, whole } of core.parts) {
      const { segment } = part
      if (whole) this.#addTotals(tally, code, segment, null)
      else if (docs.length * 2 > segment.size && docs.length > 1000)
        this.#addTotals(tally, code, segment, this.#complement(segment, docs))
      else this.#add(tally, code, segment, docs)
    }
    const values = tally.touched().slice()
    const counts = new Uint32Array(values.length)
    for (let i = 0; i < values.length; i++) counts[i] = tally.counts[values[i]!]!
    plain = { values, counts }
    tally.clear()
    if (whole) this.#everything.set(code, plain)
    else core.plain.set(code, plain)
    return plain
  }

  readonly #complements = new WeakMap<Uint32Array, Uint32Array>()
  #complement(segment: Segment, docs: Uint32Array): Uint32Array {
    let rest = this.#complements.get(docs)
    if (!rest) {
      rest = new Uint32Array(segment.size - docs.length)
      let size = 0
      let next = 0
      for (const doc of docs) {
        while (next < doc) rest[size++] = next++
        next = doc + 1
      }
      while (next < segment.size) rest[size++] = next++
      this.#complements.set(docs, rest)
    }
    return rest
  }

  count(core: Core, passing: readonly Passing[], code: FacetCode, filters: Filters, limit = FACET_LIMIT): FacetAnswer {
    const plain = this.#plain(core, code)
    const filtered = passing.some((part, i) => part.docs !== core.parts[i]!.docs)
    const tally = this.#tally
    if (filtered) {
      tally.reserve(code === 'Y' ? YEAR_SLOTS : this.#space(code).size)
      passing.forEach((part, i) => {
        const { segment } = core.parts[i]!.part
        this.#add(tally, code, segment, part.docs)
        const own = part.onlyFailing.get(code)
        if (own) this.#add(tally, code, segment, own)
      })
    }
    const answer = this.#pick(code, plain, filtered ? tally.counts : null, filters[code] ?? [], limit)
    if (filtered) tally.clear()
    return answer
  }

  #text(code: FacetCode, id: number): string {
    if (code === 'Y') return id === 0 ? NO_YEAR : String(id)
    return this.#space(code).text(id)
  }

  #number(code: FacetCode, codigo: string): number {
    if (code === 'Y') return codigo === NO_YEAR ? 0 : Number(codigo)
    return this.#space(code).find(codigo)
  }

  #compareCodes(code: FacetCode, a: number, b: number): number {
    return code === 'Y' ? a - b : this.#space(code).compare(a, b)
  }

  #pick(
    code: FacetCode,
    plain: PlainCounts,
    totals: Uint32Array | null,
    chosen: readonly string[],
    limit: number,
  ): FacetAnswer {
    const { values, counts } = plain
    const newest = findFacet(code)?.order === 'newest'
    const totalAt = (i: number): number => (totals ? totals[values[i]!]! : counts[i]!)
    const places =
      limit === 0 || values.length <= limit
        ? Array.from(values.keys())
        : newest
          ? Array.from(
              smallest(values.length, limit, i => (values[i] === 0 ? YEAR_SLOTS : YEAR_SLOTS - 1 - values[i]!)),
            )
          : mostFrequent(values, counts, totals, limit)
    // chosen values are always answered, those without any record too
    const absent: FacetCount[] = []
    for (const codigo of new Set(chosen)) {
      const at = values.indexOf(this.#number(code, codigo))
      if (at < 0) absent.push({ codigo, total: 0, totalSemFiltro: 0 })
      else if (places.length < values.length && !places.includes(at)) places.push(at)
    }
    if (newest) places.sort((a, b) => Number(values[a] === 0) - Number(values[b] === 0) || values[b]! - values[a]!)
    else
      places.sort(
        (a, b) =>
          totalAt(b) - totalAt(a) || counts[b]! - counts[a]! || this.#compareCodes(code, values[a]!, values[b]!),
      )
    const list: FacetCount[] = places.map(i => ({
      codigo: this.#text(code, values[i]!),
      total: totalAt(i),
      totalSemFiltro: counts[i]!,
    }))
    if (absent.length > 0) list.push(...absent.sort((a, b) => (a.codigo < b.codigo ? -1 : 1)))
    return { letter: code, values: list, distinct: values.length }
  }
}
