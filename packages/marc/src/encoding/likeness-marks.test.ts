import { describe, expect, it } from 'vitest'
import { likeness } from './likeness.ts'

const scores = (text: string, language = '') => likeness(Buffer.from(text, 'latin1'), language)
const latin = (text: string) => scores(text).latin
const cp850 = (text: string) => scores(text).cp850
const marc8 = (text: string, language = '') => scores(text, language).marc8

describe('Latin-1 and CP1252, byte by byte', () => {
  it('only bytes beyond ASCII say anything', () => {
    expect(scores('abc \x7f')).toEqual({ latin: 0, cp850: 0, marc8: 0 })
    expect(latin('\x80')).toBe(-2)
  })
  it('letters at the ends of the alphabet are letters', () => {
    for (const word of ['a\xe9', 'z\xe9', 'A\xc9', 'Z\xc9', '\xe9a', '\xe9z']) expect(latin(word), word).toBe(2)
    for (const sign of ['@\xe9', '[\xe9', '`\xe9', '{\xe9']) expect(latin(sign), sign).toBe(0)
  })
  it('each of the places that CP1252 leaves empty speaks against it', () => {
    for (const sign of ['\x81', '\x8d', '\x8f', '\x90', '\x9d']) expect(latin(sign), sign).toBe(-3)
    for (const sign of ['\x82', '\x8c', '\x8e', '\x91x', '\x9c']) expect(latin(sign), sign).not.toBe(-3)
  })
  it('typographic signs stand beside words and not inside', () => {
    for (const sign of ['\x85', '\x91', '\x92', '\x93', '\x94', '\x95', '\x96', '\x97']) {
      expect(latin(`a ${sign}`), sign).toBe(1)
      expect(latin(`a${sign} `), sign).toBe(1)
    }
    expect(latin('a\x92b')).toBe(1)
    expect(latin('a\x91b')).toBe(-2)
    expect(latin('a\x96b')).toBe(-2)
    for (const sign of ['\x84', '\x86', '\x90a', '\x98', '\x99']) expect(latin(`a ${sign}`), sign).toBeLessThan(0)
  })
  it('signs of the next row', () => {
    expect(latin('\xa9 2010')).toBe(0)
    expect(latin('\xa92010')).toBe(1)
    expect(latin('\xa1Ay')).toBe(1)
    expect(latin('\xabAy')).toBe(1)
    expect(latin('20\xb0')).toBe(2)
    expect(latin('20\xb1')).toBe(0)
    expect(latin('a\xb7b')).toBe(-2)
    expect(latin('a\xb7')).toBe(0)
  })
  it('a capital after a small letter, a small one before a capital', () => {
    expect(latin('a\xc3')).toBe(-2)
    expect(latin('A\xc3')).toBe(2)
    expect(latin('\xf3B')).toBe(-1)
    expect(latin('\xd3B')).toBe(2)
    expect(latin('\xc2a')).toBe(0)
    expect(latin('\xcau')).toBe(0)
    expect(latin('\xcan')).toBe(2)
    expect(latin('B\xd0A')).toBe(-1)
  })
  it('letters that are also marks over vowels', () => {
    expect(latin('d\xe2n')).toBe(3)
    expect(latin('d\xe2m')).toBe(3)
    expect(latin('d\xe2t')).toBe(2)
    expect(latin('a\xe9c')).toBe(-1)
    expect(latin('a\xe9t')).toBe(2)
    expect(latin('b\xe9c')).toBe(2)
    expect(latin('a\xeac')).toBe(2)
    expect(latin('m\xe3es')).toBe(2)
    expect(latin('m\xe3et')).toBe(-2)
    expect(latin('m\xe3i')).toBe(-2)
    expect(latin('m\xe3z')).toBe(2)
    expect(latin('b\xe4a')).toBe(-2)
    expect(latin('b\xe4r')).toBe(1)
    expect(latin('b\xe8e')).toBe(-2)
    expect(latin('b\xe1e')).toBe(-2)
  })
})

describe('CP850, byte by byte', () => {
  it('letters, ordinals and frames', () => {
    expect(cp850('2\xa7')).toBe(1)
    expect(cp850('a\xa7')).toBe(0)
    expect(cp850('a\x82b')).toBe(2)
    expect(cp850('\xb3')).toBe(-1)
    expect(cp850('a\xb3')).toBe(-1)
    expect(cp850('a\xb3b')).toBe(-3)
    expect(cp850('S\xc6os')).toBe(2)
    expect(cp850('S\xc6e')).toBe(2)
    expect(cp850('S\xc6')).toBe(2)
    expect(cp850('a\x84')).toBe(1)
    expect(cp850('\x82\x82')).toBe(4)
  })
})

