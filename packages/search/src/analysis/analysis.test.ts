import { describe, expect, it } from 'vitest'
import { otherIsbn, wholeNumber } from './isbn.ts'
import { soundOf } from './sound.ts'
import { queryStems, stem } from './stem.ts'
import { codeTokens, keyOf, words } from './tokenize.ts'

describe('words', () => {
  it('folds case, accents in both normal forms, ligatures and special letters', () => {
    expect(words('AÇÃO Straße Łódź Æsir œuvre nº 1ª')).toEqual([
      'acao',
      'strasse',
      'lodz',
      'aesir',
      'oeuvre',
      'no',
      '1a',
    ])
    expect(words('ação coração'.normalize('NFD'))).toEqual(words('ação coração'.normalize('NFC')))
  })
  it('gives the same for Latin words beside another script', () => {
    expect(words('Straße Ação — “x” история')).toEqual(['strasse', 'acao', 'x', 'история'])
    expect(words('Ελλάδα')).toEqual(['ελλαδα'])
  })
  it('separates at punctuation', () => {
    expect(words("d'água, pé-de-moleque; (2.ª ed.) ½")).toEqual([
      'd',
      'agua',
      'pe',
      'de',
      'moleque',
      '2',
      'a',
      'ed',
      '1',
      '2',
    ])
    expect(words(' … --- ')).toEqual([])
  })
  it('makes pairs of CJK characters, and ends a run with one character in the index only', () => {
    expect(words('日本文学')).toEqual(['日本', '本文', '文学', '学'])
    expect(words('日本文学', 'query')).toEqual(['日本', '本文', '文学'])
    expect(words('日', 'query')).toEqual(['日'])
    expect(words('が')).not.toEqual(words('か'))
  })
  it('joins the groups of a large number, and no others', () => {
    expect(words('Lei nº 8.112/1990, art. 1.2, de 10.000.000')).toEqual([
      'lei',
      'no',
      '8112',
      '1990',
      'art',
      '1',
      '2',
      'de',
      '10000000',
    ])
    expect(words('192.168.0.1 e 3.1415 e 12.3456')).toEqual([
      '192',
      '168',
      '0',
      '1',
      'e',
      '3',
      '1415',
      'e',
      '12',
      '3456',
    ])
  })
  it('keeps the signs that are part of the name of a programming language', () => {
    expect(words('C++ e C#: o guia (F#, Notepad++)')).toEqual(['c++', 'e', 'c#', 'o', 'guia', 'f#', 'notepad++'])
    expect(words('a+b, 1++2, nº#3, abc#')).toEqual(['a', 'b', '1', '2', 'no', '3', 'abc'])
    expect(words('C++ для начинающих')).toEqual(['c++', 'для', 'начинающих'])
  })
  it('cuts endless words', () => {
    expect(words('x'.repeat(500))[0]!.length).toBe(80)
  })
  it('joins the parts of codes', () => {
    expect(codeTokens('85-359-0277-5 (broch.)')).toEqual(['8535902775', 'broch'])
    expect(codeTokens('869.3 A848d')).toEqual(['8693', 'a848d'])
  })
  it('makes keys for comparing', () => {
    expect(keyOf('  Assis,  Machado de')).toBe('assis machado de')
  })
})

describe('stems', () => {
  it('joins singular and plural', () => {
    const pairs = {
      pt: [
        'acao acoes',
        'livro livros',
        'animal animais',
        'papel papeis',
        'luz luzes',
        'autor autores',
        'arvore arvores',
        'jardim jardins',
        'pao paes',
        'portugues portugueses',
        'civil civis',
        'perfil perfis',
        'facil faceis',
        'pais paises',
        'mes meses',
        'tese teses',
        'hipotese hipoteses',
        'base bases',
        'gas gases',
        'azul azuis',
        'classe classes',
      ],
      es: ['libro libros', 'luz luces', 'pared paredes', 'verde verdes', 'pais paises', 'mes meses', 'ingles ingleses'],
      en: ['library libraries', 'book books', 'church churches', 'class classes'],
    } as const
    for (const language of ['pt', 'es', 'en'] as const)
      for (const pair of pairs[language]) {
        const [one, many] = pair.split(' ')
        expect(stem(many!, language), pair).toBe(stem(one!, language))
      }
  })
  it('leaves short words, numbers and other scripts alone', () => {
    for (const word of ['as', 'gas', '1990s', 'история'])
      for (const language of ['pt', 'es', 'en'] as const) expect(stem(word, language)).toBe(word)
  })
  it('gives a query every stem the word may have', () => {
    expect(queryStems('luces')).toContain('luz')
    expect(queryStems('xyz')).toEqual([])
  })
})

describe('ISBN', () => {
  it('has two forms when it is valid', () => {
    expect(otherIsbn('8535902775')).toBe('9788535902778')
    expect(otherIsbn('9788535902778')).toBe('8535902775')
    expect(otherIsbn('080442957x')).toBe('9780804429573')
    expect(otherIsbn('8535902774')).toBe(null)
    expect(otherIsbn('1234')).toBe(null)
  })
  it('is recognised when written with blanks or hyphens', () => {
    expect(wholeNumber('85 359 0277 5')).toBe('8535902775')
    expect(wholeNumber('0034-7108')).toBe('00347108')
    expect(wholeNumber('12 34')).toBe(null)
  })
})

it('SRCH-28 spellings that sound alike in Portuguese have one sound, others their own', () => {
  const alike = [
    ['sousa', 'souza'],
    ['batista', 'baptista'],
    ['machado', 'maxado'],
    ['philosophia', 'filosofia'],
    ['theologia', 'teologia'],
    ['queiros', 'keiros'],
    ['assis', 'asis'],
    ['vitor', 'victor'],
    ['gilherme', 'jilherme'],
    ['calado', 'callado'],
    ['nascer', 'naser'],
    ['luis', 'luiz'],
    ['ana', 'anna'],
    ['bahia', 'baia'],
    ['alto', 'auto'],
    ['campo', 'canpo'],
  ] as const
  for (const [one, other] of alike) expect(soundOf(one), `${one}, ${other}`).toBe(soundOf(other))
  for (const [one, other] of [
    ['casa', 'caca'],
    ['gato', 'jato'],
    ['malha', 'mala'],
    ['manha', 'mana'],
    ['chave', 'save'],
    ['guerra', 'gerra'],
  ] as const)
    expect(soundOf(one), `${one}, ${other}`).not.toBe(soundOf(other))
  expect(soundOf('')).toBe('')
})

it('SRCH-28 letters that stand for one sound are heard as one', () => {
  for (const [one, other] of [
    ['fischer', 'ficher'],
    ['quero', 'kero'],
    ['nascer', 'nacer'],
    ['excesso', 'esseso'],
    ['seguem', 'seghem'],
    ['shakespeare', 'xakespeare'],
    ['thiago', 'tiago'],
    ['campanha', 'canpanha'],
  ] as const)
    expect(soundOf(one), `${one}, ${other}`).toBe(soundOf(other))
  expect(soundOf('guerra')).toBe('gera')
})

it('words of three letters stay as they are', () => {
  for (const word of ['ore', 'ase', 'mes', 'bus']) expect(stem(word, 'pt'), word).toBe(word)
  expect(stem('tese', 'pt')).toBe(stem('teses', 'pt'))
})
