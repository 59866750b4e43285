import { describe, expect, it } from 'vitest'
import { fieldFromPieces, fieldFromText, mendCode, mendIndicator, mendTag } from './field-build.ts'
import type { Warning } from './result.ts'

/** What a call gives, and what it tells the cataloguer. */
function told<T>(call: (warnings: Warning[]) => T): [T, string[]] {
  const warnings: Warning[] = []
  return [call(warnings), warnings.map(({ code }) => code)]
}
const indicator = (sign: string) => told(warnings => mendIndicator(sign, '245', warnings))
const code = (sign: string) => told(warnings => mendCode(sign, '245', warnings))
const tag = (raw: string) => told(warnings => mendTag(raw, warnings))
const field = (ofTag: string, ...pieces: string[]) => told(warnings => fieldFromPieces(ofTag, pieces, warnings))

describe('indicators', () => {
  it.each(['', '#', '_', '\\', '^'])('%j is how another program prints a blank: nothing is said of it', sign => {
    expect(indicator(sign)).toEqual([' ', []])
  })
  it.each([' ', '0', '5', '9', 'a', 'm', 'z', '|'])('%j is usual and stays', sign => {
    expect(indicator(sign)).toEqual([sign, []])
  })
  it.each(['!', '*', 'A', 'Z', '~', '/', ':', '`', '{'])('%j is kept, and told', sign => {
    expect(indicator(sign)).toEqual([sign, ['bad-indicator']])
  })
  it.each(['é', '\x7f', '\x01'])('%j cannot be written by any program: a blank, and told', sign => {
    expect(indicator(sign)).toEqual([' ', ['bad-indicator']])
  })
})

describe('codes of subfields', () => {
  it.each(['a', 'k', 'z', '0', '4', '9', 'A', 'Z'])('%j stays', sign => expect(code(sign)).toEqual([sign, []]))
  it.each(['!', '=', '@', '[', '`', '{', '~', '/', ':'])('%j is kept, and told', sign => {
    expect(code(sign)).toEqual([sign, ['bad-subfield-code']])
  })
  it.each([' ', 'é', '\x7f', '', '😀', '==', 'ab', '10'])('%j becomes a question mark, and is told', sign => {
    expect(code(sign)).toEqual(['?', ['bad-subfield-code']])
  })
})

describe('tags', () => {
  it('three letters or digits stay, every time they come', () => {
    for (const raw of ['245', 'CAT', 'x9a', '245', 'CAT']) expect(tag(raw)).toEqual([raw, []])
  })
  it('others get three signs that can be written, and the tag as it stood is told', () => {
    expect(tag('24')).toEqual(['24-', ['bad-tag']])
    expect(tag('2\x005')).toEqual(['2-5', ['bad-tag']])
    expect(tag('2455')).toEqual(['245', ['bad-tag']])
    expect(tag('')).toEqual(['---', ['bad-tag']])
    const warnings: Warning[] = []
    mendTag('2 5', warnings)
    expect(warnings).toEqual([{ code: 'bad-tag', tag: '2-5', detail: '2 5' }])
  })
})

describe('a field from its pieces', () => {
  it('indicators, then code and value of each subfield', () => {
    expect(field('245', '12', 'aO cortiço', 'cAluísio Azevedo')).toEqual([
      {
        tag: '245',
        ind1: '1',
        ind2: '2',
        subfields: [
          ['a', 'O cortiço'],
          ['c', 'Aluísio Azevedo'],
        ],
      },
      [],
    ])
  })
  it('blanks after the indicators are no text, words are', () => {
    expect(field('245', '10  ', 'aX')).toEqual([{ tag: '245', ind1: '1', ind2: '0', subfields: [['a', 'X']] }, []])
    expect(field('245', '10x', 'bY')[0]).toMatchObject({
      subfields: [
        ['a', 'x'],
        ['b', 'Y'],
      ],
    })
    expect(field('245', '10x', 'bY')[1]).toEqual(['text-before-subfield'])
    expect(field('245', '10x')[1]).toEqual(['subfields-missing'])
  })
  it('a code without value is left out, and a field without any is none', () => {
    expect(field('245', '10', 'a', 'bB')).toEqual([
      { tag: '245', ind1: '1', ind2: '0', subfields: [['b', 'B']] },
      ['empty-subfield'],
    ])
    expect(field('245', '10', 'a')).toEqual([undefined, ['empty-subfield', 'empty-field']])
  })
  it('a code of two halves, as an emoji is, takes nothing of the value with it', () => {
    expect(field('245', '10', '😀x')).toEqual([
      { tag: '245', ind1: '1', ind2: '0', subfields: [['?', 'x']] },
      ['bad-subfield-code'],
    ])
    expect(field('245', '10', '😀')).toEqual([undefined, ['bad-subfield-code', 'empty-field']])
  })
  it('a control field is its text; subfields in it are joined, and told', () => {
    expect(field('001', '42')).toEqual([{ tag: '001', value: '42' }, []])
    expect(field('008', '26 ', 'a01', 'b02')).toEqual([{ tag: '008', value: '260102' }, ['control-with-subfields']])
  })
})

describe('a field cut out of a longer text', () => {
  const text = '……10\x1faTítulo\x1fbresto\x1e00\x1fx'
  const cut = (from: number, to: number, ofTag = '245') =>
    told(warnings => fieldFromText(ofTag, text, from, to, warnings))

  it('ends where it is told, whatever follows', () => {
    const end = text.indexOf('\x1e')
    expect(cut(2, end)).toEqual([
      {
        tag: '245',
        ind1: '1',
        ind2: '0',
        subfields: [
          ['a', 'Título'],
          ['b', 'resto'],
        ],
      },
      [],
    ])
    expect(cut(2, text.indexOf('\x1fb'))[0]).toMatchObject({ subfields: [['a', 'Título']] })
    expect(cut(2, text.indexOf('esto'))[0]).toMatchObject({
      subfields: [
        ['a', 'Título'],
        ['b', 'r'],
      ],
    })
  })
  it('what is not well formed is read all the same, and told', () => {
    expect(cut(2, text.indexOf('b', 4) + 1)).toEqual([
      { tag: '245', ind1: '1', ind2: '0', subfields: [['a', 'Título']] },
      ['empty-subfield'],
    ])
    expect(cut(2, 4)).toEqual([undefined, ['empty-field']])
    const words = '10Nova edição\x1fb2. ed.'
    expect(told(warnings => fieldFromText('250', words, 0, words.length, warnings))[0]).toMatchObject({
      subfields: [
        ['a', 'Nova edição'],
        ['b', '2. ed.'],
      ],
    })
    expect(cut(5, 12, '001')).toEqual([{ tag: '001', value: 'aTítulo' }, []])
  })
})
