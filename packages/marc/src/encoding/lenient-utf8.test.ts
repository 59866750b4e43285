import { describe, expect, it } from 'vitest'
import { decodeLenientUtf8, sequenceLength, utf8Statistics } from './lenient-utf8.ts'

const length = (...bytes: number[]) => sequenceLength(Uint8Array.from(bytes), 0, bytes.length)
const decoded = (...parts: (string | number)[]) => {
  const bytes = Buffer.concat(parts.map(part => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))))
  return decodeLenientUtf8(bytes, 0, bytes.length)
}

describe('well-formed sequences of UTF-8', () => {
  it.each([
    ['a', 1],
    ['\x7f', 1],
    ['\x80', 2],
    ['é', 2],
    ['\u07ff', 2],
    ['\u0800', 3],
    ['漢', 3],
    ['\ud7ff', 3],
    ['\ue000', 3],
    ['\uffff', 3],
    ['\u{10000}', 4],
    ['😀', 4],
    ['\u{10ffff}', 4],
  ])('%j', (sign, bytes) => expect(length(...Buffer.from(sign))).toBe(bytes))

  it.each([
    ['a continuation alone', [0x80]],
    ['the last continuation alone', [0xbf]],
    ['ASCII in two bytes', [0xc1, 0xbf]],
    ['two bytes in three', [0xe0, 0x9f, 0xbf]],
    ['half of a pair', [0xed, 0xa0, 0x80]],
    ['three bytes in four', [0xf0, 0x8f, 0xbf, 0xbf]],
    ['beyond Unicode', [0xf4, 0x90, 0x80, 0x80]],
    ['beyond any lead', [0xf5, 0x80, 0x80, 0x80]],
    ['a letter as second byte', [0xc3, 0x61]],
    ['a lead as second byte', [0xc3, 0xc3]],
    ['a letter as third byte', [0xe6, 0xbc, 0x61]],
    ['a letter as fourth byte', [0xf0, 0x9f, 0x98, 0x61]],
    ['cut after one of two', [0xc3]],
    ['cut after two of three', [0xe6, 0xbc]],
    ['cut after three of four', [0xf0, 0x9f, 0x98]],
  ])('%s is none', (_name, bytes) => expect(length(...bytes)).toBe(0))

  it('are counted, and what belongs to none', () => {
    const bytes = Buffer.concat([Buffer.from('ação '), Buffer.from([0xe9, 0x80]), Buffer.from('é')])
    expect(utf8Statistics(bytes, 0, bytes.length)).toEqual({ sequences: 3, strays: 2 })
    expect(utf8Statistics(bytes, 0, 3)).toEqual({ sequences: 1, strays: 0 })
    expect(utf8Statistics(bytes, 2, 3)).toEqual({ sequences: 0, strays: 1 })
  })
})

describe('UTF-8 in which single bytes are wrong', () => {
  it('a letter of Latin-1 beside a letter is that letter', () => {
    expect(decoded('A', 0xe7, 'o')).toBe('Aço')
    expect(decoded('caf', 0xe9)).toBe('café')
    expect(decoded(0xc9, 'rico')).toBe('Érico')
    expect(decoded('Z', 0xe9, ' A')).toBe('Zé A')
    expect(decoded('ação ', 0xe9, 'Z')).toBe('ação éZ')
    expect(decoded(' ', 0xe0, 0xe9, ' ')).toBe(' àé ')
    expect(decoded('a', 0xc0, ' ')).toBe('aÀ ')
  })
  it('any other becomes the sign of what cannot be read', () => {
    expect(decoded('"', 0x80, '"')).toBe('"\ufffd"')
    expect(decoded('a', 0xbf, 'b')).toBe('a\ufffdb')
    expect(decoded('1', 0xe9, '2')).toBe('1\ufffd2')
    expect(decoded('[', 0xe9, '{')).toBe('[\ufffd{')
    expect(decoded('@', 0xe9, '`')).toBe('@\ufffd`')
    expect(decoded(0xe9)).toBe('\ufffd')
  })
  it('only what lies between the two places is looked at', () => {
    const bytes = Buffer.from('a\xe9b', 'latin1')
    expect(decodeLenientUtf8(bytes, 1, 2)).toBe('\ufffd')
    expect(decodeLenientUtf8(bytes, 0, 2)).toBe('aé')
    expect(decodeLenientUtf8(bytes, 1, 3)).toBe('éb')
    expect(decodeLenientUtf8(bytes, 2, 3)).toBe('b')
    expect(sequenceLength(Buffer.from('é'), 0, 1)).toBe(0)
    expect(decodeLenientUtf8(Buffer.from('é1'), 0, 1)).toBe('\ufffd')
  })
})
