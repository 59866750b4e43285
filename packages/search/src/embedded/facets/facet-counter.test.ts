import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SearchDocument } from '../../document.ts'
import { query } from '../../fixtures.test-data.ts'
import { parseRows } from '../../parse.ts'
import type { SearchQuery } from '../../query.ts'
import { Searcher } from '../query/searcher.ts'
import { countOf, listOf } from '../query/value-bits.ts'
import { SegmentBuilder } from '../segments/builder.ts'

function searcherOn(...parts: (readonly SearchDocument[])[]): Searcher {
  const searcher = new Searcher()
  const segments = parts.map((documents, i) => {
    const builder = new SegmentBuilder()
    for (const document of documents) builder.add(document)
    return { key: i + 1, buffer: builder.finish(), deleted: null, deletedCount: 0 }
  })
  searcher.useView({ changeNumber: 1, segments })
  return searcher
}

/** `authors`: how many records each has; every record is in library `um`, one in `inBoth` in `dois` too. */
function recordsOf(authors: Readonly<Record<string, number>>, inBoth = 2): SearchDocument[] {
  let id = 0
  return Object.entries(authors).flatMap(([author, records]) =>
    Array.from({ length: records }, (_, i) => ({
      id: ++id,
      text: { titulo: [`Livro ${i}`] },
      facets: { A: [author], B: i % inBoth === 0 ? ['um', 'dois'] : ['um'] },
    })),
  )
}
const counts = (searcher: Searcher, part: Partial<SearchQuery>) => {
  const [facet] = searcher.search(query({ facets: ['A'], ...part })).facets
  return {
    values: facet!.values.map(({ codigo, total, totalSemFiltro }) => [codigo, total, totalSemFiltro]),
    distinct: facet!.distinct,
  }
}

