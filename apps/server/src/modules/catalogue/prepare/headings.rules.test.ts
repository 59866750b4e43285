import type { DataField } from '@estante/marc'
import { describe, expect, it } from 'vitest'
import { record } from '../catalogue.test-records.ts'
import { headingForm, headingsOf, headingText, normalised } from './headings.rules.ts'

const field = (line: string) => record([line]).fields[0] as DataField
const form = (line: string) => headingForm(field(line), true)

describe('a heading that is compared', () => {
  it('has no case, accents or punctuation', () => {
    expect(normalised('Águas-Vivas, (Rio)')).toBe('aguas vivas rio')
    expect(normalised('ISBN 85.')).toBe('isbn 85')
  })

  it('keeps its subdivisions apart, and can do without them', () => {
    expect(form('650 _4 $aBrasil$xHistória$ySéc. XX')).toBe('brasil -- xhistoria ysec xx')
    expect(headingForm(field('650 _4 $aBrasil$xHistória'), false)).toBe('brasil')
    expect(form('650 _4 $aBrasil história')).toBe('brasil historia')
  })

  it('leaves out roles, numbers and how the work is tied to it', () => {
    expect(form('100 1_ $aAmado, Jorge,$d1912-2001$eautor$0(BR)1$917')).toBe('amado jorge 1912 2001')
    expect(form('650 _4 $aMar$eassunto$wx')).toBe('mar')
    // Of a meeting, $e is a part of it and $j the role.
    expect(form('711 2_ $aCongresso$eComissão$jorganizador')).toBe('congresso comissao')
    expect(form('730 0_ $aBíblia$iContém$eVulgata')).toBe('biblia vulgata')
  })

  it('volumes and standard numbers of an added entry are no part of it', () => {
    expect(form('700 12 $aAssis, Machado de.$tDom Casmurro$x1234-5678')).toBe('assis machado de dom casmurro')
    expect(form('830 _0 $aObras raras$x0000-0000$vv. 3')).toBe('obras raras')
    expect(form('655 _7 $aRomance$xCrítica')).toBe('romance -- xcritica')
  })
})

describe('a heading as people read it', () => {
  it('with dashes before its subdivisions, without what ends it', () => {
    expect(headingText(field('650 _4 $aBrasil$xHistória$zBahia,'))).toBe('Brasil - História - Bahia')
    expect(headingText(field('100 1_ $aAmado, Jorge ;'))).toBe('Amado, Jorge')
  })

  it('without roles, ties and numbers; the part of a meeting stays', () => {
    expect(headingText(field('100 1_ $iDe:$aAmado, Jorge$eautor$wx$917'))).toBe('Amado, Jorge')
    expect(headingText(field('110 2_ $aUSP$bReitoria$eeditor'))).toBe('USP Reitoria')
    expect(headingText(field('111 2_ $aCongresso$eComissão'))).toBe('Congresso Comissão')
  })

  it('letters of a person’s heading are no subdivisions', () => {
    expect(headingText(field('600 10 $aPedro$vII'))).toBe('Pedro II')
  })
})

describe('headings of a work', () => {
  it('each with its kind, its role and its place among fields of the same tag', () => {
    const found = headingsOf(
      record([
        '245 10 $aLivro',
        '650 _4 $aMar$xPoesia',
        '100 1_ $aAmado, Jorge$9 17 $0 $0(BR)1',
        '650 _4 $aBahia',
        '830 _0 $aSérie',
      ]),
    )
    expect(found.map(({ paragrafo, seq_paragrafo, tipo, role }) => [paragrafo, seq_paragrafo, tipo, role])).toEqual([
      ['650', 1, 'assunto', 'assunto'],
      ['100', 1, 'pessoa', 'autor'],
      ['650', 2, 'assunto', 'assunto'],
      ['830', 1, 'titulo_uniforme', 'outro'],
    ])
    expect(found.map(each => each.forms)).toEqual([['mar -- xpoesia', 'mar'], ['amado jorge'], ['bahia'], ['serie']])
    expect(found[1]?.numbers).toEqual([
      { code: '9', value: '17' },
      { code: '0', value: '(BR)1' },
    ])
  })

  it('an empty field keeps its place, for those after it', () => {
    expect(headingsOf(record(['650 _4 $a ', '650 _4 $aMar'])).map(each => each.seq_paragrafo)).toEqual([2])
  })
})
