import { type FacetCode, type SortKey, type StemLanguage, TEXT_FIELDS } from '@estante/contract/declared'
import type { SearchDocument } from '../../document.ts'
import { TEXT_FIELD_RULES } from '../../text-fields.ts'
import { GrowingU32 } from './growing.ts'
import { sortStrings } from './string-list.ts'

/** A segment being put together: record after record, words numbered as they come. `assemble` gives it its final form. */

/** In the forward stream a value begins with MARK | number of its text field; codes stand under CODES_MARK. */
export const MARK = 0x7000_0000
export const CODES_FIELD = 31
export const MISSING = 0xffff_ffff

/** Namespaces in the one dictionary; both sort before every word. */
export const STEM_PREFIX = '\u0001'
export const CODE_PREFIX = '\u0002'
export const codeTerm = (column: string, code: string): string => `${CODE_PREFIX}${column}\u0003${code.toWellFormed()}`

export const LANGUAGE_NUMBERS: Readonly<Record<StemLanguage, number>> = { pt: 1, es: 2, en: 3 }
/** Where the year of publication stands among the codes, to be found as a word. */
export const YEAR_COLUMN = 'ano'

/** One number a record: the language of its text, and above it that of its headings. */
export function packLanguages({ language, headingLanguage = language }: SearchDocument): number {
  const number = (code: StemLanguage | null | undefined): number => (code ? LANGUAGE_NUMBERS[code] : 0)
  return number(language) | (number(headingLanguage) << 2)
}
const IS_PROSE: readonly boolean[] = TEXT_FIELDS.map(field => TEXT_FIELD_RULES[field].analysis === 'prose')
const IS_HEADING: readonly boolean[] = TEXT_FIELDS.map(field => TEXT_FIELD_RULES[field].isHeading ?? false)
/** The language in which a field of a record is analysed, 0 for none. */
export const languageIn = (packed: number, field: number): number =>
  IS_PROSE[field] ? (IS_HEADING[field] ? packed >> 2 : packed & 3) : 0

export const LANGUAGES: readonly (StemLanguage | null)[] = [null, 'pt', 'es', 'en']

/** Text fields whose values are suggested as whole headings. */
export const HEADING_FIELDS = ['autor', 'assunto'] as const
export type HeadingField = (typeof HEADING_FIELDS)[number]
export interface Heading {
  readonly display: string
  count: number
}

/** Distinct strings numbered in order of arrival. */
export class Interner {
  readonly #ids = new Map<string, number>()
  readonly strings: string[] = []
  id(text: string): number {
    let id = this.#ids.get(text)
    if (id === undefined) {
      id = this.strings.length
      this.#ids.set(text, id)
      this.strings.push(text)
    }
    return id
  }
  /** Of a text that may hold broken characters; most were met before and need no second look. */
  idOfAny(text: string): number {
    return this.#ids.get(text) ?? this.id(text.toWellFormed())
  }
  sort(): { readonly sorted: string[]; readonly rank: Uint32Array } {
    return sortStrings(this.strings, text => this.#ids.get(text)!)
  }
}

/** Values per record, any number of them. */
export class RawFacet {
  readonly offsets = new GrowingU32()
  readonly values = new GrowingU32()
  readonly codes = new Interner()
}

/** One number per record into a list of keys. */
export class RawSort {
  readonly ords = new GrowingU32()
  readonly keys = new Interner()
}

export class RawSegment {
  readonly ids = new GrowingU32()
  readonly languages = new GrowingU32()
  readonly years = new GrowingU32()
  readonly forwardOffsets = new GrowingU32()
  readonly forward = new GrowingU32()
  readonly terms = new Interner()
  readonly facets = new Map<FacetCode, RawFacet>()
  readonly sorts = new Map<SortKey, RawSort>()
  /** Folded word → as first written with accents. */
  readonly forms = new Map<string, string>()
  readonly headings: Readonly<Record<HeadingField, Map<string, Heading>>> = { autor: new Map(), assunto: new Map() }

  get size(): number {
    return this.ids.length
  }

  begin(id: number, language: number, year: number): void {
    this.ids.push(id)
    this.languages.push(language)
    this.years.push(year)
    this.forwardOffsets.push(this.forward.length)
  }

  facet(code: FacetCode): RawFacet {
    let facet = this.facets.get(code)
    if (!facet) {
      facet = new RawFacet()
      this.facets.set(code, facet)
    }
    // records before this one had none
    while (facet.offsets.length < this.size) facet.offsets.push(facet.values.length)
    return facet
  }

  sort(key: SortKey, text: string): void {
    let sort = this.sorts.get(key)
    if (!sort) {
      sort = new RawSort()
      this.sorts.set(key, sort)
    }
    while (sort.ords.length < this.size - 1) sort.ords.push(MISSING)
    sort.ords.push(sort.keys.id(text))
  }

  heading(field: HeadingField, key: string, display: string): Heading {
    let heading = this.headings[field].get(key)
    if (!heading) {
      heading = { display, count: 0 }
      this.headings[field].set(key, heading)
    }
    return heading
  }

  /** Closes every column at the number of records. */
  finish(): void {
    this.forwardOffsets.push(this.forward.length)
    for (const facet of this.facets.values())
      while (facet.offsets.length <= this.size) facet.offsets.push(facet.values.length)
    for (const sort of this.sorts.values()) while (sort.ords.length < this.size) sort.ords.push(MISSING)
  }
}
