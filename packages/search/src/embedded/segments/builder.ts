import {
  CODE_COLUMNS,
  FACETS,
  type FacetCode,
  SORT_KEYS,
  type SortKey,
  TEXT_FIELDS,
  type TextField,
} from '@estante/contract/declared'
import { isStopWord } from '../../analysis/stop-words.ts'
import { codeTokens, keyOf, words, writtenWords } from '../../analysis/tokenize.ts'
import { type SearchDocument, WORD_SORT_KEYS } from '../../document.ts'
import { TEXT_FIELD_RULES } from '../../text-fields.ts'
import { assemble } from './assemble.ts'
import { packColumns } from './pack-columns.ts'
import { packWords } from './pack-words.ts'
import type { Packed } from './packing.ts'
import { CODES_FIELD, codeTerm, type Heading, MARK, packLanguages, RawSegment, YEAR_COLUMN } from './raw.ts'

/** Documents to a segment: analysis happens here, once. */

const NON_ASCII = /[\u0080-\uffff]/
/** Headings, publishers and places repeat: their analysis is kept. Titles and notes do not. */
const REPEATING: ReadonlySet<TextField> = new Set<TextField>([
  'autor',
  'assunto',
  'editora',
  'serie',
  'local',
  'autor_variante',
  'assunto_variante',
  'fundo',
  'dossie',
])
/** Letters with values of their own; Y is the year. */
const COUNTED = FACETS.map(facet => facet.code).filter(code => code !== 'Y')
const CACHE_LIMIT = 300_000
export const MAX_ID = 0xffff_fffe

interface Analysed {
  readonly tokens: readonly number[]
  readonly heading: Heading | null
}

/** Words and columns of a document have nothing to do with each other: two threads make a part each. */
export type BuildPart = 'words' | 'columns'
export const WORDS_OF = ({ id, language, headingLanguage, year, text, codes }: SearchDocument): SearchDocument => ({
  id,
  text,
  ...(language ? { language } : {}),
  ...(headingLanguage === undefined ? {} : { headingLanguage }),
  ...(year ? { year } : {}),
  ...(codes ? { codes } : {}),
})
export const COLUMNS_OF = ({ id, facets, sort }: SearchDocument): SearchDocument => ({
  id,
  text: {},
  ...(facets ? { facets } : {}),
  ...(sort ? { sort } : {}),
})

