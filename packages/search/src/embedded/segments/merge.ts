import { FACETS, type FacetCode, SORT_KEYS, TEXT_FIELDS } from '@estante/contract/declared'
import { assemble } from './assemble.ts'
import { valuesOf } from './facet-column.ts'
import { HEADING_FIELDS, MARK, MISSING, RawSegment } from './raw.ts'
import { hasBit, type Segment } from './segment.ts'

/** Several segments into one, without what was deleted. Everything is in the segments; no record is fetched again. */

export interface MergePart {
  readonly segment: Segment
  readonly deleted: Uint32Array | null
}

/** Copies the records of one segment into the raw one, strings renumbered when first used. */
class Copier {
  readonly #raw: RawSegment
  readonly #segment: Segment
  readonly #terms: Uint32Array
  readonly #facets: { readonly code: FacetCode; readonly map: Uint32Array }[]

  constructor(raw: RawSegment, segment: Segment) {
    this.#raw = raw
    this.#segment = segment
    this.#terms = new Uint32Array(segment.terms.size).fill(MISSING)
    this.#facets = FACETS.flatMap(({ code }) => {
      const column = code === 'Y' ? null : segment.facet(code)
      return column ? [{ code, map: new Uint32Array(column.codes.size).fill(MISSING) }] : []
    })
  }

  copy(doc: number): void {
    const raw = this.#raw
    const segment = this.#segment
    raw.begin(segment.ids[doc]!, segment.languages[doc]!, segment.years[doc]!)
    const end = segment.forwardOffsets[doc + 1]!
    for (let i = segment.forwardOffsets[doc]!; i < end; i++) {
      const token = segment.forward.at(i)
      raw.forward.push(token >= MARK ? token : this.#term(token))
    }
    for (const { code, map } of this.#facets) {
      const column = segment.facet(code)!
      const values = valuesOf(column, doc)
      if (values.length === 0) continue
      const facet = raw.facet(code)
      for (let i = 0; i < values.length; i++) {
        const value = values[i]!
        if (map[value] === MISSING) map[value] = facet.codes.id(column.codes.at(value))
        facet.values.push(map[value]!)
      }
    }
    for (const key of SORT_KEYS) {
      const column = segment.sort(key)
      const ord = column?.ords[doc] ?? MISSING
      if (ord !== MISSING) raw.sort(key, column!.keys.at(ord))
    }
  }

  #term(token: number): number {
    if (this.#terms[token] === MISSING) this.#terms[token] = this.#raw.terms.id(this.#segment.terms.at(token))
    return this.#terms[token]!
  }

  copyForms(): void {
    this.#segment.forEachForm((term, form) => {
      if (this.#terms[term] === MISSING) return
      const word = this.#segment.terms.at(term)
      if (!this.#raw.forms.has(word)) this.#raw.forms.set(word, form)
    })
  }
}

/** Headings of live records: the stored counts, less those of deleted records. */
function copyHeadings(raw: RawSegment, { segment, deleted }: MergePart): void {
  for (const field of HEADING_FIELDS) {
    const list = segment.headings(field)
    list.keys.forEach((key, i) => {
      raw.heading(field, key, list.display(i)).count += list.counts[i]!
    })
    if (!deleted) continue
    const mark = MARK + TEXT_FIELDS.indexOf(field)
    for (let doc = 0; doc < segment.size; doc++) {
      if (!hasBit(deleted, doc)) continue
      const end = segment.forwardOffsets[doc + 1]!
      for (let i = segment.forwardOffsets[doc]!; i < end; i++) {
        if (segment.forward.at(i) !== mark) continue
        const words: string[] = []
        while (i + 1 < end && segment.forward.at(i + 1) < MARK) words.push(segment.terms.at(segment.forward.at(++i)))
        const heading = raw.headings[field].get(words.join(' '))
        if (heading) heading.count--
      }
    }
  }
}

export function mergeSegments(parts: readonly MergePart[]): SharedArrayBuffer {
  const raw = new RawSegment()
  const sources = parts.map(part => ({ ...part, copier: new Copier(raw, part.segment), next: 0 }))
  for (;;) {
    let first: (typeof sources)[number] | null = null
    for (const source of sources) {
      while (source.next < source.segment.size && source.deleted && hasBit(source.deleted, source.next)) source.next++
      if (source.next >= source.segment.size) continue
      if (!first || source.segment.ids[source.next]! < first.segment.ids[first.next]!) first = source
    }
    if (!first) break
    first.copier.copy(first.next++)
  }
  for (const source of sources) {
    source.copier.copyForms()
    copyHeadings(raw, source)
  }
  raw.finish()
  return assemble(raw, null)
}
