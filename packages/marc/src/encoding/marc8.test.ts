import { describe, expect, it } from 'vitest'
import { decodeMarc8 } from './marc8.ts'
import { marc8Sets } from './marc8-tables.ts'

const text = (bytes: string): string => decodeMarc8(Buffer.from(bytes, 'latin1')).text

it('every set of MARC-8 has a place for each of the 94 bytes, and no more', () => {
  for (const [name, signs] of Object.entries(marc8Sets)) expect(signs, name).toHaveLength(94)
})

describe('decodeMarc8', () => {
  it('extended Latin and its marks', () => {
    expect(text('\xa1\xa2\xa3\xb1\xb2\xb3\xa5\xb5\xa6\xb6\xc7\xc8\xc3\xc5\xc6')).toBe('ŁØĐłøđÆæŒœß€©¿¡')
    expect(text('\xe2e\xe1a\xe4n\xe8u\xf0c\xe9s\xeaa\xe5o\xf2h\xf1a')).toBe('éàñüçšåōḥą')
  })

  it('two marks on one letter (Vietnamese)', () => {
    expect(text('Vi\xf2\xe3et')).toBe('Việt')
  })

  it('a ligature over two letters is one mark', () => {
    expect(text('\xebi\xecu')).toBe('i\u0361u')
    expect(text('\xfan\xfbg')).toBe('n\u0360g')
  })

  it('a mark at the end is not lost', () => {
    expect(text('a \xe2')).toBe('a \u00a0\u0301')
  })

  it('Greek, Cyrillic, Hebrew and Arabic', () => {
    expect(text('\x1b(Sn"rdrw\x1b(B 1')).toBe('λόγος 1')
    expect(text('\x1b(NmOSKWA\x1b(B 1980')).toBe('Москва 1980')
    expect(text('\x1b(2ylem\x1b(B.')).toBe('שלום.')
    expect(text('\x1b(3cJGH\x1b(B.')).toBe('كتاب.')
  })

  it('extended sets in the upper half', () => {
    expect(text('\x1b)Q\xc0\xc6')).toBe('ґі')
    expect(text('\x1b)4\xa9\xb1')).toBe('پچ')
  })

  it('subscripts, superscripts and Greek symbols', () => {
    expect(text('H\x1bb2\x1bsO m\x1bp2\x1bs \x1bga\x1bs-tocoferol')).toBe('H₂O m² α-tocoferol')
  })

  it('East Asian characters', () => {
    expect(text('\x1b$1!0!!0$\x1b(B!')).toBe('一三!')
    expect(decodeMarc8(Buffer.from('\x1b$1~~~\x1b(B', 'latin1'))).toEqual({ text: '〓', unknown: 1 })
    expect(decodeMarc8(Buffer.from('\x1b$1!0', 'latin1')).unknown).toBe(1)
  })

  it('joiners and the signs around what does not sort', () => {
    expect(decodeMarc8(Buffer.from('\x88O \x89corti\xf0co\x8d\x8e', 'latin1'))).toEqual({
      text: '\u0098O \u009ccortiço\u200d\u200c',
      unknown: 0,
    })
  })

  it('unassigned bytes and broken escapes are counted', () => {
    expect(decodeMarc8(Buffer.from('a\xfcb', 'latin1'))).toEqual({ text: 'a\ufffdb', unknown: 1 })
    expect(decodeMarc8(Buffer.from('a\x1b', 'latin1'))).toEqual({ text: 'a', unknown: 1 })
  })
})
