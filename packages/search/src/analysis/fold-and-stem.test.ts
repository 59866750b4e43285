import { describe, expect, it } from 'vitest'
import { foldAnyScript, foldLatin, isLatin } from './fold.ts'
import { otherIsbn, wholeNumber } from './isbn.ts'
import { soundOf } from './sound.ts'
import { queryStems, stem } from './stem.ts'
import { isStopWord } from './stop-words.ts'
import { codeTokens, isCjk, MAX_WORD, words, writtenWords } from './tokenize.ts'

describe('letters as they are compared', () => {
  it('special letters become plain ones, the same alone and beside another script', () => {
    const special = {
      ß: 'ss',
      æ: 'ae',
      œ: 'oe',
      ø: 'o',
      đ: 'd',
      ð: 'd',
      þ: 'th',
      ł: 'l',
      ħ: 'h',
      ı: 'i',
      ŋ: 'n',
      ĸ: 'k',
      ŧ: 't',
    }
    for (const [letter, plain] of Object.entries(special)) {
      expect(foldLatin(`a${letter}b`), letter).toBe(`a${plain}b`)
      expect(foldAnyScript(`a${letter}b`), letter).toBe(`a${plain}b`)
    }
    for (const letter of ['Æ', 'Œ', 'Ø', 'Đ', 'Þ', 'Ł', 'Ħ', 'Ŋ', 'Ŧ'])
      expect(foldAnyScript(letter), letter).toBe(foldLatin(letter))
    expect(foldAnyScript('ẞ')).toBe('ss')
  })

  it('Latin is told from other scripts; dashes and quotes are of none', () => {
    expect(['Ação', '“x” — y…', 'ỹ', 'я', 'Ω', '日', 'ﬁ'].map(isLatin)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ])
    expect(foldLatin('AÇÃO, É')).toBe('acao, e')
    expect(foldAnyScript('Ёлка ﬁ שָׁלוֹם')).toBe('елка fi שלום')
  })
})

describe('words of a text', () => {
  it('signs of transliteration are no part of a word, in Latin and beside another script', () => {
    expect(words('Yeshaʻyahu, Tʼríkh, Bratʹi\u0361a\ufe21, i\ufe20a\ufe21, al-Qurʾān ʿAlī')).toEqual([
      'yeshayahu',
      'trikh',
      'bratia',
      'ia',
      'al',
      'quran',
      'ali',
    ])
    expect(words('Ṭohorat ʻal я')).toEqual(['tohorat', 'al', 'я'])
    expect(isLatin('i\ufe20a\ufe21')).toBe(true)
  })

  it.each([MAX_WORD - 1, MAX_WORD, MAX_WORD + 1, MAX_WORD * 2])(
    'a word of %i letters is cut where it is too long',
    length => {
      const kept = Math.min(length, MAX_WORD)
      expect(words('x'.repeat(length))).toEqual(['x'.repeat(kept)])
      expect(words('ж'.repeat(length))).toEqual(['ж'.repeat(kept)])
      expect(codeTokens('x-'.repeat(length))).toEqual(['x'.repeat(kept)])
    },
  )

  it('pairs of characters where words are written without blanks, one alone where there is one', () => {
    expect([words('日'), words('日', 'query'), words('日本'), words('日本', 'query')]).toEqual([
      ['日'],
      ['日'],
      ['日本', '本'],
      ['日本'],
    ])
    expect(words('a日本b', 'query')).toEqual(['a', '日本', 'b'])
    expect(['日', 'ひ', 'カー', '한', 'a', 'я', '1'].map(isCjk)).toEqual([true, true, true, true, false, false, false])
  })

  it('numbers in groups of three are one, whatever stands around them', () => {
    expect(words('1.000')).toEqual(['1000'])
    expect(words('(12.345.678)')).toEqual(['12345678'])
    for (const text of ['1.00', '1.0000', '1234.567', '1.000.00', '1.000,5', '0.1.000'])
      expect(words(text).length, text).toBeGreaterThan(1)
    expect(words('1.000, 2.000.')).toEqual(['1000', '2000'])
  })

  it('codes are one word each, without signs, in any script', () => {
    expect(codeTokens(' QA-76.9  (B) ')).toEqual(['qa769', 'b'])
    expect(codeTokens('- / .')).toEqual([])
    expect(codeTokens('Я-12 日本-1')).toEqual(['я12', '日本1'])
    expect(codeTokens('C++')).toEqual(['c'])
  })

  it('as they are written, with their places', () => {
    const text = 'Lei 8.112: C++, pé-de-moleque'
    expect(writtenWords(text).map(match => [match[0], match.index])).toEqual([
      ['Lei', 0],
      ['8.112', 4],
      ['C++', 11],
      ['pé', 16],
      ['de', 19],
      ['moleque', 22],
    ])
  })
})

