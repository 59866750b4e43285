import { describe, expect, it } from 'vitest'
import { MARK } from './raw.ts'
import { packTokens, TokenStream } from './token-stream.ts'

const streamOf = (tokens: number[], words: number): TokenStream => {
  const packed = packTokens(Uint32Array.from(tokens), words)
  const high = packed['forward.high']
  return new TokenStream(packed['forward.low'] as Uint16Array, high as Uint8Array)
}

describe('the stream of words', () => {
  it.each([
    ['few', 0xfe_ffff],
    ['very many', 0x6fff_ffff],
  ])('gives back numbers and marks with %s words, and no word at its end', (_, words) => {
    const tokens = [MARK, 0, 1, 0xffff, MARK | 14, 0x1_0000, 0xfe_ffff, MARK | 15, words]
    const stream = streamOf(tokens, words)
    expect(tokens.map((_, i) => stream.at(i))).toEqual(tokens)
    expect(stream.at(tokens.length)).toBeGreaterThanOrEqual(MARK)
  })

  it('takes three bytes a word as long as a third one holds the numbers', () => {
    expect(packTokens(new Uint32Array(9), 0xfe_ffff)['forward.high']).toBeInstanceOf(Uint8Array)
    expect(packTokens(new Uint32Array(9), 0xff_0000)['forward.high']).toBeInstanceOf(Uint16Array)
  })
})
