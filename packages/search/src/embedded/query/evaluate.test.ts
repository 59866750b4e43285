import { describe, expect, it } from 'vitest'
import type { SearchDocument } from '../../document.ts'
import { query } from '../../fixtures.test-data.ts'
import { parseRows } from '../../parse.ts'
import type { QueryNode, SearchQuery, TermType } from '../../query.ts'
import { sharedOf as shared } from '../segments/segments.test-data.ts'
import { Searcher } from './searcher.ts'

/** The number of a record says what it holds: every second, every third … */
const HOLDS: Readonly<Record<string, number>> = { dois: 2, tres: 3, sete: 7, cem: 100, duzentos: 200 }
const SIZE = 700
const recordOf = (id: number): SearchDocument => {
  const held = Object.keys(HOLDS).filter(word => id % HOLDS[word]! === 0)
  return {
    id,
    text: { titulo: [`livro ${held.join(' ')} fim`, 'alto rio'], autor: [`${held.join(' ')} junior`] },
    codes: { curso: [String(id % 4)] },
  }
}
const records = Array.from({ length: SIZE }, (_, i) => recordOf(i + 1))
const searcherOn = (...segments: ReturnType<typeof shared>[]): Searcher => {
  const searcher = new Searcher()
  searcher.useView({ changeNumber: 1, segments })
  return searcher
}
const searcher = searcherOn(shared(records, 1))
const found = (where: QueryNode, part: Partial<SearchQuery> = {}): readonly number[] =>
  searcher.search(query({ where, perPage: SIZE, ...part })).ids
const text = (term: string, type: TermType = 'P', field: 'TITULO' | 'AUTOR' | 'LIVRE' = 'TITULO') =>
  parseRows([{ field, term, type }])
const ids = (fits: (id: number) => boolean): number[] => records.map(({ id }) => id).filter(fits)
const by = (...words: string[]) => ids(id => words.every(word => id % HOLDS[word]! === 0))
const titleOf = (id: number): string => records[id - 1]!.text.titulo![0]!

