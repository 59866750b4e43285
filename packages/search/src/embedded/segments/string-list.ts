/**
 * A sorted list of distinct strings as bytes: blocks of 16, each string after the first as (shared bytes, rest). Small
 * enough to hold millions of words, shareable between threads, found by binary search over block heads.
 * Order is that of JavaScript's `<` on strings.
 */

const BLOCK = 16

export interface StringListData {
  readonly bytes: Uint8Array
  /** Start of each block, and the end. */
  readonly blocks: Uint32Array
  readonly size: number
}

/** Growing byte buffer with variable-length numbers. */
class ByteWriter {
  bytes = new Uint8Array(1 << 16)
  length = 0
  ensure(more: number): void {
    if (this.length + more <= this.bytes.length) return
    const grown = new Uint8Array(Math.max(this.bytes.length * 2, this.length + more))
    grown.set(this.bytes.subarray(0, this.length))
    this.bytes = grown
  }
  number(value: number): void {
    let rest = value
    while (rest >= 0x80) {
      this.bytes[this.length++] = (rest & 0x7f) | 0x80
      rest >>>= 7
    }
    this.bytes[this.length++] = rest
  }
}

const scratch = Buffer.alloc(1 << 16)

function encode(text: string): Uint8Array {
  if (text.length * 3 > scratch.length) return Buffer.from(text, 'utf8')
  return scratch.subarray(0, scratch.write(text, 0, 'utf8'))
}

/** `strings` must be sorted and distinct. */
export function packStrings(strings: readonly string[]): StringListData {
  const out = new ByteWriter()
  const blocks = new Uint32Array(Math.ceil(strings.length / BLOCK) + 1)
  let previous = new Uint8Array(256)
  let previousLength = 0
  for (let i = 0; i < strings.length; i++) {
    const bytes = encode(strings[i]!)
    out.ensure(bytes.length + 10)
    let shared = 0
    if (i % BLOCK === 0) blocks[i / BLOCK] = out.length
    else {
      const most = Math.min(bytes.length, previousLength)
      while (shared < most && bytes[shared] === previous[shared]) shared++
      out.number(shared)
    }
    out.number(bytes.length - shared)
    out.bytes.set(shared === 0 ? bytes : bytes.subarray(shared), out.length)
    out.length += bytes.length - shared
    if (bytes.length > previous.length) previous = new Uint8Array(bytes.length * 2)
    previous.set(bytes)
    previousLength = bytes.length
  }
  blocks[blocks.length - 1] = out.length
  return { bytes: out.bytes.slice(0, out.length), blocks, size: strings.length }
}

/** Numbers of sorted strings: `rank[old] = new`. `numberOf` is asked for every string once. */
export function sortStrings(
  strings: readonly string[],
  numberOf: (text: string) => number,
): { readonly sorted: string[]; readonly rank: Uint32Array } {
  // sorting the strings themselves is far faster than sorting numbers by a callback
  const sorted = strings.slice().sort()
  const rank = new Uint32Array(strings.length)
  for (let i = 0; i < sorted.length; i++) rank[numberOf(sorted[i]!)] = i
  return { sorted, rank }
}

export class StringList {
  readonly size: number
  readonly #bytes: Uint8Array
  readonly #text: Buffer
  readonly #blocks: Uint32Array
  #position = 0
  /** The string being rebuilt inside a block. */
  #work = new Uint8Array(1024)
  #workText = Buffer.from(this.#work.buffer)

  constructor(data: StringListData) {
    this.size = data.size
    this.#bytes = data.bytes
    this.#text = Buffer.from(data.bytes.buffer, data.bytes.byteOffset, data.bytes.length)
    this.#blocks = data.blocks
  }

  #number(): number {
    let value = 0
    let shift = 0
    for (;;) {
      const byte = this.#bytes[this.#position++]!
      value |= (byte & 0x7f) << shift
      if (byte < 0x80) return value
      shift += 7
    }
  }

  #head(block: number): string {
    this.#position = this.#blocks[block]!
    const length = this.#number()
    return this.#text.toString('utf8', this.#position, this.#position + length)
  }

  /** Rebuilds the bytes of the next string of a block; returns their number. */
  #step(isHead: boolean): number {
    const shared = isHead ? 0 : this.#number()
    const rest = this.#number()
    const length = shared + rest
    if (length > this.#work.length) {
      const grown = new Uint8Array(length * 2)
      grown.set(this.#work)
      this.#work = grown
      this.#workText = Buffer.from(grown.buffer)
    }
    const bytes = this.#bytes
    const work = this.#work
    let at = this.#position
    for (let i = shared; i < length; i++) work[i] = bytes[at++]!
    this.#position = at
    return length
  }

  /** Visits the strings of a block in order until told to stop. */
  #walk(block: number, visit: (text: string, index: number) => boolean): void {
    const first = block * BLOCK
    const end = Math.min(first + BLOCK, this.size)
    this.#position = this.#blocks[block]!
    for (let i = first; i < end; i++) {
      const length = this.#step(i === first)
      if (!visit(this.#workText.toString('utf8', 0, length), i)) return
    }
  }

  /** The string at an index. */
  at(index: number): string {
    const block = Math.floor(index / BLOCK)
    this.#position = this.#blocks[block]!
    let length = 0
    for (let i = block * BLOCK; i <= index; i++) length = this.#step(i % BLOCK === 0)
    return this.#workText.toString('utf8', 0, length)
  }

  /** Index of the first string not smaller than `text`. */
  lowerBound(text: string): number {
    let low = 0
    let high = this.#blocks.length - 1
    // the last block whose head is smaller or equal
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#head(middle) <= text) low = middle + 1
      else high = middle
    }
    if (low === 0) return 0
    let answer = Math.min(low * BLOCK, this.size)
    this.#walk(low - 1, (candidate, i) => {
      if (candidate < text) return true
      answer = i
      return false
    })
    return answer
  }

  /** Index of the string, or -1. */
  indexOf(text: string): number {
    const at = this.lowerBound(text)
    return at < this.size && this.at(at) === text ? at : -1
  }

  /** Half-open range of the strings that begin with `prefix`. */
  prefixRange(prefix: string): readonly [number, number] {
    return [this.lowerBound(prefix), this.lowerBound(`${prefix}\uffff`)]
  }

  /** Visits strings [from, to) in order. */
  forEach(visit: (text: string, index: number) => void, from = 0, to = this.size): void {
    for (let block = Math.floor(from / BLOCK); block * BLOCK < to; block++) {
      this.#walk(block, (text, i) => {
        if (i >= to) return false
        if (i >= from) visit(text, i)
        return true
      })
    }
  }
}
