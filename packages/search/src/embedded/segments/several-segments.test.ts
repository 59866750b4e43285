import { describe, expect, it } from 'vitest'
import type { SearchDocument } from '../../document.ts'
import { query, WORKS } from '../../fixtures.test-data.ts'
import { parseRows } from '../../parse.ts'
import { Searcher } from '../query/searcher.ts'
import { SegmentBuilder } from './builder.ts'
import { mergeSegments } from './merge.ts'
import { newBits, Segment, setBit } from './segment.ts'
import { FacetSpace, View } from './view.ts'

const bufferOf = (...documents: SearchDocument[]): SharedArrayBuffer => {
  const builder = new SegmentBuilder()
  for (const document of documents) builder.add(document)
  return builder.finish()
}
const segmentOf = (...documents: SearchDocument[]): Segment => new Segment(bufferOf(...documents))
const without = (segment: Segment, ...ids: number[]): { segment: Segment; deleted: Uint32Array } => {
  const deleted = newBits(segment.size)
  for (const id of ids) setBit(deleted, segment.find(id))
  return { segment, deleted }
}
const headingsOf = (segment: Segment): Record<string, number> => {
  const list = segment.headings('autor')
  const out: Record<string, number> = {}
  list.keys.forEach((_, i) => {
    out[list.display(i)] = list.counts[i]!
  })
  return out
}
const searcherOn = ({ buffer }: Segment): Searcher => {
  const searcher = new Searcher()
  searcher.useView({ changeNumber: 1, segments: [{ key: 1, buffer, deleted: null, deletedCount: 0 }] })
  return searcher
}

describe('segments merged into one', () => {
  const [one, two, three, four, five, six, seven] = WORKS as [
    SearchDocument,
    SearchDocument,
    SearchDocument,
    SearchDocument,
    SearchDocument,
    SearchDocument,
    SearchDocument,
  ]
  const merged = new Segment(
    mergeSegments([
      { segment: segmentOf(two, five, seven), deleted: null },
      without(segmentOf(one, four, six), 4),
      { segment: segmentOf(three), deleted: null },
    ]),
  )
  const fresh = segmentOf(one, two, three, five, six, seven)

  it('stand in the order of their numbers, without what was deleted', () => {
    expect([...merged.ids]).toEqual([1, 2, 3, 5, 6, 7])
    expect([...merged.years]).toEqual([...fresh.years])
    expect(merged.find(4)).toBe(-1)
  })

  it('hold every word, and none of those that only deleted records had', () => {
    const wordsOf = ({ terms }: Segment): string[] => Array.from({ length: terms.size }, (_, i) => terms.at(i))
    expect(wordsOf(merged)).toEqual(wordsOf(fresh))
    expect(wordsOf(merged)).toContain('casmurro')
    expect(wordsOf(merged)).not.toContain('libraries')
  })

  it('answer as if they had been made at once', () => {
    const [ours, theirs] = [searcherOn(merged), searcherOn(fresh)]
    const asked = [
      query({ facets: ['B', 'T', 'Y', 'S'], sort: 'obra' }),
      query({ where: parseRows([{ field: 'LIVRE', term: 'acao' }]), facets: ['A'], sort: 'relevancia' }),
      query({ where: parseRows([{ field: 'TITULO', term: 'dom casmurro', type: 'E' }]) }),
      query({ where: parseRows([{ field: 'AUTOR', term: '"machado de"' }]), filters: { B: ['2'] }, facets: ['B'] }),
      query({ where: parseRows([{ field: 'CURSO', term: '7' }]) }),
    ]
    for (const question of asked) expect(ours.search(question)).toEqual(theirs.search(question))
    expect(asked.map(question => ours.search(question).total)).toEqual([6, 2, 1, 1, 1])
  })

  it('know how often a heading stands in what is left, and how words are written', () => {
    const by = (id: number, autor: string): SearchDocument => ({ id, text: { autor: [autor] } })
    const shared = new Segment(
      mergeSegments([
        without(segmentOf(by(1, 'Eça de Queirós'), by(2, 'Eça de Queirós'), by(3, 'Brasil')), 2, 3),
        { segment: segmentOf(by(4, 'Eça de Queirós'), by(5, 'Assis, Machado de')), deleted: null },
      ]),
    )
    expect(headingsOf(shared)).toEqual({ 'Assis, Machado de': 1, 'Eça de Queirós': 2 })
    expect(shared.writtenForm(shared.terms.indexOf('queiros'))).toBe('queirós')
    expect(shared.writtenForm(shared.terms.indexOf('assis'))).toBe(null)
  })
})