describe('which records a search finds', () => {
  it('all words, one of them, one without the other', () => {
    expect(found(text('dois sete'))).toEqual(by('dois', 'sete'))
    expect(found(text('duzentos livro dois'))).toEqual(by('duzentos'))
    expect(found(text('=sete OU cem'))).toEqual(ids(id => id % 7 === 0 || id % 100 === 0))
    expect(found(text('=dois NÃO {tres OU cem}'))).toEqual(ids(id => id % 2 === 0 && id % 3 !== 0 && id % 100 !== 0))
    expect(found(text('=NÃO dois'))).toEqual(ids(id => id % 2 === 1))
    expect(found(text('dois nada'))).toEqual([])
    expect(found(text('=nada OU cem'))).toEqual(by('cem'))
  })

  it('everything, nothing and what is joined with them', () => {
    const [all, two] = [{ op: 'all' } as const, text('dois')]
    const none: QueryNode = { op: 'and', nodes: [] }
    expect(found({ op: 'and', nodes: [all, all] })).toHaveLength(SIZE)
    expect(found({ op: 'and', nodes: [all, two] })).toEqual(by('dois'))
    expect(found({ op: 'or', nodes: [two, all] })).toHaveLength(SIZE)
    expect(found({ op: 'or', nodes: [all, two] })).toHaveLength(SIZE)
    expect(found({ op: 'not', left: all, right: two })).toEqual(ids(id => id % 2 === 1))
    expect(found({ op: 'not', left: two, right: all })).toEqual([])
    expect(found(none)).toEqual([])
    expect(found({ op: 'or', nodes: [none, two] })).toEqual(by('dois'))
    expect(found({ op: 'not', left: two, right: none })).toEqual(by('dois'))
  })

  it('record numbers and codes', () => {
    const rows = (field: string, term: string) => parseRows([{ field, term }])
    expect(found(rows('INDICE_30', '7'))).toEqual([7])
    expect(found(rows('INDICE_30', String(SIZE + 1)))).toEqual([])
    expect(found(rows('CURSO', '3'))).toEqual(ids(id => id % 4 === 3))
    expect(found(text('sete'), { selections: { curso: ['1', '2'] } })).toEqual(
      ids(id => id % 7 === 0 && (id % 4 === 1 || id % 4 === 2)),
    )
    expect(found({ op: 'all' }, { selections: { cod_acervo: ['5', '9'] } })).toEqual([5, 9])
  })

  it.each<[string, TermType, (title: string) => boolean]>([
    ['"dois tres"', 'P', title => title.includes(' dois tres ')],
    ['"cem duzentos fim"', 'P', title => title.includes(' cem duzentos fim')],
    ['"livro sete fim"', 'P', title => title.includes('livro sete fim')],
    ['livro fim', 'E', title => title === 'livro  fim'],
    ['livro dois tres fim', 'E', title => title === 'livro dois tres fim'],
    ['livro cem', 'I', title => title.startsWith('livro cem')],
    ['livro d', 'I', title => title.startsWith('livro d')],
    ['livro sete f', 'I', title => title.startsWith('livro sete f')],
    ['livro dois c', 'I', title => title.startsWith('livro dois c')],
    ['liv', 'I', () => true],
    ['dois', 'I', () => false],
    ['livro', 'E', () => false],
    ['"fim alto"', 'P', () => false],
    ['"tres dois"', 'P', () => false],
    ['livro x', 'I', () => false],
  ])('%s (%s): where the words stand one after the other', (term, type, fits) => {
    expect(found(text(term, type))).toEqual(ids(id => fits(titleOf(id))))
  })

  it('words that one field has and the other has not', () => {
    expect(found(text('junior'))).toEqual([])
    expect(found(text('"cem junior"', 'P', 'AUTOR'))).toEqual(ids(id => id % 100 === 0 && id % 200 !== 0))
    expect(found(text('"duzentos junior"', 'P', 'LIVRE'))).toEqual(by('duzentos'))
    expect(found(text('"duzentos fim"', 'P', 'AUTOR'))).toEqual([])
  })

  it('names of programming languages by a part of them', () => {
    const titles = ['C++ agora', 'F# e C#', 'C puro', 'Notepad++']
    const languages = searcherOn(
      shared(
        titles.map((titulo, i) => ({ id: i + 1, text: { titulo: [titulo] } })),
        1,
      ),
    )
    const ask = (term: string) => languages.search(query({ where: text(term) })).ids
    expect([ask('*f#'), ask('*#'), ask('*c++'), ask('n*d++')]).toEqual([[2], [], [1], [4]])
  })

  it('a proximity in either order', () => {
    const near = (order: string) =>
      found(
        parseRows([
          { field: 'TITULO', term: 'cem', condition: order },
          { field: 'TITULO', term: 'livro' },
        ]),
      )
    expect([near('AFT'), near('PRO'), near('BEF')]).toEqual([by('cem'), by('cem'), []])
  })
})

describe('what was deleted', () => {
  // In the first segment the even places are gone, in the second one of three.
  const parts = [
    shared(records.slice(0, 400), 1, ...Array.from({ length: 200 }, (_, i) => i * 2)),
    shared(records.slice(400), 2, 0, 1, 299),
  ]
  const gone = new Set([...Array.from({ length: 200 }, (_, i) => i * 2 + 1), 401, 402, 700])

  it('is found by nothing', () => {
    const some = searcherOn(...parts)
    for (const where of [{ op: 'all' } as const, text('sete'), text('=NÃO dois'), text('"dois tres"')])
      expect(some.search(query({ where, perPage: SIZE })).ids).toEqual(found(where).filter(id => !gone.has(id)))
  })

  it('does not make a word look more frequent than it is', () => {
    // Of "velho" one record is left, of "novo" two: the rarer tells more.
    const old = Array.from({ length: 30 }, (_, i): SearchDocument => ({ id: i + 1, text: { notas: ['velho'] } }))
    const now = [31, 32].map((id): SearchDocument => ({ id, text: { notas: ['novo'] } }))
    const places = Array.from({ length: 29 }, (_, i) => i)
    const where = text('=velho OU novo', 'P', 'LIVRE')
    const asked = query({ where, sort: 'relevancia' })
    expect(searcherOn(shared([...old, ...now], 1, ...places)).search(asked).ids).toEqual([30, 31, 32])
    expect(
      searcherOn(shared([...old, ...now], 1))
        .search(asked)
        .ids.slice(0, 3),
    ).toEqual([31, 32, 1])
  })
})
