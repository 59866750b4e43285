import type { FacetCode } from '@estante/contract/declared'
import { describe, expect, it } from 'vitest'
import { query } from '../fixtures.test-data.ts'
import type { SearchQuery } from '../query.ts'
import { facetBody, readFacet } from './facets.ts'
import { questionOf } from './question.ts'

/** How values of filters are counted, and what is made of the counts. */

const questionFor = (part: Partial<SearchQuery>) => questionOf(query(part), { match_none: {} })
const BY_COUNT = [{ _count: 'desc' }, { _key: 'asc' }]
const BY_OTHERS = [{ others: 'desc' }, ...BY_COUNT]

describe('counts that are asked for', () => {
  const countsOf = (letters: readonly FacetCode[], part: Partial<SearchQuery> = {}) =>
    facetBody(questionFor(part), letters)

  it('without filters are those of the query, the hundred most frequent and how many there are', () => {
    expect(countsOf(['S'])).toEqual({
      query: { bool: { filter: [{ match_all: {} }] } },
      size: 0,
      track_total_hits: false,
      aggs: {
        S: { terms: { field: 'f_S', size: 100, order: BY_COUNT } },
        'S distinct': { cardinality: { field: 'f_S', precision_threshold: 40_000 } },
      },
    })
  })

  it('with filters are those of all other letters too, and chosen values are counted by name', () => {
    const aggs = { others: { filter: { terms: { f_T: ['5'] } } } }
    expect(countsOf(['B'], { filters: { B: ['1', '2'], T: ['5'] } })).toMatchObject({
      query: { bool: { filter: [{ match_all: {} }] } },
      aggs: {
        B: { terms: { field: 'f_B', size: 100, order: BY_OTHERS }, aggs },
        'B chosen': { terms: { field: 'f_B', size: 2, include: ['1', '2'], order: BY_OTHERS }, aggs },
      },
    })
    // Its own filter alone changes nothing of its counts.
    const { aggs: own } = countsOf(['B'], { filters: { B: ['1'] } })
    expect(own).toMatchObject({
      B: { terms: { field: 'f_B', size: 100, order: BY_COUNT } },
      'B chosen': { terms: { field: 'f_B', size: 1, include: ['1'], order: BY_COUNT } },
    })
    expect(Object.keys(countsOf(['B', 'T'], { filters: { B: ['1'] } }).aggs as object)).toEqual([
      'B',
      'B distinct',
      'B chosen',
      'T',
      'T distinct',
    ])
  })

  it.each([
    [undefined, 100],
    [1, 1],
    [250, 250],
    [0, 60_000],
  ])('a limit of %s asks for %i values', (facetLimit, size) => {
    expect(countsOf(['S'], { facetLimit }).aggs).toMatchObject({ S: { terms: { size } } })
  })

  it('of years are always all asked for, those without one too', () => {
    expect(countsOf(['Y'], { facetLimit: 5, filters: { Y: ['1999'] } }).aggs).toEqual({
      Y: { terms: { field: 'ano', missing: 0, size: 65_536, order: BY_COUNT } },
    })
  })
})

describe('counts that are answered', () => {
  const bucket = (key: string | number, doc_count: number, others?: number) => ({
    key,
    doc_count,
    ...(others !== undefined && { others: { doc_count: others } }),
  })
  type Row = readonly [codigo: string, total: number, totalSemFiltro: number]
  const read = (letter: FacetCode, part: Partial<SearchQuery>, found: object) => {
    const { values, distinct, letter: told } = readFacet(questionFor(part), letter, found)
    expect(told).toBe(letter)
    return { distinct, values: values.map(({ codigo, total, totalSemFiltro }): Row => [codigo, total, totalSemFiltro]) }
  }

  it('without other filters both counts are the same', () => {
    const found = { S: { buckets: [bucket('a', 4), bucket('b', 2)] }, 'S distinct': { value: 9 } }
    expect(read('S', {}, found)).toEqual({
      values: [
        ['a', 4, 4],
        ['b', 2, 2],
      ],
      distinct: 2,
    })
  })

  it('chosen values take their places by both counts and by their codes, those of no record come last', () => {
    const found = {
      S: { buckets: [bucket('a', 9, 5), bucket('d', 8, 3), bucket('f', 7, 3)] },
      'S distinct': { value: 40 },
      'S chosen': { buckets: [bucket('d', 8, 3), bucket('e', 8, 3), bucket('b', 10, 4), bucket('c', 1, 0)] },
    }
    const filters = { S: ['z', 'd', 'e', 'b', 'c', 'y', 'z', '1990-1999'], B: ['1'] }
    expect(read('S', { filters, facetLimit: 3 }, found)).toEqual({
      values: [
        ['a', 5, 9],
        ['b', 4, 10],
        ['d', 3, 8],
        ['e', 3, 8],
        ['f', 3, 7],
        ['c', 0, 1],
        ['1990-1999', 0, 0],
        ['y', 0, 0],
        ['z', 0, 0],
      ],
      distinct: 40,
    })
  })

  it.each([
    ['a list that is as long as it may be was cut: the estimate counts', 2, 7, 7],
    ['one of one value too', 1, 7, 7],
    ['an estimate below what is seen is none', 2, 1, 2],
    ['a shorter list is whole', 3, 7, 2],
    ['without a limit it is whole', 0, 7, 2],
  ])('%s', (_, facetLimit, estimate, distinct) => {
    const found = { S: { buckets: [bucket('a', 4), bucket('b', 2)] }, 'S distinct': { value: estimate } }
    expect(read('S', { facetLimit }, found).distinct).toBe(distinct)
  })

  it('years with hits come first, the newest before, those without a year after them', () => {
    const Y = {
      buckets: [bucket(1999, 2, 2), bucket(0, 3, 1), bucket(2010, 4, 0), bucket(2005, 1, 1), bucket(950, 2, 0)],
    }
    const filters = { Y: ['1990-1999', '1950', 's.d.', '1940'], B: ['1'] }
    expect(read('Y', { filters, facetLimit: 2 }, { Y })).toEqual({
      values: [
        ['2005', 1, 1],
        ['1999', 2, 2],
        ['s.d.', 1, 3],
        ['2010', 0, 4],
        ['950', 0, 2],
        ['1940', 0, 0],
        ['1950', 0, 0],
      ],
      distinct: 5,
    })
  })

  it('a record without a year stays last among those without hits too', () => {
    const Y = { buckets: [bucket(0, 3, 0), bucket(1700, 4, 0)] }
    expect(read('Y', { filters: { B: ['1'] } }, { Y }).values).toEqual([
      ['1700', 0, 4],
      ['s.d.', 0, 3],
    ])
  })
})