const work = (id: number, ...B: string[]): SearchDocument => ({ id, text: { titulo: [`Livro ${id}`] }, facets: { B } })

describe('a view of several segments', () => {
  const bits = newBits(3)
  setBit(bits, 0)
  const deleted = bits.buffer as SharedArrayBuffer
  const shared = {
    changeNumber: 9,
    segments: [
      { key: 4, buffer: bufferOf(work(10, 'b'), work(20, 'b'), work(30, 'd')), deleted, deletedCount: 1 },
      { key: 5, buffer: bufferOf(work(10, 'a'), work(40, 'b', 'c')), deleted: null, deletedCount: 0 },
    ],
  }
  const view = new View(shared, null)

  it('counts what is valid, and finds a record where it is valid', () => {
    expect([view.changeNumber, view.live]).toEqual([9, 4])
    const place = (id: number) => {
      const found = view.find(id)
      return found && [found.part.key, found.doc]
    }
    expect(place(20)).toEqual([4, 1])
    expect(place(10), 'deleted in one, valid in the other').toEqual([5, 0])
    expect(place(40)).toEqual([5, 1])
    expect(place(5)).toBe(null)
  })

  it('opens a segment once, however many views follow', () => {
    const next = new View({ changeNumber: 10, segments: shared.segments.slice(1) }, view)
    expect(next.parts[0]!.segment).toBe(view.parts[1]!.segment)
    expect(new View(shared, null).parts[0]!.segment).not.toBe(view.parts[0]!.segment)
  })

  it('gives the values of a filter one number each, those of the first segment before the others', () => {
    const [first, second] = view.parts.map(part => part.segment)
    const space = new FacetSpace('B', first!)
    expect([space.size, space.mapOf(first!)]).toEqual([2, null])
    expect([...space.mapOf(second!)!]).toEqual([2, 0, 3])
    expect(space.size).toBe(4)
    expect(['b', 'd', 'a', 'c', 'x'].map(text => space.find(text))).toEqual([0, 1, 2, 3, -1])
    expect([0, 1, 2, 3].map(id => space.text(id))).toEqual(['b', 'd', 'a', 'c'])
    // In the order of the codes, wherever they were met first.
    expect([0, 1, 2, 3].sort((a, b) => space.compare(a, b)).map(id => space.text(id))).toEqual(['a', 'b', 'c', 'd'])
    const empty = new FacetSpace('B', null)
    expect([empty.size, empty.find('b')]).toEqual([0, -1])
    expect([...empty.mapOf(first!)!]).toEqual([0, 1])
    expect(empty.text(1)).toBe('d')
  })
})

describe('a segment', () => {
  const titled = (id: number, titulo: string): SearchDocument => ({ id, text: { titulo: [titulo] }, sort: { titulo } })

  it('is put in order of the numbers, and of a record that came twice the last one stays', () => {
    const segment = segmentOf(titled(9, 'Nove'), titled(4, 'Velho'), titled(7, 'Sete'), titled(4, 'Novo'))
    expect([...segment.ids]).toEqual([4, 7, 9])
    const { ids } = searcherOn(segment).search(query({ sort: 'obra' }))
    expect(ids).toEqual([9, 4, 7])
    const found = (term: string) =>
      searcherOn(segment).search(query({ where: parseRows([{ field: 'TITULO', term }]) })).ids
    expect([found('velho'), found('novo')]).toEqual([[], [4]])
  })

  it('takes numbers from 1 to the highest that fits', () => {
    const highest = 0xffff_fffe
    expect([...segmentOf(titled(1, 'Um'), titled(highest, 'Fim')).ids]).toEqual([1, highest])
    for (const id of [0, highest + 1, -1, 1.5]) expect(() => segmentOf(titled(id, 'Não')), `${id}`).toThrow(RangeError)
  })

  it('remembers accents of words, and none of words too short to mean anything', () => {
    const segment = segmentOf({ id: 1, text: { titulo: ['É de pão à mesa'] } })
    const form = (word: string) => segment.writtenForm(segment.terms.indexOf(word))
    expect([form('pao'), form('mesa'), form('e'), form('a')]).toEqual(['pão', null, null, null])
  })
})

