import { describe, expect, it } from 'vitest'
import { accessibleFormats } from './accessible.ts'
import { indexFields } from './fields.ts'
import { acervoType, isOnline, workKind } from './kinds.ts'
import { fixedField, recordFromLines } from './record-from-lines.ts'

const at = (type: string, ...lines: string[]) => indexFields(recordFromLines(type, lines))

describe('kind of work', () => {
  it.each([
    ['livro', at('am', '245 10 $aX')],
    ['e_book', at('am', '007 cr |||', '245 10 $aX')],
    ['e_book', at('am', fixedField('s', '2000', '    ', 'por', { 23: 'o' }), '245 10 $aX')],
    ['periodico', at('as', '245 00 $aX')],
    ['artigo', at('ab', '245 00 $aX')],
    ['artigo', at('aa', '245 00 $aX', '773 0# $tRevista$x0034-723X')],
    ['artigo', at('am', '245 00 $aX', '773 0# $tRevista$gv. 1, n. 2, p. 3')],
    ['capitulo', at('aa', '245 00 $aX', '773 0# $tLivro$z8571645507$gp. 3-9')],
    ['capitulo', at('aa', '245 00 $aX', '773 0# $tLivro$7nnam')],
    ['tese', at('am', '245 00 $aX', '502 ## $aTese (Doutorado em Física) - USP')],
    ['dissertacao', at('am', '245 00 $aX', '502 ## $aDissertação$bMestrado$cUSP')],
    ['tcc', at('am', '245 00 $aX', '502 ## $aTrabalho de conclusão de curso (Graduação em Letras) - UFVB')],
    ['tcc', at('tm', '245 00 $aX', '655 #7 $aTrabalho de conclusão de curso$2local')],
    ['tese', at('am', fixedField('s', '2000', '    ', 'por', { 24: 'm' }), '245 00 $aX')],
    ['norma', at('am', '245 10 $aABNT NBR 6023 :$binformação')],
    ['norma', at('am', fixedField('s', '2000', '    ', 'por', { 24: 'u' }), '245 00 $aX')],
    ['anais', at('am', '111 2# $aCongresso', '245 00 $aAnais')],
    ['relatorio', at('am', fixedField('s', '2000', '    ', 'por', { 24: 't' }), '245 00 $aX')],
    ['ato_normativo', at('am', '245 10 $aX', '971 ## $aLei$b1')],
    ['ato_normativo', at('am', '110 1# $aBrasil', '245 10 $aDecreto-Lei nº 2.848, de 1940')],
    ['livro', at('am', '100 1# $aSilva, J.', '245 10 $aLei 8.112 comentada')],
    ['jurisprudencia', at('am', '245 10 $aSúmula 1', '972 ## $aSTF')],
    ['mapa', at('em', '245 10 $aX')],
    ['partitura', at('cm', '245 10 $aX')],
    ['gravacao_musical', at('jm', '245 10 $aX')],
    ['gravacao_sonora', at('im', '245 10 $aX')],
    ['audiolivro', at('im', '245 10 $aX', '655 #7 $aAudiolivro')],
    ['filme', at('gm', '245 10 $aX')],
    ['imagem', at('km', '245 10 $aX')],
    ['kit', at('om', '245 10 $aX')],
    ['jogo', at('rm', '245 10 $aX', '655 #7 $aJogo educativo')],
    ['objeto', at('rm', '245 10 $aX')],
    ['equipamento', at('rm', '245 10 $aX', '655 #7 $aEquipamento de informática')],
    ['equipamento', at('rm', '245 10 $aX', '655 #7 $aChave de armário')],
    ['objeto_museu', at('rm', fixedField('s', '1900', '    ', 'por', { 33: 'r' }), '245 10 $aX')],
    ['objeto_museu', at('rm', '245 10 $aX', '561 ## $aDoação da família')],
    ['documento_arquivo', at('tca', '245 10 $aX')],
    ['documento_arquivo', at('pc', '245 10 $aX', '351 ## $aSéries')],
    ['manuscrito', at('tm', '245 10 $aX')],
    ['periodico', at('asa', '245 00 $aX')],
    ['livro', at('ama', '245 10 $aX')],
    ['livro', at('am', '245 10 $aX', '971 ## $aDeutsche Gesellschaft$bX', '972 ## $aMARC$c1')],
    ['software', at('mm', '245 10 $aX')],
    ['site', at('ai', '007 cr |||', '245 10 $aX')],
  ])('%s', (kind, fields) => expect(workKind(fields)).toBe(kind))

  it('REC-06 tells library, museum and archive records apart', () => {
    expect(acervoType(at('am', '245 10 $aX'))).toBe('B')
    expect(acervoType(at('rm', '655 #7 $aObjeto de museu', '245 10 $aX'))).toBe('M')
    expect(acervoType(at('tda', '245 10 $aX'))).toBe('A')
    expect(
      acervoType(at('rm', fixedField('s', '1990', '    ', 'por', { 33: 'g' }), '541 ## $aCompra', '245 10 $aJogo')),
    ).toBe('B')
  })
})

describe('online', () => {
  it('is what is read through a network', () => {
    expect(isOnline(at('am', '856 40 $uhttps://x.org/a.pdf'))).toBe(true)
    expect(isOnline(at('am', '338 ## $aonline resource$bcr$2rdacarrier'))).toBe(true)
    expect(isOnline(at('am', '856 42 $uhttps://x.org/sumario'))).toBe(false)
    expect(isOnline(at('am', '856 41 $uhttps://x.org/versao'))).toBe(false)
    expect(isOnline(at('gm', '300 ## $a1 DVD', '856 40 $uhttps://loja.example/dvd'))).toBe(false)
    expect(isOnline(at('am', fixedField('s', '2000', '    ', 'por', { 23: 'q' })))).toBe(false)
  })
})

describe('accessible formats', () => {
  it.each([
    [['braille'], at('am', fixedField('s', '2000', '    ', 'por', { 23: 'f' }))],
    [['letra_ampliada'], at('am', '007 tb', '245 10 $aX')],
    [['braille'], at('am', '250 ## $aEd. em braile')],
    [['audio'], at('im', '655 #7 $aAudiolivro')],
    [['daisy'], at('am', '538 ## $aFormato DAISY 3')],
    [['pdf_acessivel'], at('am', '532 1# $aPDF acessível com marcação')],
    [['epub_acessivel'], at('am', '341 0# $aEPUB 3 acessível')],
    [['libras', 'legenda'], at('gm', '341 0# $aInterpretação em Libras e legendas para surdos')],
    [['audiodescricao'], at('gm', '532 1# $aCom audiodescrição')],
    [['texto_acessivel'], at('am', '856 40 $uhttps://x$zTexto para leitor de tela')],
    [[], at('am', '245 10 $aBraille, a vida de Louis', '300 ## $a200 p.', '655 #7 $aRomance')],
  ])('%j', (formats, fields) => expect(accessibleFormats(fields)).toEqual(formats))
})
