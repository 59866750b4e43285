import { stem } from '../../analysis/stem.ts'
import { keyOf } from '../../analysis/tokenize.ts'
import type { Numbers, Packed } from './packing.ts'
import {
  CODES_FIELD,
  HEADING_FIELDS,
  LANGUAGES,
  languageIn,
  MARK,
  MISSING,
  type RawSegment,
  STEM_PREFIX,
} from './raw.ts'
import { packStrings } from './string-list.ts'
import { packTokens } from './token-stream.ts'

/** Words of records in order of arrival to their final form: terms sorted, postings by counting sort. */

const UNKNOWN = 0xffff_fffe
const NO_STEM = 0xffff_ffff

/** Stem number per language and term, made when first met. */
class Stems {
  readonly #byLanguage: Uint32Array[]
  readonly #raw: RawSegment
  readonly #words: number
  constructor(raw: RawSegment) {
    this.#raw = raw
    this.#words = raw.terms.strings.length
    this.#byLanguage = LANGUAGES.map(() => new Uint32Array(0))
  }
  of(term: number, language: number): number {
    let known = this.#byLanguage[language]!
    if (known.length === 0) known = this.#byLanguage[language] = new Uint32Array(this.#words).fill(UNKNOWN)
    const found = known[term]!
    if (found !== UNKNOWN) return found
    const word = this.#raw.terms.strings[term]!
    const stemmed = stem(word, LANGUAGES[language]!)
    const made = stemmed === word ? NO_STEM : this.#raw.terms.id(STEM_PREFIX + stemmed)
    known[term] = made
    return made
  }
}

interface Postings {
  readonly offsets: Uint32Array
  readonly docs: Uint32Array
  readonly masks: Uint16Array
}

/** Two passes over the forward stream: count, then place. A term twice in a record is one posting with both fields. */
function invert(
  forward: Uint32Array,
  forwardOffsets: Uint32Array,
  languages: Uint8Array,
  stems: Stems,
  rank: Uint32Array,
): Postings {
  const size = forwardOffsets.length - 1
  const terms = rank.length
  const offsets = new Uint32Array(terms + 1)
  const last = new Uint32Array(terms).fill(MISSING)
  for (let doc = 0; doc < size; doc++) {
    let language = 0
    for (let i = forwardOffsets[doc]!; i < forwardOffsets[doc + 1]!; i++) {
      const token = forward[i]!
      if (token >= MARK) {
        language = languageIn(languages[doc]!, token - MARK)
        continue
      }
      const term = rank[token]!
      if (last[term] !== doc) {
        last[term] = doc
        offsets[term + 1]!++
      }
      if (language === 0) continue
      const stemmed = stems.of(token, language)
      if (stemmed === NO_STEM) continue
      const stemTerm = rank[stemmed]!
      if (last[stemTerm] !== doc) {
        last[stemTerm] = doc
        offsets[stemTerm + 1]!++
      }
    }
  }
  for (let term = 0; term < terms; term++) offsets[term + 1]! += offsets[term]!
  const total = offsets[terms]!
  const docs = new Uint32Array(total)
  const masks = new Uint16Array(total)
  const next = offsets.slice(0, terms)
  const place = (term: number, doc: number, bit: number): void => {
    const at = next[term]!
    if (at > offsets[term]! && docs[at - 1] === doc) {
      masks[at - 1]! |= bit
      return
    }
    docs[at] = doc
    masks[at] = bit
    next[term] = at + 1
  }
  for (let doc = 0; doc < size; doc++) {
    let language = 0
    let bit = 0
    for (let i = forwardOffsets[doc]!; i < forwardOffsets[doc + 1]!; i++) {
      const token = forward[i]!
      if (token >= MARK) {
        const field = token - MARK
        bit = field === CODES_FIELD ? 0 : 1 << field
        language = languageIn(languages[doc]!, field)
        continue
      }
      place(rank[token]!, doc, bit)
      if (language === 0) continue
      const stemmed = stems.of(token, language)
      if (stemmed !== NO_STEM) place(rank[stemmed]!, doc, bit)
    }
  }
  return { offsets, docs, masks }
}