describe('results that a reader pages through', () => {
  const documents = Array.from({ length: 300 }, (_, i) => ({
    id: i + 1,
    language: 'pt' as const,
    text: { titulo: [i % 3 === 0 ? `Livros ${i}` : `Um livro ${'x '.repeat(i % 5)}`], assunto: [`Tema ${i % 9}`] },
  }))
  const segment = segmentOf(...documents)
  const asking = (term: string, page = 1) =>
    query({ where: parseRows([{ field: 'LIVRE', term }]), sort: 'relevancia', facets: ['B'], page, perPage: 40 })

  it('stay the same whatever is searched for in between', () => {
    const kept = searcherOn(segment)
    const others = ['tema', 'livro tema', 'x*', 'tema 4', '"um livro"', 'livr* tema*']
    const first = kept.search(asking('livros'))
    expect(first.total).toBe(300)
    for (const other of others) kept.search(asking(other))
    for (const term of ['livros', ...others])
      for (const page of [1, 2, 8])
        expect([term, page, kept.search(asking(term, page))]).toEqual([
          term,
          page,
          searcherOn(segment).search(asking(term, page)),
        ])
  })
})

describe('an order over several segments', () => {
  // Years, titles and the place of each record alternate between the segments; some have no year or title.
  const records = Array.from({ length: 60 }, (_, at): SearchDocument => {
    const year = [1899, 0, 2004, 1950, 1899, 2024][at % 6]!
    return {
      id: at + 1,
      text: { titulo: [`Livro ${(at * 37) % 60}`] },
      ...(year ? { year } : {}),
      ...(at % 7 === 0 ? {} : { sort: { obra: `t${String((at * 37) % 20).padStart(2, '0')}` } }),
    }
  })
  const searcherOver = (parts: number): Searcher => {
    const searcher = new Searcher()
    const segments = Array.from({ length: parts }, (_, part) => ({
      key: part + 1,
      buffer: bufferOf(...records.filter(({ id }) => id % parts === part)),
      deleted: null,
      deletedCount: 0,
    }))
    searcher.useView({ changeNumber: 1, segments })
    return searcher
  }

  it.each(['ano_publicacao', 'obra', 'cod_acervo', 'relevancia'] as const)('is that of one, by %s', sort => {
    for (const direction of ['C', 'D'] as const) {
      const asked = (page: number) =>
        query({ where: parseRows([{ field: 'LIVRE', term: 'livro' }]), sort, direction, page, perPage: 25 })
      const [one, three] = [searcherOver(1), searcherOver(3)]
      for (const page of [1, 2, 3]) {
        const { ids } = three.search(asked(page))
        expect(ids.length).toBeGreaterThan(0)
        expect(ids, `${direction}, page ${page}`).toEqual(one.search(asked(page)).ids)
      }
    }
  })

  it('years from the newest, those without one last, whichever way', () => {
    const years = (direction: 'C' | 'D') =>
      searcherOver(3)
        .search(query({ sort: 'ano_publicacao', direction, perPage: 60 }))
        .ids.map(id => records[id - 1]!.year ?? 0)
    const counted = [2024, 2004, 1950, 1899].flatMap(year =>
      Array.from({ length: year === 1899 ? 20 : 10 }, () => year),
    )
    const none = Array.from({ length: 10 }, () => 0)
    expect(years('C')).toEqual([...counted, ...none])
    expect(years('D')).toEqual([...counted.toReversed(), ...none])
  })
})
