import type { FacetCode } from '@estante/contract/declared'
import { findFacet, NO_YEAR, yearSpan } from '@estante/contract/declared'
import type { FacetAnswer, FacetCount } from '../../engine.ts'
import { FACET_LIMIT, type Filters } from '../../query.ts'
import { notAfter } from '../query/doc-lists.ts'
import type { Filtered } from '../query/filtered.ts'
import type { Matches, PlainCounts } from '../query/matches.ts'
import type { Workspace } from '../query/workspace.ts'
import type { Segment } from '../segments/segment.ts'
import { FacetSpace, type View } from '../segments/view.ts'
import { pickedPlaces, placeOf } from './picked-values.ts'
import { dense, listed } from './plain-counts.ts'
import { type NumberColumn, SetCounter } from './set-counts.ts'
import { numberColumnsOf, segmentTotals, Tally } from './tally.ts'

/** Numbers of the year facet are the years themselves. */
const YEAR_SLOTS = 0x10000

/** Fewer records than this are counted letter by letter: there is nothing to wait for. */
const FEW = 1000

const yearText = (year: number): string => (year === 0 ? NO_YEAR : String(year))
/** Those without a year last. */
const newestFirst = (a: number, b: number): number => Number(a === 0) - Number(b === 0) || b - a

/** Records that are not in a list, for as long as a search lasts. */
class Complements {
  #search = -1
  readonly #known = new Map<Uint32Array, Uint32Array>()

  of(segment: Segment, docs: Uint32Array, workspace: Workspace): Uint32Array {
    if (this.#search !== workspace.search) this.#known.clear()
    this.#search = workspace.search
    const known = this.#known.get(docs)
    if (known) return known
    const rest = workspace.u32(segment.size - docs.length + 1)
    const last = docs.length > 0 ? docs[docs.length - 1]! : -1
    let size = 0
    let at = 0
    for (let doc = 0; doc <= last; doc++) {
      const isNext = notAfter(docs[at]! | 0, doc)
      rest[size] = doc
      size += 1 - isNext
      at += isNext
    }
    for (let doc = last + 1; doc < segment.size; doc++) rest[size++] = doc
    const missing = rest.subarray(0, size)
    this.#known.set(docs, missing)
    return missing
  }
}

export class FacetCounter {
  #spaces = new Map<FacetCode, FacetSpace>()
  #base: Segment | null = null
  readonly #setCounter = new SetCounter()
  readonly #tally = new Tally(this.#setCounter)
  readonly #rest = new Tally(this.#setCounter)
  readonly #complements = new Complements()
  /** The letters that a search asks for, and by segment the columns that are counted in one pass for all of them. */
  #letters: readonly FacetCode[] = []
  readonly #columns = new Map<Segment, NumberColumn[]>()
  /** Counts of the query that matches every record. */
  readonly #everything = new Map<string, PlainCounts>()

  /** Numbering of values lasts as long as the first segment does. */
  useView(view: View): void {
    const base = view.parts[0]?.segment ?? null
    this.#everything.clear()
    if (base === this.#base) return
    this.#base = base
    this.#spaces = new Map()
  }

  /** What `count` is going to be asked for. */
  begin(letters: readonly FacetCode[]): void {
    this.#letters = letters
    this.#columns.clear()
  }

  #countTogether(segment: Segment, docs: Uint32Array): void {
    if (docs.length < FEW) return
    let columns = this.#columns.get(segment)
    if (!columns) {
      columns = numberColumnsOf(segment, this.#letters)
      this.#columns.set(segment, columns)
    }
    this.#setCounter.countTogether(columns, docs)
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

  /** `isForAll`: every letter that is asked for will count the list. */
  #add(tally: Tally, code: FacetCode, segment: Segment, docs: Uint32Array, isForAll = true): void {
    if (docs.length === 0) return
    if (isForAll) this.#countTogether(segment, docs)
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

  #tallyAll(matches: Matches, code: FacetCode, workspace: Workspace): Tally {
    const tally = this.#tally
    tally.reserve(
      this.#size(
        code,
        matches.parts.map(hits => hits.part.segment),
      ),
    )
    for (const { part, docs, whole } of matches.parts) {
      const { segment } = part
      if (whole) this.#addTotals(tally, code, segment, null)
      else if (docs.length * 2 > segment.size && docs.length > 1000)
        this.#addTotals(tally, code, segment, this.#complements.of(segment, docs, workspace))
      else this.#add(tally, code, segment, docs)
    }
    return tally
  }