describe('MARC-8, byte by byte', () => {
  it('controls that are defined are neutral beside words', () => {
    for (const sign of ['\x88', '\x89', '\x8d', '\x8e']) {
      expect(marc8(`${sign}O`), sign).toBe(0)
      expect(marc8(`a${sign}b`), sign).toBe(-3)
    }
    for (const sign of ['\x87', '\x8a', '\x8c', '\x8f', '\xa0']) expect(marc8(`${sign}O`), sign).toBe(-3)
  })
  it('each mark over the letters that bear it', () => {
    for (const pair of [
      '\xe0a',
      '\xe1o',
      '\xe2a',
      '\xe3a',
      '\xe4n',
      '\xe5o',
      '\xe6g',
      '\xe7z',
      '\xe8u',
      '\xeaa',
      '\xebt',
    ])
      expect(marc8(pair), pair).toBe(2)
    for (const pair of ['\xeca', '\xeeo', '\xf0c', '\xf2h', '\xf6d', '\xf7s']) expect(marc8(pair), pair).toBe(2)
    for (const pair of [
      '\xe0b',
      '\xe1b',
      '\xe4b',
      '\xe5b',
      '\xe6b',
      '\xe8b',
      '\xeab',
      '\xeeb',
      '\xf0a',
      '\xf1b',
      '\xf7a',
    ])
      expect(marc8(pair), pair).toBe(-1)
    for (const pair of ['\xf1a', '\xe4i', '\xe4u', '\xe2s', '\xe2c']) expect(marc8(pair), pair).toBe(1)
    for (const pair of ['\xfca', '\xfda', '\xffa', '\xe1 ', '\xe11', '\xe1']) expect(marc8(pair), pair).toBe(-3)
  })
  it('a tilde over o that ends a word would be Latin-1 São', () => {
    expect(marc8('S\xe3o')).toBe(-1)
    expect(marc8('S\xe3o ')).toBe(-1)
    expect(marc8('S\xe3ob')).toBe(2)
    expect(marc8('S\xe3a')).toBe(2)
    expect(marc8('S\xe1o')).toBe(2)
  })
  it('two marks together', () => {
    expect(marc8('\xe6\xe1a')).toBe(2)
    expect(marc8('\xe1\xe6a')).toBe(2)
    expect(marc8('\xf2\xe3e')).toBe(2)
    expect(marc8('\xe3\xe0e')).toBe(2)
    expect(marc8('\xe1\xe0e')).toBe(1)
    expect(marc8('\xf2\xe1e')).toBe(1)
  })
  it('letters of its own', () => {
    for (const word of ['\xa2re', '\xa6uvre', '\xacu', '\xadu']) expect(marc8(word), word).toBe(1)
    for (const word of ['a\xa2re', '\xa2 ', '1\xa2']) expect(marc8(word), word).toBe(-2)
    for (const word of ['l\xa7', '\xaeal', '\xb0ayn', '3\xb7']) expect(marc8(word), word).toBe(1)
    for (const word of ['\xa7', ' \xb0 ']) expect(marc8(word), word).toBe(-1)
    for (const word of ['b\xb2', 'b\xbd', '\xbau']) expect(marc8(word), word).toBe(1)
    expect(marc8(' \xbd ')).toBe(-1)
    expect(marc8('b\xb9')).toBe(0)
    expect(marc8('b\xb9b')).toBe(-2)
    for (const sign of ['\xaf', '\xbb', '\xbe', '\xbf', '\xc9', '\xdf']) expect(marc8(sign), sign).toBe(-3)
  })
  it('signs around words and numbers', () => {
    expect(marc8('\xc3 x')).toBe(0)
    expect(marc8('a\xc3b')).toBe(-2)
    expect(marc8('a\xc3')).toBe(0)
    expect(marc8('\xc6Ay')).toBe(1)
    expect(marc8('a\xc6Ay')).toBe(-2)
    expect(marc8('\xc6 ')).toBe(-2)
    expect(marc8('\xc5Ay')).toBe(1)
    expect(marc8('a\xc7')).toBe(1)
    expect(marc8('A\xc7')).toBe(-1)
    expect(marc8('5\xc0')).toBe(0)
    expect(marc8('a\xc0b')).toBe(-2)
    expect(marc8('\xc8 5')).toBe(0)
  })
  it('languages whose letters the West has not speak against Latin-1 and CP850', () => {
    expect(scores('x\xe9', 'pol')).toEqual({ ...scores('x\xe9'), latin: -2, cp850: scores('x\xe9').cp850 - 4 })
    expect(marc8('\xe9s', 'ita')).toBe(-1)
    expect(marc8('\xe9s', 'hrv')).toBe(3)
  })
})

it('what stands beside a subfield code is not beside the text', () => {
  expect(latin('\x1fa\xf5b')).toBe(2)
  expect(latin('\x1fa\xf5 ')).toBe(0)
  expect(latin('xa\xf5 ')).toBe(2)
  expect(latin('\x1f\xf5b')).toBe(0)
})
