import type { FacetCode, SortKey } from '@estante/contract/declared'
import { type FacetColumn, readFacet } from './facet-column.ts'
import { unpack } from './packing.ts'
import type { HeadingField } from './raw.ts'
import { StringList } from './string-list.ts'
import { TokenStream } from './token-stream.ts'

/** A finished segment as a thread reads it: views on shared bytes, nothing copied. */

export interface SortColumn {
  /** Position of the record's key, MISSING without one. */
  readonly ords: Uint32Array
  readonly keys: StringList
}

export interface WorkColumn extends SortColumn {
  /** The records of work n are docs[offsets[n]] … docs[offsets[n + 1] - 1]. */
  readonly offsets: Uint32Array
  readonly docs: Uint32Array
}

export interface HeadingList {
  readonly keys: StringList
  readonly counts: Uint32Array
  display(index: number): string
}

const textAt = (bytes: Uint8Array, offsets: Uint32Array, index: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset + offsets[index]!, offsets[index + 1]! - offsets[index]!).toString('utf8')

export class Segment {
  readonly buffer: SharedArrayBuffer
  readonly size: number
  readonly ids: Uint32Array
  readonly years: Uint16Array
  readonly languages: Uint8Array
  readonly titleLengths: Uint8Array
  readonly forwardOffsets: Uint32Array
  readonly forward: TokenStream
  readonly terms: StringList
  readonly postingOffsets: Uint32Array
  readonly postingDocs: Uint32Array
  readonly postingMasks: Uint16Array
  readonly #data: ReturnType<typeof unpack>
  readonly #facets = new Map<FacetCode, FacetColumn | null>()
  readonly #sorts = new Map<SortKey, SortColumn | null>()
  #works: WorkColumn | null | undefined
  readonly #headings = new Map<HeadingField, HeadingList>()

  constructor(buffer: SharedArrayBuffer) {
    const data = unpack(buffer)
    this.buffer = buffer
    this.#data = data
    this.size = data.meta.size ?? 0
    this.ids = data.u32('ids')
    this.years = data.u16('years')
    this.languages = data.u8('languages')
    this.titleLengths = data.u8('titleLengths')
    this.forwardOffsets = data.u32('forwardOffsets')
    const high = data.get('forward.high')
    if (!high || high instanceof Uint32Array) throw new Error('search segment lacks forward.high')
    this.forward = new TokenStream(data.u16('forward.low'), high)
    this.terms = new StringList({
      bytes: data.u8('terms.bytes'),
      blocks: data.u32('terms.blocks'),
      size: data.meta.terms ?? 0,
    })
    this.postingOffsets = data.u32('postingOffsets')
    this.postingDocs = data.u32('postingDocs')
    this.postingMasks = data.u16('postingMasks')
  }

  /** Position of a record, or -1. */
  find(id: number): number {
    let low = 0
    let high = this.size
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.ids[middle]! < id) low = middle + 1
      else high = middle
    }
    return low < this.size && this.ids[low] === id ? low : -1
  }

  frequency(term: number): number {
    return this.postingOffsets[term + 1]! - this.postingOffsets[term]!
  }

  facet(code: FacetCode): FacetColumn | null {
    let column = this.#facets.get(code)
    if (column === undefined) {
      column = readFacet(code, this.#data)
      this.#facets.set(code, column)
    }
    return column
  }

  sort(key: SortKey): SortColumn | null {
    let column = this.#sorts.get(key)
    if (column === undefined) {
      const size = this.#data.meta[`sort.${key}`]
      column =
        size === undefined
          ? null
          : {
              ords: this.#data.u32(`sort.${key}.ords`),
              keys: new StringList({
                bytes: this.#data.u8(`sort.${key}.bytes`),
                blocks: this.#data.u32(`sort.${key}.blocks`),
                size,
              }),
            }
      this.#sorts.set(key, column)
    }
    return column
  }

  /** Which records belong to which work; null where none has a key. */
  works(): WorkColumn | null {
    if (this.#works === undefined) {
      const column = this.sort('obra')
      this.#works = column && {
        ...column,
        offsets: this.#data.u32('works.offsets'),
        docs: this.#data.u32('works.docs'),
      }
    }
    return this.#works
  }

  headings(field: HeadingField): HeadingList {
    let list = this.#headings.get(field)
    if (!list) {
      const name = `heading.${field}`
      const text = this.#data.u8(`${name}.text`)
      const offsets = this.#data.u32(`${name}.offsets`)
      list = {
        keys: new StringList({
          bytes: this.#data.u8(`${name}.bytes`),
          blocks: this.#data.u32(`${name}.blocks`),
          size: this.#data.meta[name] ?? 0,
        }),
        counts: this.#data.u32(`${name}.counts`),
        display: index => textAt(text, offsets, index),
      }
      this.#headings.set(field, list)
    }
    return list
  }

  /** Author names in natural order, and the heading of each. */
  turnedNames(): { readonly keys: StringList; readonly headings: Uint32Array } {
    return {
      keys: new StringList({
        bytes: this.#data.u8('turned.bytes'),
        blocks: this.#data.u32('turned.blocks'),
        size: this.#data.meta.turned ?? 0,
      }),
      headings: this.#data.u32('turned.headings'),
    }
  }

  /** Records per title key, at most 255. */
  titleCounts(): Uint8Array {
    return this.#data.get('titleCounts') instanceof Uint8Array ? this.#data.u8('titleCounts') : new Uint8Array(0)
  }

  /** How a word is written, or null when it has no accents. */
  writtenForm(term: number): string | null {
    const terms = this.#data.u32('forms.terms')
    let low = 0
    let high = terms.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (terms[middle]! < term) low = middle + 1
      else high = middle
    }
    if (terms[low] !== term) return null
    return textAt(this.#data.u8('forms.text'), this.#data.u32('forms.offsets'), low)
  }

  /** Every word with a written form of its own. */
  forEachForm(visit: (term: number, form: string) => void): void {
    const terms = this.#data.u32('forms.terms')
    const text = this.#data.u8('forms.text')
    const offsets = this.#data.u32('forms.offsets')
    for (let i = 0; i < terms.length; i++) visit(terms[i]!, textAt(text, offsets, i))
  }
}

/** Records of a segment that are no longer valid: one bit each. */
export const newBits = (size: number): Uint32Array =>
  new Uint32Array(new SharedArrayBuffer(Math.max(4, Math.ceil(size / 32) * 4)))
export const hasBit = (bits: Uint32Array, index: number): boolean => ((bits[index >>> 5]! >>> (index & 31)) & 1) === 1
export const setBit = (bits: Uint32Array, index: number): void => {
  bits[index >>> 5]! |= 1 << (index & 31)
}
