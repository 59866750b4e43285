import { describe, expect, it } from 'vitest'
import { accessibleFormats } from './accessible.ts'
import { indexFields } from './fields.ts'
import { acervoType, formOfItem, isInSerial, isOnline, workKind } from './kinds.ts'
import { fixedField, recordFromLines } from './record-from-lines.ts'

const at = (type: string, ...lines: string[]) => indexFields(recordFromLines(type, lines))
const fixed = (positions: Record<number, string>) => fixedField('s', '2000', '    ', 'por', positions)
const X = '245 10 $aX'

describe('kinds of work that are easily mistaken', () => {
  it.each([
    ['site', at('ai', fixed({ 21: 'w' }), X)],
    ['site', at('ai', fixed({ 21: 'd' }), X)],
    ['livro', at('ai', fixed({ 21: 'l' }), X)],
    ['livro', at('ai', fixed({ 22: 'w' }), X)],
    ['site', at('mi', X)],
    ['e_book', at('mm', fixed({ 26: 'd' }), X)],
    ['software', at('mm', fixed({ 26: 'b' }), X)],
    ['jogo', at('rm', fixed({ 33: 'g' }), X)],
    ['jogo', at('rm', fixed({ 33: 'w' }), X)],
    ['objeto', at('rm', fixed({ 33: 'q' }), X)],
    ['objeto', at('rm', fixed({ 34: 'g' }), X)],
    ['jurisprudencia', at('am', X, '655 #7 $aJurisprudência')],
    ['jurisprudencia', at('am', X, '655 #7 $aDireito', '655 #7 $aAcórdãos')],
    ['livro', at('am', X, '655 #7 $aEstudos de jurisprudência')],
    ['ato_normativo', at('am', X, '655 #7 $aLegislação')],
    ['ato_normativo', at('am', '110 1# $aBrasil', '245 10 $aConstituição da República')],
    ['ato_normativo', at('am', '110 1# $aBrasil', '245 10 $a[Constituição federal]')],
    ['livro', at('am', '110 2# $aEditora X', '245 10 $aConstituição da República')],
    ['livro', at('am', '245 10 $aConstituição da República')],
    ['livro', at('am', '110 1# $aBrasil', '245 10 $aLei e ordem')],
    ['filme', at('gm', X, '300 ## $a1 DVD')],
    ['audiolivro', at('im', '020 ## $a9788535902778', X)],
    ['tese', at('tm', X, '502 ## $aTese (Doutorado) - USP')],
    ['manuscrito', at('pm', X)],
    ['mapa', at('fm', X)],
    ['partitura', at('dm', X)],
    ['livro', at('am', X, '655 #7 $aRomance sobre uma tese')],
    ['dissertacao', at('am', X, '655 #7 $aDissertação de mestrado')],
    ['tese', at('am', X, '655 #7 $aTese')],
    ['livro', at('am', fixed({ 23: 'm' }), X)],
    ['tese', at('am', fixed({ 27: 'm' }), X)],
    ['livro', at('am', fixed({ 28: 'm' }), X)],
    ['dissertacao', at('am', X, '502 ## $aDissertação - USP')],
    ['dissertacao', at('am', X, '502 ## $aTese de mestrado')],
    ['tcc', at('am', X, '502 ## $aMonografia (Especialização) - USP')],
    ['norma', at('am', '245 10 $aISO 9001')],
    ['norma', at('am', X, '655 #7 $aNorma técnica')],
    ['norma', at('am', fixed({ 26: 'u' }), X)],
    ['livro', at('am', '245 10 $aIsolda')],
    ['capitulo', at('am', X, '773 0# $tLivro$z8571645507')],
    ['anais', at('am', fixed({ 29: '1' }), X)],
    ['anais', at('am', X, '655 #7 $aAnais de congresso')],
    ['relatorio', at('am', X, '655 #7 $aRelatório técnico')],
    ['folheto', at('am', X, '655 #7 $aLiteratura de cordel')],
    ['capitulo', at('aa', X)],
  ])('%s', (kind, fields) => expect(workKind(fields)).toBe(kind))

  it('a host is a serial by its code, its ISSN, or a number; a book by its ISBN', () => {
    const host = (line: string) => isInSerial(at('aa', line))
    expect(host('773 0# $tX$7nnas')).toBe(true)
    expect(host('773 0# $tX$7nnam$x0034-723X')).toBe(false)
    expect(host('773 0# $tX$7nna$x0034-723X')).toBe(true)
    expect(host('773 0# $tX$gn. 3')).toBe(true)
    expect(host('773 0# $tX$gn. 3$z8571645507')).toBe(false)
    expect(host('773 0# $tX$gp. 3')).toBe(false)
    expect(isInSerial(at('aa', X))).toBe(false)
  })
})

