import { describe, expect, it } from 'vitest'
import { decodeMarc8 } from './marc8.ts'

const read = (bytes: string) => decodeMarc8(Buffer.from(bytes, 'latin1'))
const text = (bytes: string): string => read(bytes).text

describe('marks of MARC-8', () => {
  it('several stand in their order on the letter after them', () => {
    expect(text('\xe2a\xe4o')).toBe('áõ')
    expect(text('x\xe2\xf2a')).toBe('xa\u0323\u0301'.normalize('NFC'))
  })
  it('one that no letter follows stands on the last sign, or on a space of its own', () => {
    expect(text('\xe2')).toBe('\u00a0\u0301')
    expect(text('a \xe2')).toBe('a \u00a0\u0301')
    expect(text('a\xe2')).toBe('á')
    expect(text('abc')).toBe('abc')
  })
  it('the second half of a double mark is kept where its first is missing', () => {
    expect(text('\xecu')).toBe('u\ufe21')
    expect(text('\xfbg')).toBe('g\ufe23')
    expect(text('\xebt\xecs')).toBe('t\u0361s')
  })
})

describe('escape sequences', () => {
  it.each(['\x1b(N', '\x1b,N', '\x1b$(N', '\x1b$,N'])('%j turns the lower half', sequence => {
    expect(read(`${sequence}a\x1b(Ba`)).toEqual({ text: '\u0410a', unknown: 0 })
  })
  it.each(['\x1b)Q', '\x1b-Q', '\x1b$)Q', '\x1b$-Q'])('%j turns the upper half and leaves the lower', sequence => {
    expect(read(`${sequence}a\xc6`)).toEqual({ text: 'aі', unknown: 0 })
  })
  it('Latin comes back by its own sequence, with or without the sign that may stand in it', () => {
    expect(text('\x1b)Q\xc6\x1b)!E\xe2e')).toBe('іé')
    expect(text('\x1b)Q\xc6\x1b)E\xe2e')).toBe('іé')
    expect(text('\x1bp2\x1bs2')).toBe('²2')
    expect(text('\x1bb2\x1bs2')).toBe('₂2')
    expect(text('\x1bga\x1bsa')).toBe('αa')
  })
  it('one that is no sequence is counted, and the text after it read', () => {
    expect(read('a\x1bXb')).toEqual({ text: 'aXb', unknown: 1 })
    expect(read('a\x1b(?b')).toEqual({ text: 'a(?b', unknown: 1 })
    expect(read('a\x1b(')).toEqual({ text: 'a(', unknown: 1 })
  })
  it('East Asian signs take three bytes each, also in the upper half', () => {
    expect(text('\x1b$)1\xa1\xb0\xa1\x1b)!Eb')).toBe('一b')
    expect(text('\x1b$1!0! !0$')).toBe('一 三')
    expect(read('\x1b$1!0!!0')).toEqual({ text: '一〓', unknown: 1 })
    expect(read('\x1b$1!0!!')).toEqual({ text: '一〓', unknown: 1 })
  })
})

describe('signs of the tables', () => {
  it('superscripts and subscripts', () => {
    expect(text('\x1bp()+-0123456789\x1bs')).toBe('⁽⁾⁺⁻⁰¹²³⁴⁵⁶⁷⁸⁹')
    expect(text('\x1bb()+-0123456789\x1bs')).toBe('₍₎₊₋₀₁₂₃₄₅₆₇₈₉')
    expect(text('\x1bgabc\x1bs')).toBe('αβγ')
  })
  it('Latin letters beyond ASCII', () => {
    expect(text('\xa4\xa7\xa8\xa9\xaa\xab\xac\xad\xae\xb0')).toBe('Þʹ·♭®±ƠƯʼʻ')
    expect(text('\xb4\xb7\xb8\xb9\xba\xbc\xbd')).toBe('þʺı£ðơư')
    expect(text('\xc0\xc1\xc2\xc4')).toBe('°ℓ℗♯')
    for (const byte of ['\xaf', '\xbb', '\xbe', '\xbf', '\xc9', '\xdf', '\xfc', '\xfd'])
      expect(read(byte).unknown).toBe(1)
  })
  it('Arabic to its last sign', () => {
    expect(text('\x1b(3!?')).toBe('!؟')
    expect(text('\x1b(3AZ[]')).toBe('ءغ[]')
    expect(text('\x1b(3`j')).toBe('ـي')
    expect(text('\x1b(3xyz')).toBe('٬”“')
  })
  it('Hebrew, Greek and Cyrillic to their last signs', () => {
    expect(text('\x1b(2`z{|}')).toBe('אתװױײ')
    expect(text('\x1b(SABDEZ[\\')).toBe('ΑΒΓΔΦΧΨ')
    expect(text('\x1b(Saz{|}~')).toBe('αφχψωϡ')
    expect(text('\x1b(N@AZ_`az~')).toBe('юазъЮАЗЧ')
    expect(text('\x1b)Q\xc0\xce\xd0\xe0\xee\xf0')).toBe('ґџѣҐЏѢ')
  })
})