/** The arrays that searching words needs. `order`: see `assemble`. */
export function packWords(raw: RawSegment, order: Uint32Array | null): Packed {
  const size = order ? order.length : raw.size
  const from = (doc: number): number => (order ? order[doc]! : doc)
  const ids = new Uint32Array(size)
  const years = new Uint16Array(size)
  const languages = new Uint8Array(size)
  const titleLengths = new Uint8Array(size)
  const forwardOffsets = new Uint32Array(size + 1)
  const source = raw.forward.view()
  const forward = order ? new Uint32Array(source.length) : source
  let end = 0
  for (let doc = 0; doc < size; doc++) {
    const at = from(doc)
    ids[doc] = raw.ids.at(at)
    years[doc] = raw.years.at(at)
    languages[doc] = raw.languages.at(at)
    const start = raw.forwardOffsets.at(at)
    const stop = raw.forwardOffsets.at(at + 1)
    if (source[start] === MARK) {
      let length = 0
      while (start + 1 + length < stop && source[start + 1 + length]! < MARK) length++
      titleLengths[doc] = Math.min(length, 255)
    }
    if (order) forward.set(source.subarray(start, stop), end)
    end += stop - start
    forwardOffsets[doc + 1] = end
  }

  const stems = new Stems(raw)
  for (let doc = 0; doc < size; doc++) {
    if (languages[doc] === 0) continue
    let language = 0
    for (let i = forwardOffsets[doc]!; i < forwardOffsets[doc + 1]!; i++) {
      const token = forward[i]!
      if (token >= MARK) language = languageIn(languages[doc]!, token - MARK)
      else if (language !== 0) stems.of(token, language)
    }
  }
  const { sorted, rank } = raw.terms.sort()
  const postings = invert(forward, forwardOffsets, languages, stems, rank)
  const ranked = new Uint32Array(end)
  for (let i = 0; i < end; i++) ranked[i] = forward[i]! >= MARK ? forward[i]! : rank[forward[i]!]!

  const dictionary = packStrings(sorted)
  const arrays: Record<string, Numbers> = {
    ids,
    years,
    languages,
    titleLengths,
    forwardOffsets,
    ...packTokens(ranked, sorted.length),
    'terms.bytes': dictionary.bytes,
    'terms.blocks': dictionary.blocks,
    postingOffsets: postings.offsets,
    postingDocs: postings.docs,
    postingMasks: postings.masks,
  }
  const meta: Record<string, number> = { size, terms: sorted.length }
  packForms(raw, rank, arrays)
  packHeadings(raw, arrays, meta)
  return { meta, arrays }
}

/** Texts that are looked up by number: one blob and where each ends. */
function packTexts(name: string, texts: readonly string[], arrays: Record<string, Numbers>): void {
  const offsets = new Uint32Array(texts.length + 1)
  const parts = texts.map(text => Buffer.from(text, 'utf8'))
  for (let i = 0; i < parts.length; i++) offsets[i + 1] = offsets[i]! + parts[i]!.length
  const bytes = new Uint8Array(offsets[parts.length]!)
  for (let i = 0; i < parts.length; i++) bytes.set(parts[i]!, offsets[i])
  arrays[`${name}.text`] = bytes
  arrays[`${name}.offsets`] = offsets
}

function packForms(raw: RawSegment, rank: Uint32Array, arrays: Record<string, Numbers>): void {
  const entries = [...raw.forms].map(([word, form]) => [rank[raw.terms.id(word)]!, form] as const)
  entries.sort((a, b) => a[0] - b[0])
  arrays['forms.terms'] = Uint32Array.from(entries, entry => entry[0])
  packTexts(
    'forms',
    entries.map(entry => entry[1]),
    arrays,
  )
}

function packHeadings(raw: RawSegment, arrays: Record<string, Numbers>, meta: Record<string, number>): void {
  for (const field of HEADING_FIELDS) {
    const headings = raw.headings[field]
    const keys = [...headings.keys()].filter(key => headings.get(key)!.count > 0).sort()
    const list = packStrings(keys)
    arrays[`heading.${field}.bytes`] = list.bytes
    arrays[`heading.${field}.blocks`] = list.blocks
    arrays[`heading.${field}.counts`] = Uint32Array.from(keys, key => headings.get(key)!.count)
    packTexts(
      `heading.${field}`,
      keys.map(key => headings.get(key)!.display),
      arrays,
    )
    meta[`heading.${field}`] = keys.length
    if (field === 'autor') packTurnedNames(keys, key => headings.get(key)!.display, arrays, meta)
  }
}

/** "Assis, Machado de, 1839-1908" is also looked up as "machado de assis". */
function packTurnedNames(
  keys: readonly string[],
  display: (key: string) => string,
  arrays: Record<string, Numbers>,
  meta: Record<string, number>,
): void {
  const turned = new Map<string, number>()
  keys.forEach((key, i) => {
    const [family, given] = display(key).split(',')
    if (!family || !given) return
    const text = keyOf(`${given} ${family}`)
    if (text !== '' && !turned.has(text)) turned.set(text, i)
  })
  const sorted = [...turned.keys()].sort()
  const list = packStrings(sorted)
  arrays['turned.bytes'] = list.bytes
  arrays['turned.blocks'] = list.blocks
  arrays['turned.headings'] = Uint32Array.from(sorted, text => turned.get(text)!)
  meta.turned = sorted.length
}