describe('library, museum or archive', () => {
  it.each([
    ['M', at('rm', fixed({ 33: 'a' }), X)],
    ['M', at('rm', fixed({ 33: 'd' }), X)],
    ['M', at('rm', fixed({ 33: 'r' }), X)],
    ['B', at('rm', fixed({ 33: 'c' }), X)],
    ['M', at('rm', fixed({ 33: 'c' }), X, '585 ## $aExposição')],
    ['B', at('rm', fixed({ 33: 'q' }), X, '585 ## $aExposição')],
    ['M', at('km', fixed({ 33: 'a' }), X, '541 ## $aCompra')],
    ['B', at('km', fixed({ 33: 'a' }), X)],
    ['B', at('km', fixed({ 33: 'c' }), X, '541 ## $aCompra')],
    ['M', at('am', X, '655 #7 $aPeça de museu')],
    ['A', at('tma', X)],
    ['A', at('kma', X)],
    ['A', at('aca', X)],
    ['A', at('ada', X)],
    ['A', at('ama', X, '545 ## $aHistória')],
    ['B', at('ama', X)],
    ['B', at('asa', X, '545 ## $aHistória')],
    ['B', at('aba', X, '545 ## $aHistória')],
    ['A', at('pc', X, '555 ## $aInventário')],
    ['A', at('tc', X, '351 ## $aSéries')],
    ['A', at('ac', X, '351 ## $aSéries')],
    ['A', at('kd', X, '351 ## $aSéries')],
    ['B', at('gc', X, '351 ## $aSéries')],
    ['B', at('pm', X, '351 ## $aSéries')],
    ['B', at('pc', X)],
    ['A', at('am', X, '655 #7 $aDocumento de arquivo')],
  ])('%s', (type, fields) => expect(acervoType(fields)).toBe(type))
})

describe('online', () => {
  it.each([
    [true, at('am', fixed({ 23: 'o' }))],
    [true, at('am', fixed({ 23: 's' }))],
    [true, at('em', fixed({ 29: 'o' }))],
    [false, at('em', fixed({ 23: 'o' }))],
    [false, at('am', fixed({ 29: 'o' }))],
    [true, at('am', '006 m     o  d', X)],
    [false, at('am', '006 m     q  d', X)],
    [false, at('am', '006 a     o  d', X)],
    [true, at('am', '007 ta', '007 cr', X)],
    [false, at('am', '007 co', X)],
    [true, at('gm', '300 ## $a1 vídeo online', '856 40 $uhttps://x')],
    [true, at('gm', '300 ## $a1 vídeo on-line', '856 40 $uhttps://x')],
    [true, at('gm', '856 40 $uhttps://x')],
    [true, at('am', '300 ## $a1 v.', '856 40 $uhttps://x')],
    [false, at('jm', '300 ## $a1 CD', '856 40 $uhttps://x')],
    [false, at('am', '856 40 $ySem endereço')],
  ])('%s', (online, fields) => expect(isOnline(fields)).toBe(online))

  it('a record without leader or 008 has no form', () => {
    const empty = indexFields({ leader: '', fields: [] })
    expect(formOfItem(empty)).toBe(' ')
    expect(isOnline(empty)).toBe(false)
    expect(workKind(empty)).toBe('livro')
  })
})

describe('accessible formats by code', () => {
  it.each([
    [['letra_ampliada'], at('am', fixed({ 23: 'd' }))],
    [['braille'], at('am', '007 tc')],
    [['braille'], at('am', '007 fb')],
    [['tatil'], at('am', '007 fa')],
    [['tatil'], at('am', '336 ## $btxt', '336 ## $btcm')],
    [['tatil'], at('rm', '340 ## $aMaterial tátil')],
    [[], at('am', '336 ## $btxt', '007 ta')],
    [['letra_ampliada', 'daisy'], at('am', '300 ## $aLetra ampliada', '538 ## $aDAISY')],
  ])('%j', (formats, fields) => expect(accessibleFormats(fields)).toEqual(formats))
})
