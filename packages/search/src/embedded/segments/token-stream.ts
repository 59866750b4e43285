import type { Numbers } from './packing.ts'
import { MARK } from './raw.ts'

/**
 * The words of all records as they stand in them, the largest part of a segment: numbers of words are cut into sixteen
 * low bits and the rest, which needs only one byte until a segment has sixteen million words.
 */

type High = Uint8Array | Uint16Array

const markOf = (high: High): number => (high instanceof Uint8Array ? 0xff : 0xffff)

export class TokenStream {
  readonly #low: Uint16Array
  readonly #high: High
  /** What stands above a field's number. */
  readonly #mark: number

  constructor(low: Uint16Array, high: High) {
    this.#low = low
    this.#high = high
    this.#mark = markOf(high)
  }

  /** A word's number, or MARK and the number of the field that begins. */
  at(index: number): number {
    const high = this.#high[index]!
    return high === this.#mark ? MARK | this.#low[index]! : (high << 16) | this.#low[index]!
  }
}

/** `words`: how many there are in the dictionary. */
export function packTokens(tokens: Uint32Array, words: number): Record<'forward.low' | 'forward.high', Numbers> {
  // a mark behind the last word: who reads on beyond a value never meets a word there
  const length = tokens.length + 1
  const low = new Uint16Array(length)
  const high = words < 0xff_0000 ? new Uint8Array(length) : new Uint16Array(length)
  const mark = markOf(high)
  high[tokens.length] = mark
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!
    low[i] = token
    high[i] = token >= MARK ? mark : token >>> 16
  }
  return { 'forward.low': low, 'forward.high': high }
}