describe('stems', () => {
  it.each([
    ['pt', 'acoes', 'acao'],
    ['pt', 'paes', 'pao'],
    ['pt', 'maes', 'mae'],
    ['pt', 'mae', 'mae'],
    ['pt', 'herois', 'herol'],
    ['pt', 'heroi', 'herol'],
    ['pt', 'samurais', 'samural'],
    ['pt', 'samurai', 'samural'],
    ['pt', 'joquei', 'joquel'],
    ['pt', 'animais', 'animal'],
    ['pt', 'papeis', 'papel'],
    ['pt', 'lencois', 'lencol'],
    ['pt', 'azuis', 'azul'],
    ['pt', 'pais', 'pai'],
    ['pt', 'civis', 'civel'],
    ['pt', 'civil', 'civel'],
    ['pt', 'mil', 'mil'],
    ['pt', 'gris', 'gri'],
    ['pt', 'jardins', 'jardim'],
    ['pt', 'livros', 'livro'],
    ['pt', 'autores', 'autor'],
    ['pt', 'arvore', 'arvor'],
    ['pt', 'meses', 'mes'],
    ['pt', 'mares', 'mar'],
    ['pt', 'cross', 'cross'],
    ['pt', 'gato', 'gato'],
    ['es', 'luces', 'luz'],
    ['es', 'frances', 'franc'],
    ['es', 'franceses', 'franc'],
    ['es', 'libros', 'libro'],
    ['es', 'paredes', 'pared'],
    ['es', 'reses', 'res'],
    ['en', 'libraries', 'library'],
    ['en', 'ties', 'tie'],
    ['en', 'boxes', 'box'],
    ['en', 'churches', 'church'],
    ['en', 'dishes', 'dish'],
    ['en', 'glasses', 'glass'],
    ['en', 'glass', 'glass'],
    ['en', 'bus', 'bus'],
    ['en', 'corpus', 'corpus'],
    ['en', 'thesis', 'thesis'],
    ['en', 'books', 'book'],
    ['en', 'book', 'book'],
  ] as const)('%s: %s is %s', (language, word, expected) => {
    expect(stem(word, language)).toBe(expected)
  })

  it('a query has each once, and never the word itself', () => {
    expect(queryStems('livros')).toEqual(['livro'])
    expect(queryStems('luces').toSorted()).toEqual(['luce', 'luz'].toSorted())
    expect(queryStems('casa')).toEqual([])
    expect(queryStems('1990s')).toEqual([])
  })
})

describe('numbers of books and journals', () => {
  it('every check digit is known, X among them', () => {
    expect(otherIsbn('0306406152')).toBe('9780306406157')
    expect(otherIsbn('9780306406157')).toBe('0306406152')
    expect(otherIsbn('9780804429573')).toBe('080442957x')
    for (let digit = 0; digit <= 9; digit++)
      expect(otherIsbn(`030640615${digit}`) === null, String(digit)).toBe(digit !== 2)
    for (let digit = 0; digit <= 9; digit++)
      expect(otherIsbn(`978030640615${digit}`) === null, String(digit)).toBe(digit !== 7)
    expect(otherIsbn('9790306406156')).toBe(null)
    expect(otherIsbn('03064061522')).toBe(null)
  })

  it('a check digit of nothing is 0', () => {
    const tens = Array.from({ length: 10 }, (_, i) => `00000000${i}`).flatMap(nine =>
      ['0', 'x'].map(check => nine + check).filter(code => otherIsbn(code) !== null),
    )
    expect(tens).toContain('0000000000')
    expect(otherIsbn('0000000000')).toBe('9780000000002')
  })

  it('of eight, ten and thirteen digits, however they are cut', () => {
    expect(wholeNumber(' 0034–7108 ')).toBe('00347108')
    expect(wholeNumber('0 8044 2957 X')).toBe('080442957x')
    expect(wholeNumber('978 85 359 0277 8')).toBe('9788535902778')
    for (const text of [
      '123 4567',
      '123 456 789',
      '12345678901',
      '123456789012',
      '12345678901234',
      '1',
      'x1234567',
      '1234 567a',
    ])
      expect(wholeNumber(text), text).toBe(null)
  })
})

describe('how words sound', () => {
  it.each([
    ['chave', 'Xave'],
    ['acto', 'ato'],
    ['cebola', 'sebola'],
    ['cinema', 'sinema'],
    ['casa', 'kasa'],
    ['schmidt', 'Xmidt'],
    ['shopping', 'Xoping'],
    ['piscina', 'pisina'],
    ['disco', 'disko'],
    ['excelente', 'eselente'],
    ['xadrez', 'Xadres'],
    ['phenix', 'feniX'],
    ['optimo', 'otimo'],
    ['theatro', 'teatro'],
    ['palha', 'paLa'],
    ['mal', 'mau'],
    ['alto', 'auto'],
    ['vinho', 'viNo'],
    ['solemne', 'solene'],
    ['campo', 'kanpo'],
    ['quilo', 'kilo'],
    ['quando', 'kuando'],
    ['guia', 'gia'],
    ['agua', 'agua'],
    ['gelo', 'jelo'],
    ['hora', 'ora'],
    ['zebra', 'sebra'],
    ['yara', 'iara'],
    ['wagner', 'vagner'],
    ['carro', 'karo'],
    ['cea', 'sea'],
    ['cya', 'sia'],
  ])('%s: %s', (word, sound) => {
    expect(soundOf(word)).toBe(sound)
  })
})

it('words that mean nothing by themselves are known in three languages', () => {
  expect(['de', 'uma', 'aos', 'seus', 'el', 'del', 'the', 'of', 'its'].filter(isStopWord)).toHaveLength(9)
  expect(['casa', 'the ', '', 'De'].filter(isStopWord)).toEqual([])
})
