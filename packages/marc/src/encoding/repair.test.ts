import { describe, expect, it } from 'vitest'
import { expandReferences, hasControls, inOneLine, looksDoubled, toNfc, undoDouble, withoutControls } from './repair.ts'
import { cp1252Byte, decodeSingleByte } from './single-byte.ts'

describe('references of web pages', () => {
  it.each([
    ['a&ccedil;&atilde;o', 'ação', 2],
    ['&#231;&#xe3;', 'çã', 1],
    ['&amp;amp;amp;', '&', 3],
    ['&#32;x&#126;', ' x~', 2],
    ['&#x1F600;', '😀', 0],
    ['&#x10FFFF;', '\u{10ffff}', 0],
    ['&#xE000;&#xD7FF;', '\ue000\ud7ff', 0],
    ['&#160;', '\u00a0', 1],
    ['A & B', 'A & B', 0],
    ['nada', 'nada', 0],
  ])('%s', (text, expected, decoded) => expect(expandReferences(text)).toEqual({ text: expected, decoded }))

  it.each(['&#31;', '&#127;', '&#128;', '&#159;', '&#xD800;', '&#xDFFF;', '&#x110000;', '&naosei;', '&ccedil'])(
    '%s is no sign and stays',
    text => expect(expandReferences(text)).toEqual({ text, decoded: 0 }),
  )
})

describe('UTF-8 read once too often', () => {
  it('is seen and undone', () => {
    expect(looksDoubled('EducaÃ§Ã£o')).toBe(true)
    expect(undoDouble('EducaÃ§Ã£o')).toBe('Educação')
    expect(undoDouble('Ã‰rico â€“ â‚¬')).toBe('Érico – €')
  })
  it('is neither where the signs are what they seem', () => {
    expect(looksDoubled('SÃO PAULO')).toBe(false)
    expect(looksDoubled('Educação')).toBe(false)
    expect(undoDouble('Educação')).toBeUndefined()
    expect(undoDouble('Ã§ 漢')).toBeUndefined()
    expect(undoDouble('Ã§ ç')).toBeUndefined()
  })
})

describe('signs that no export can carry', () => {
  it('are found', () => {
    for (const bad of ['a\x00', 'a\x1f', 'a\x7f', 'a\n', '\ufffe', '\uffff', 'a\ud800'])
      expect(hasControls(bad)).toBe(true)
    for (const good of ['a', ' ', '~', '\u0080', 'ç', '😀', '\u2028']) expect(hasControls(good)).toBe(false)
  })
  it('go, and line breaks with the blanks around them become one space', () => {
    expect(withoutControls('Um \r\n\t dois\x07\ufffe')).toBe('Um dois')
    expect(withoutControls('a\ud800')).toBe('a\ufffd')
    expect(inOneLine('  um  \n  dois  \n  três  ')).toBe('  um dois três  ')
    expect(inOneLine('  um só  ')).toBe('  um só  ')
    expect(inOneLine('a\n')).toBe('a ')
  })
})

it('letters and their marks become one sign', () => {
  expect(toNfc('ac\u0327a\u0303o')).toBe('ação')
  expect(toNfc('ação')).toBe('ação')
})

describe('single bytes', () => {
  it('are read by their code page, from one place to another', () => {
    const bytes = Buffer.from('a\x80\xe7\xffb', 'latin1')
    expect(decodeSingleByte('cp1252', bytes, 0, bytes.length)).toBe('a€çÿb')
    expect(decodeSingleByte('cp850', bytes, 0, bytes.length)).toBe('aÇþ\u00a0b')
    expect(decodeSingleByte('cp1252', bytes, 1, 3)).toBe('€ç')
    expect(decodeSingleByte('cp1252', bytes, 2, 2)).toBe('')
    expect(decodeSingleByte('cp1252', Buffer.from('\x7f~', 'latin1'), 0, 2)).toBe('\x7f~')
  })
  it('are found again from their signs', () => {
    expect(['a', '€', 'Ÿ', 'ç', 'ÿ', '\u0081', '–', '漢', 'Ā'].map(cp1252Byte)).toEqual([
      0x61, 0x80, 0x9f, 0xe7, 0xff, 0x81, 0x96, -1, -1,
    ])
  })
})