  /** Counts under the query alone: of all values, or of the `limit` most frequent. */
  #plain(matches: Matches, code: FacetCode, limit: number, workspace: Workspace): PlainCounts {
    const whole = matches.parts.length === 1 && matches.parts[0]!.whole
    const most = limit === 0 || findFacet(code)?.order === 'newest' ? 0 : limit
    // every record's are asked for again and again, with filters and without
    const key = `${code} ${most}`
    const known = whole ? this.#everything.get(key) : matches.plain.get(code)
    if (known && (known.by === 'value' || known.values.length === known.distinct || known.values.length === most))
      return known
    const tally = this.#tallyAll(matches, code, workspace)
    const hold = (length: number): Uint32Array | null => (whole ? new Uint32Array(length) : matches.hold(length))
    const room = (length: number): Uint32Array => workspace.u32(length)
    // years are few, but their numbers are large
    const isDense = code !== 'Y' && most === 0 && tally.isDense
    const { plain, lasts } = isDense ? dense(tally, hold, room) : listed(tally, most, hold, room)
    tally.clear()
    if (whole) this.#everything.set(key, plain)
    else if (lasts) matches.plain.set(code, plain)
    return plain
  }

  count(
    matches: Matches,
    filtered: readonly Filtered[],
    code: FacetCode,
    filters: Filters,
    workspace: Workspace,
    limit = FACET_LIMIT,
  ): FacetAnswer {
    this.#setCounter.begin(workspace.search)
    const isFiltered = filtered.some((part, i) => part.docs !== matches.parts[i]!.docs)
    // filters may bring forward what is not among the most frequent
    const plain = this.#plain(matches, code, isFiltered ? 0 : limit, workspace)
    const tally = this.#tally
    if (isFiltered) {
      tally.reserve(code === 'Y' ? YEAR_SLOTS : this.#space(code).size)
      filtered.forEach((part, i) => {
        const { segment } = matches.parts[i]!.part
        this.#add(tally, code, segment, part.docs)
        const own = part.onlyFailing(code)
        if (own) this.#add(tally, code, segment, own, false)
      })
    }
    const answer = this.#pick(code, plain, isFiltered ? tally : null, filters[code] ?? [], limit)
    if (isFiltered) tally.clear()
    return answer
  }

  #number(code: FacetCode, codigo: string): number {
    if (code === 'Y') return codigo === NO_YEAR ? 0 : Number(codigo)
    return this.#space(code).find(codigo)
  }

  #pick(
    code: FacetCode,
    plain: PlainCounts,
    filtered: Tally | null,
    chosen: readonly string[],
    limit: number,
  ): FacetAnswer {
    const { counts } = plain
    const totals = filtered?.counts ?? null
    const space = code === 'Y' ? null : this.#space(code)
    // years are few, and a reader who looks for an old one must find it
    const most = findFacet(code)?.order === 'newest' ? 0 : limit
    const places = pickedPlaces(plain, filtered, most, space?.size ?? YEAR_SLOTS)
    // chosen values are always answered, those without any record too
    const absent: FacetCount[] = []
    for (const codigo of new Set(chosen)) {
      // a span is no value of its own: its years are counted
      if (code === 'Y' && yearSpan(codigo)) continue
      const at = placeOf(plain, this.#number(code, codigo))
      if (at < 0) absent.push({ codigo, total: 0, totalSemFiltro: 0 })
      else if (places.length < plain.distinct && !places.includes(at)) places.push(at)
    }
    const values = plain.by === 'list' ? plain.values : null
    const valueAt = values ? (i: number) => values[i]! : (i: number) => i
    const totalAt = totals ? (i: number) => totals[valueAt(i)]! : (i: number) => counts[i]!
    places.sort(
      space
        ? (a, b) => totalAt(b) - totalAt(a) || counts[b]! - counts[a]! || space.compare(valueAt(a), valueAt(b))
        : (a, b) => Number(totalAt(b) > 0) - Number(totalAt(a) > 0) || newestFirst(valueAt(a), valueAt(b)),
    )
    const list: FacetCount[] = places.map(i => ({
      codigo: space ? space.text(valueAt(i)) : yearText(valueAt(i)),
      total: totalAt(i),
      totalSemFiltro: counts[i]!,
    }))
    if (absent.length > 0) list.push(...absent.sort((a, b) => (a.codigo < b.codigo ? -1 : 1)))
    return { letter: code, values: list, distinct: plain.distinct }
  }
}