export class SegmentBuilder {
  readonly #raw = new RawSegment()
  /** By field, because a map per field saves making a joint key for every value. */
  readonly #caches: readonly (Map<string, Analysed> | null)[] = TEXT_FIELDS.map(field =>
    REPEATING.has(field) ? new Map() : null,
  )
  readonly #nameKeys = new Map<string, string>()
  /** The title read last: a record's sort key is mostly the same text. */
  #title: { readonly value: string; readonly words: readonly string[] } = { value: '', words: [] }
  #lastId = 0
  #ascending = true

  get size(): number {
    return this.#raw.size
  }
  /** Numbers held in the forward stream: what a build costs in memory. */
  get weight(): number {
    return this.#raw.forward.length
  }

  add(document: SearchDocument): void {
    const { id } = document
    if (!Number.isInteger(id) || id < 1 || id > MAX_ID) throw new RangeError(`record number out of range: ${id}`)
    if (id <= this.#lastId) this.#ascending = false
    this.#lastId = Math.max(id, this.#lastId)
    const raw = this.#raw
    const year = document.year ?? 0
    raw.begin(id, packLanguages(document), Number.isInteger(year) && year > 0 && year <= 0xffff ? year : 0)
    for (let field = 0; field < TEXT_FIELDS.length; field++) {
      const name = TEXT_FIELDS[field]!
      const values = document.text[name]
      if (values) for (const value of values) this.#value(field, name, value)
    }
    this.#codes(document)
    const { facets, sort } = document
    if (facets) for (const code of COUNTED) this.#facet(code, facets[code])
    if (sort)
      for (const key of SORT_KEYS) {
        const given = sort[key]
        if (!given) continue
        const text = WORD_SORT_KEYS.has(key) ? this.#sortKey(key, given) : given.toWellFormed()
        if (text !== '') raw.sort(key, text)
      }
  }

  #facet(code: FacetCode, values: readonly string[] | undefined): void {
    if (!values || values.length === 0) return
    const facet = this.#raw.facet(code)
    if (values.length === 1) facet.values.push(facet.codes.idOfAny(values[0]!))
    else for (const value of new Set(values)) facet.values.push(facet.codes.idOfAny(value))
  }

  /** Names repeat, so their keys are kept; a title has just been taken apart. */
  #sortKey(key: SortKey, given: string): string {
    if (given === this.#title.value) return this.#title.words.join(' ')
    if (key !== 'autor') return keyOf(given)
    let text = this.#nameKeys.get(given)
    if (text === undefined) {
      text = keyOf(given)
      if (this.#nameKeys.size >= CACHE_LIMIT) this.#nameKeys.clear()
      this.#nameKeys.set(given, text)
    }
    return text
  }

  #value(field: number, name: TextField, value: string): void {
    const { forward } = this.#raw
    const { tokens, heading } = this.#analyse(field, name, value)
    if (tokens.length === 0) return
    forward.push(MARK | field)
    forward.append(tokens)
    if (heading) heading.count++
  }

  #analyse(field: number, name: TextField, value: string): Analysed {
    const cache = this.#caches[field]
    const known = cache?.get(value)
    if (known) return known
    const raw = this.#raw
    const isCode = TEXT_FIELD_RULES[name].analysis === 'code'
    const list = isCode ? codeTokens(value) : words(value)
    if (name === 'titulo') this.#title = { value, words: list }
    if (!isCode && NON_ASCII.test(value)) this.#keepForms(value, list)
    const tokens = list.map(word => raw.terms.id(word))
    const isHeading = (name === 'autor' || name === 'assunto') && list.length > 0
    const analysed = {
      tokens,
      heading: isHeading ? raw.heading(name, list.join(' '), value.trim().toWellFormed()) : null,
    }
    if (cache) {
      if (cache.size >= CACHE_LIMIT) cache.clear()
      cache.set(value, analysed)
    }
    return analysed
  }

  /** Remembers how words are written, so that suggestions show accents. */
  #keepForms(value: string, list: readonly string[]): void {
    const written = writtenWords(value.normalize('NFC').toLowerCase()).map(([word]) => word)
    if (written.length !== list.length) return
    for (let i = 0; i < list.length; i++) {
      const word = list[i]!
      const form = written[i]!
      // de and dé, e and é: the word without its accent is by far the more usual
      if (form === word || isStopWord(word) || !NON_ASCII.test(form)) continue
      if (!this.#raw.forms.has(word)) this.#raw.forms.set(word, form.toWellFormed())
    }
  }

  #codes(document: SearchDocument): void {
    const { codes, year } = document
    if (!codes && !year) return
    const { forward, terms } = this.#raw
    let marked = false
    const push = (column: string, code: string): void => {
      if (!marked) forward.push(MARK | CODES_FIELD)
      marked = true
      forward.push(terms.id(codeTerm(column, code)))
    }
    if (year) push(YEAR_COLUMN, String(year))
    if (codes) for (const column of CODE_COLUMNS) for (const code of codes[column] ?? []) push(column, code)
  }

  /** Raw index of each record in order of id; of a record added twice the last one stays. Null: as they came. */
  #order(): Uint32Array | null {
    this.#raw.finish()
    for (const cache of this.#caches) cache?.clear()
    if (this.#ascending) return null
    const { ids } = this.#raw
    const last = new Map<number, number>()
    for (let i = 0; i < ids.length; i++) last.set(ids.at(i), i)
    return Uint32Array.from(last.values()).sort((a, b) => ids.at(a) - ids.at(b))
  }

  /** The finished segment; the builder is spent. */
  finish(): SharedArrayBuffer {
    return assemble(this.#raw, this.#order())
  }

  /** One part of the segment, of documents that had only that part. */
  finishPart(part: BuildPart): Packed {
    const order = this.#order()
    return part === 'words' ? packWords(this.#raw, order) : packColumns(this.#raw, order)
  }
}
