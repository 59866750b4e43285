import { describe, expect, it } from 'vitest'
import { query } from './conformance/trial.ts'
import { highlight, highlighter } from './highlight.ts'
import { restrictionsOf } from './restrict.ts'
import {
  type Candidate,
  type Dictionary,
  editDistance,
  likeliest,
  mostCorrections,
  mostEdits,
  PLAIN_WORD,
  partsOf,
  proposalsOf,
  termOf,
} from './spelling.ts'
import { CANDIDATES, UseCounts } from './use-counts.ts'
import { headOf, isPattern, patternOf } from './wildcard.ts'

const dictionaryOf = (
  candidates: Readonly<Record<string, readonly Candidate[]>>,
  frequencies: Readonly<Record<string, number>> = {},
): Dictionary => ({
  frequency: word => frequencies[word] ?? 0,
  candidates: word => candidates[word] ?? [],
  written: word => word,
})
const candidate = (word: string, distance: number, frequency: number): Candidate => ({ word, distance, frequency })

describe('how far words are apart', () => {
  it('is the fewest letters put in, left out, changed or swapped, as by trying all', () => {
    /** Without any shortcut: the smallest of what each first step leads to. */
    const plainly = (a: string, b: string): number => {
      if (a === '' || b === '') return a.length + b.length
      const same = a[0] === b[0] ? 0 : 1
      const found = [plainly(a.slice(1), b) + 1, plainly(a, b.slice(1)) + 1, plainly(a.slice(1), b.slice(1)) + same]
      if (a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0])
        found.push(plainly(a.slice(2), b.slice(2)) + 1)
      return Math.min(...found)
    }
    const words = ['', 'a', 'ab', 'ba', 'abc', 'bca', 'acb', 'abcd', 'badc', 'xaby', 'bcd']
    for (const a of words)
      for (const b of words)
        for (const most of [0, 1, 2, 5])
          expect([a, b, most, editDistance(a, b, most)]).toEqual([a, b, most, Math.min(plainly(a, b), most + 1)])
  })

  it('short words may differ by less than long ones', () => {
    expect([3, 4, 5, 9].map(length => mostCorrections('x'.repeat(length)))).toEqual([1, 1, 2, 2])
    expect([3, 4, 6, 7].map(length => mostEdits('x'.repeat(length)))).toEqual([0, 1, 1, 2])
  })
})

describe('what may be misspelled', () => {
  it('words of three to forty letters', () => {
    expect([2, 3, 40, 41].map(length => PLAIN_WORD.test('x'.repeat(length)))).toEqual([false, true, true, false])
    expect(partsOf('ab abc').flatMap(({ word }) => word ?? [])).toEqual(['abc'])
  })

  it('a term is looked at up to three hundred letters', () => {
    expect([termOf('x'.repeat(300)).length, termOf('x'.repeat(301)).length, termOf('ab')]).toEqual([300, 300, 'ab'])
  })
})

describe('other spellings of a term', () => {
  const terms = (term: string, dictionary: Dictionary, isLost = true) =>
    proposalsOf(term, isLost, dictionary).map(({ term: text, distance }) => `${text} ${distance}`)

  it('four of a word at most: the nearest, of equally near ones those of more records', () => {
    const many = [1, 2, 3, 4, 5].map(i => candidate(`c${i}`, 1, i))
    expect(terms('abc', dictionaryOf({ abc: [...many, candidate('perto', 0.5, 1)] }))).toEqual([
      'perto 0.5',
      'c5 1',
      'c4 1',
      'c3 1',
    ])
  })

  it('every way to replace some of the words, the smallest change first, what is between them kept', () => {
    const dictionary = dictionaryOf({ abc: [candidate('abd', 1, 9)], xyz: [candidate('xyw', 1.5, 9)] })
    expect(terms('Abc, (XYZ)!', dictionary)).toEqual(['abd, (XYZ)! 1', 'Abc, (xyw)! 1.5', 'abd, (xyw)! 2.5'])
  })

  it('a word that was found is replaced only by one found five times as often', () => {
    const dictionary = (frequency: number) =>
      dictionaryOf({ abc: [candidate('pouco', 1, 4), candidate('muito', 1, 5)] }, { abc: frequency })
    expect(terms('abc', dictionary(1), false)).toEqual(['muito 1'])
    expect(terms('abc', dictionary(0), false)).toEqual(['muito 1', 'pouco 1'])
    expect(terms('abc', dictionary(2), false)).toEqual([])
    expect(terms('abc', dictionary(2), true)).toEqual(['muito 1', 'pouco 1'])
  })

  it('forty at most are tried', () => {
    const four = [1, 2, 3, 4].map(i => candidate(`c${i}`, 1, i))
    const list = proposalsOf('abc abd abe', true, dictionaryOf({ abc: four, abd: four, abe: four }))
    // The term itself is one of the forty that are kept.
    expect(list).toHaveLength(39)
    expect(new Set(list.map(({ term }) => term)).size).toBe(39)
    expect(Math.max(...list.map(({ distance }) => distance))).toBe(2)
  })

  it('one is made if it finds five times as much; a step further must find twenty times as much', () => {
    const two = [
      { term: 'perto', distance: 1 },
      { term: 'longe', distance: 2 },
    ]
    expect(likeliest(1, two, [4, 4])).toBe(null)
    expect(likeliest(1, two, [5, 4])).toEqual({ term: 'perto' })
    expect(likeliest(0, two, [1, 39]), 'twice twenty less one').toEqual({ term: 'perto' })
    expect(likeliest(0, two, [1, 40])).toEqual({ term: 'longe' })
    expect(likeliest(0, two, [3])).toEqual({ term: 'perto' })
  })
})