describe('values of a filter', () => {
  const searcher = searcherOn(recordsOf({ eva: 2, ana: 4, davi: 2, bia: 6, caio: 2, zoe: 1 }))

  it('the most frequent first, of equals the smaller code, and how many there are in all', () => {
    const bia = ['bia', 6, 6]
    const ana = ['ana', 4, 4]
    expect(counts(searcher, { facetLimit: 4 })).toEqual({
      values: [bia, ana, ['caio', 2, 2], ['davi', 2, 2]],
      distinct: 6,
    })
    expect(counts(searcher, { facetLimit: 2 })).toEqual({ values: [bia, ana], distinct: 6 })
    expect(counts(searcher, { facetLimit: 0 }).values.map(([code]) => code)).toEqual([
      'bia',
      'ana',
      'caio',
      'davi',
      'eva',
      'zoe',
    ])
  })

  it('under a filter those with most of what is left, of equals the one with more records without it', () => {
    const filters = { B: ['dois'] }
    expect(counts(searcher, { filters, facetLimit: 3 })).toEqual({
      values: [
        ['bia', 3, 6],
        ['ana', 2, 4],
        ['caio', 1, 2],
      ],
      distinct: 6,
    })
    expect(counts(searcher, { filters, facetLimit: 0 }).values).toEqual([
      ['bia', 3, 6],
      ['ana', 2, 4],
      ['caio', 1, 2],
      ['davi', 1, 2],
      ['eva', 1, 2],
      ['zoe', 1, 1],
    ])
  })

  it('what was chosen is answered beyond the limit too, and last what no record has', () => {
    const chosen = counts(searcher, { filters: { A: ['zoe', 'xis', 'nada'] }, facetLimit: 2 })
    expect(chosen.values).toEqual([
      ['bia', 6, 6],
      ['ana', 4, 4],
      ['zoe', 1, 1],
      ['nada', 0, 0],
      ['xis', 0, 0],
    ])
  })

  it('of a filter that leaves few records theirs come first, among very many values', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`autor ${String(i).padStart(3, '0')}`, 2]))
    const records = recordsOf({ ...many, 'autor 400': 9 }).map(document => ({
      ...document,
      facets: { ...document.facets, T: [document.id % 50 === 1 ? 'mapa' : 'livro'] },
    }))
    const { values, distinct } = counts(searcherOn(records), { filters: { T: ['mapa'] }, facetLimit: 5 })
    expect(distinct).toBe(500)
    expect(values).toEqual([
      ['autor 400', 1, 9],
      ['autor 000', 1, 2],
      ['autor 025', 1, 2],
      ['autor 050', 1, 2],
      ['autor 075', 1, 2],
    ])
  })

  it('choose the records that have one of them, also where hardly two records have the same', () => {
    const records = Array.from({ length: 700 }, (_, i) => ({
      id: i + 1,
      text: { titulo: [i % 70 === 0 ? 'Atlas' : 'Livro'] },
      facets: { S: i % 10 === 9 ? [] : [`tema ${i}`, `tema ${i + 1}`], B: [String(i % 2)] },
    }))
    const many = searcherOn(records)
    const found = (part: Partial<SearchQuery>): readonly number[] => many.search(query(part)).ids
    // Of all records, and of few.
    expect(found({ filters: { S: ['tema 5', 'tema 300'] } })).toEqual([5, 6, 301])
    expect(found({ filters: { S: ['tema 5', 'tema 300'], B: ['0'] } })).toEqual([5, 301])
    const where = parseRows([{ field: 'TITULO', term: 'atlas' }])
    expect(found({ where, filters: { S: ['tema 70', 'tema 141', 'tema 209', 'nada'] } })).toEqual([71, 141])
    const seven = ['tema 5', 'tema 6', 'tema 7', 'tema 8', 'tema 9', 'tema 10', 'tema 11']
    expect(found({ filters: { S: seven } })).toEqual([5, 6, 7, 8, 9, 11, 12])
  })

  it('are counted over several segments, whose values are numbered each by itself', () => {
    const later = recordsOf({ aldo: 3, zoe: 4 }).map(document => ({ ...document, id: document.id + 100 }))
    const both = searcherOn(recordsOf({ eva: 2, ana: 4, zoe: 1, bia: 6 }), later)
    const all = [
      ['bia', 6, 6],
      ['zoe', 5, 5],
      ['ana', 4, 4],
      ['aldo', 3, 3],
      ['eva', 2, 2],
    ]
    expect(counts(both, { facetLimit: 0 }).values).toEqual(all)
    expect(counts(both, { facetLimit: 3 })).toEqual({ values: all.slice(0, 3), distinct: 5 })
  })

  it('of most of a large catalogue are what all have, less what is not found', () => {
    const records = recordsOf({ ana: 1500, bia: 900, caio: 100, davi: 1 }).map((document, i) => ({
      ...document,
      year: 1900 + (i % 3),
      facets: { ...document.facets, E: [`editora ${i % 400}`] },
    }))
    const large = searcherOn(records)
    // All but every third: the answer is the same as counting one by one.
    const year = { operator: '>', year: 1900 } as const
    const found = records.filter(document => document.year > 1900)
    const inHand = (letter: 'A' | 'E' | 'B'): Record<string, number> => {
      const out: Record<string, number> = {}
      for (const { facets } of found)
        for (const code of (facets as Readonly<Record<string, readonly string[]>>)[letter] ?? [])
          out[code] = (out[code] ?? 0) + 1
      return out
    }
    const { facets, total } = large.search(query({ year, facets: ['A', 'E', 'B', 'Y'], facetLimit: 0 }))
    expect(total).toBe(found.length)
    for (const { letter, values } of facets.slice(0, 3))
      expect(Object.fromEntries(values.map(value => [value.codigo, value.total])), letter).toEqual(
        inHand(letter as 'A'),
      )
    expect(facets[3]!.values.map(({ codigo, total: years }) => [codigo, years])).toEqual([
      ['1902', 833],
      ['1901', 834],
    ])
  })

  it('are kept as a bit for each record, which reads and counts as the list of them', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(200), { maxLength: 120 }), given => {
        const list = given.sort((a, b) => a - b)
        const bits = new Uint32Array(7)
        for (const doc of list) bits[doc >>> 5]! |= 1 << (doc & 31)
        expect(countOf(bits)).toBe(list.length)
        expect([...listOf(bits, new Uint32Array(list.length))]).toEqual(list)
      }),
    )
  })
})
