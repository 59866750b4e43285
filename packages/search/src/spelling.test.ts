import { describe, expect, it } from 'vitest'
import {
  correctionDistance,
  type Dictionary,
  editDistance,
  likeliest,
  likenessRank,
  mostCorrections,
  mostEdits,
  nearestWords,
  partsOf,
  proposalsOf,
} from './spelling.ts'
import { CANDIDATES, UseCounts } from './use-counts.ts'

describe('how far words are apart', () => {
  it('counts letters put in, left out, changed and swapped', () => {
    const distances = [
      ['casa', 'casa', 0],
      ['casa', 'casas', 1],
      ['casa', 'caa', 1],
      ['casa', 'cama', 1],
      ['casa', 'acsa', 1],
      ['romnace', 'romance', 1],
      ['abc', 'cab', 2],
      ['pesca', 'peste', 2],
    ] as const
    for (const [a, b, distance] of distances) {
      expect([a, b, editDistance(a, b, 3)]).toEqual([a, b, distance])
      expect([b, a, editDistance(b, a, 3)]).toEqual([b, a, distance])
    }
  })

  it('does not count beyond what may differ', () => {
    expect(editDistance('livro', 'mesa', 2)).toBe(3)
    expect(editDistance('livro', 'livros', 0)).toBe(1)
    expect(editDistance('abcdef', 'uvwxyz', 1)).toBe(2)
  })

  it('short words may differ less, and another beginning is less likely', () => {
    expect(['lua', 'casa', 'livro'].map(mostCorrections)).toEqual([1, 1, 2])
    expect(['sol', 'casa', 'livros', 'machado'].map(mostEdits)).toEqual([0, 1, 1, 2])
    expect([correctionDistance('casa', 'cama', 1), correctionDistance('casa', 'masa', 1)]).toEqual([1, 1.5])
    expect(likenessRank('sousa', 'souza', 1, true)).toBe(0.5)
    expect([likenessRank('sousa', 'solsa', 1, false), likenessRank('sousa', 'lousa', 1, false)]).toEqual([1, 1.5])
  })

  it('the nearest come first, then those of more records, then by their letters, and no more than twelve', () => {
    const near = new Map([
      ['longe', { rank: 2, frequency: 90 }],
      ['beta', { rank: 1, frequency: 3 }],
      ['alfa', { rank: 1, frequency: 3 }],
      ['muito', { rank: 1, frequency: 9 }],
    ])
    expect(nearestWords(near)).toEqual(['muito', 'alfa', 'beta', 'longe'])
    const many = new Map(Array.from({ length: 20 }, (_, i) => [`p${i + 10}`, { rank: 1, frequency: 1 }]))
    expect(nearestWords(many)).toEqual(Array.from({ length: 12 }, (_, i) => `p${i + 10}`))
  })
})

describe('likelier spellings', () => {
  const frequencies: Readonly<Record<string, number>> = { pesca: 12, peste: 3, casa: 40, caso: 2, raro: 1 }
  const dictionary: Dictionary = {
    frequency: word => frequencies[word] ?? 0,
    candidates: word =>
      Object.entries(frequencies).flatMap(([other, frequency]) => {
        const distance = editDistance(word, other, 2)
        return distance === 0 || distance > 2 ? [] : [{ word: other, distance, frequency }]
      }),
    written: word => (word === 'peste' ? 'pêste' : word),
  }
  const proposed = (term: string, isLost: boolean) =>
    proposalsOf(term, isLost, dictionary).map(({ term: text }) => text)

  it('only words of letters that are not too short or too frequent to mean anything can be misspelled', () => {
    const wordsIn = (term: string) => partsOf(term).flatMap(({ word }) => word ?? [])
    expect(wordsIn('A Pescta, de 1984 em x2 e São')).toEqual(['pescta', 'sao'])
    expect(
      partsOf('a  b')
        .map(({ written }) => written)
        .join(''),
    ).toBe('a  b')
  })

  it('operators and names of fields stay as they are written', () => {
    const wordsIn = (term: string) => partsOf(term).flatMap(({ word }) => word ?? [])
    expect(wordsIn('=TITULO:pescta NOT brasil AND {casa NÃO mar}')).toEqual(['pescta', 'brasil', 'casa', 'mar'])
    expect(wordsIn('NOT brasil')).toEqual(['brasil'])
    expect(wordsIn('aft brasil'), 'an operator is written in capitals').toEqual(['aft', 'brasil'])
    expect(wordsIn('titulo: pescta'), 'outside an expression there are no fields').toEqual(['titulo', 'pescta'])
    const near: Dictionary = {
      ...dictionary,
      candidates: word => (word === 'not' ? [{ word: 'nos', distance: 1, frequency: 9 }] : dictionary.candidates(word)),
    }
    expect(proposalsOf('=NOT pescta', true, near)[0]?.term).toBe('=NOT pesca')
    expect(proposalsOf('NOT casa', true, near).map(({ term }) => term)).not.toContain('nos casa')
  })

  it('are tried for doubtful words, the smallest change first, and with accents', () => {
    expect(proposed('pescta', true)).toEqual(['pesca', 'pêste'])
    expect(proposed('casa pescta', false), 'what is found is left alone').toEqual(['casa pesca', 'casa pêste'])
    expect(proposalsOf('pescta', true, dictionary)[0]).toEqual({ term: 'pesca', distance: 1 })
    expect(proposed('casa', false)).toEqual([])
    expect(proposed('caso', false), 'two records are enough to be sure of a word').toEqual([])
    expect(proposed('pesca', true), 'a known word, where nothing was found').toEqual(['pêste'])
    expect(proposed('raro', false), 'nothing far more frequent is near').toEqual([])
  })

  it('the one with most records for its distance is made, if it finds far more than the term itself', () => {
    const two = [
      { term: 'perto', distance: 1 },
      { term: 'longe', distance: 2 },
    ]
    expect(likeliest(0, two, [3, 4])).toEqual({ term: 'perto' })
    expect(likeliest(0, two, [0, 1])).toEqual({ term: 'longe' })
    expect(likeliest(0, two, [1, 500])).toEqual({ term: 'longe' })
    expect(likeliest(0, two, [0, 0])).toBe(null)
    expect(likeliest(2, two, [9, 9])).toBe(null)
    expect(likeliest(2, two, [10, 9])).toEqual({ term: 'perto' })
    expect(likeliest(0, [], [])).toBe(null)
  })
})

describe('what readers search for', () => {
  it('is counted by its words, whatever its case and accents', () => {
    const uses = new UseCounts(
      new Map([
        ['Ação civil', 2],
        ['acao CIVIL', 3],
        ['acaso', 9],
        ['zebra', 1],
      ]),
    )
    expect([uses.of('acao civil'), uses.of('acaso'), uses.of('nada')]).toEqual([5, 9, 0])
    expect(uses.startingWith('aca')).toEqual(['acaso', 'acao civil'])
    expect(uses.startingWith('b')).toEqual([])
    expect(uses.startingWith('zebra')).toEqual(['zebra'])
  })

  it('names the most searched of many', () => {
    const uses = new UseCounts(new Map(Array.from({ length: 80 }, (_, i) => [`termo ${i + 10}`, i])))
    const first = uses.startingWith('termo')
    expect(first).toHaveLength(CANDIDATES)
    expect([first[0], first.at(-1)]).toEqual(['termo 89', 'termo 60'])
  })
})