describe('what readers search for', () => {
  it('is found by its beginning wherever it stands among the others', () => {
    const terms = Array.from({ length: 65 }, (_, i) => `t${String(i).padStart(2, '0')}`)
    const uses = new UseCounts(new Map(terms.map(term => [term, 1])))
    for (const term of terms) expect(uses.startingWith(term)).toEqual([term])
    expect(uses.startingWith('t0')).toEqual(terms.slice(0, 10))
    expect(uses.startingWith('t6')).toEqual(terms.slice(60))
    expect([uses.startingWith('s'), uses.startingWith('u'), uses.startingWith('t000')]).toEqual([[], [], []])
    expect(uses.startingWith('')).toHaveLength(CANDIDATES)
    expect([new UseCounts().startingWith('a'), new UseCounts().of('a')]).toEqual([[], 0])
  })
})

describe('words with * in them', () => {
  it('are told from beginnings, and match what stands for it', () => {
    expect(['a*', 'a*b', '*a', '*', '**', 'a'].map(isPattern)).toEqual([false, true, true, false, true, false])
    expect(['abc*d', '*d', 'a*b*'].map(headOf)).toEqual(['abc', '', 'a'])
    const matches = (pattern: string, ...words: string[]) => words.map(word => patternOf(pattern).test(word))
    expect(matches('a*c', 'ac', 'abc', 'abbc', 'abcd', 'xabc')).toEqual([true, true, true, false, false])
    expect(matches('*a**b', 'ab', 'xaxb', 'ba')).toEqual([true, true, false])
    expect(matches('*c++', 'c++', 'abc++', 'ccc')).toEqual([true, true, false])
    expect(matches('*f#', 'f#', 'f')).toEqual([true, false])
  })
})

describe('what is highlighted', () => {
  const shown = (text: string, ...words: string[]) =>
    highlight(text, words).map(({ start, end }) => text.slice(start, end))

  it('is told by its places, the same again for another text', () => {
    expect(highlight('Ação, ação; reação', ['acao'])).toEqual([
      { start: 0, end: 4 },
      { start: 6, end: 10 },
    ])
    const marks = highlighter(['livro'])
    expect([marks('livros'), marks('nada'), marks('o livro livros')]).toEqual([
      [{ start: 0, end: 6 }],
      [],
      [
        { start: 2, end: 7 },
        { start: 8, end: 14 },
      ],
    ])
  })

  it('beginnings begin, patterns span, plurals and singulars meet in every language', () => {
    expect(shown('mar amar marinho', 'mar*')).toEqual(['mar', 'marinho'])
    expect(shown('church churches luz luces livro', 'churches', 'luces', 'livros')).toEqual([
      'church',
      'churches',
      'luz',
      'luces',
      'livro',
    ])
    expect(shown('Lei 8.112 e C++', '8112', 'c++')).toEqual(['8.112', 'C++'])
    expect(shown('x日本y 本', '日本')).toEqual(['日本'])
    expect(shown('日本文学史', '日本', '文学'), 'what touches is one stretch').toEqual(['日本文学'])
    expect(shown('😀 日', '日*')).toEqual(['日'])
  })
})

it('a tab and each kind of selection restrict in their own way', () => {
  const { plans, facets } = restrictionsOf(
    query({ tab: 'e_books', selections: { idioma: ['por'], curso: ['7', '8'], cod_acervo: ['1234567890', '', '1x'] } }),
  )
  expect(facets).toEqual([['I', ['por']]])
  expect(plans).toEqual([
    { op: 'code', column: 'grupo', code: 'e_books' },
    {
      op: 'or',
      nodes: [
        { op: 'code', column: 'curso', code: '7' },
        { op: 'code', column: 'curso', code: '8' },
      ],
    },
    { op: 'or', nodes: [{ op: 'id', id: 1_234_567_890 }] },
  ])
  expect(restrictionsOf(query())).toEqual({ plans: [], facets: [] })
})
