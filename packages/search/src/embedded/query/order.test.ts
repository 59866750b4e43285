import { describe, expect, it } from 'vitest'
import { MISSING } from '../segments/raw.ts'
import { segmentOf } from '../segments/segments.test-data.ts'
import { firstOf, highestAt, orderingOf, type Ranks, smallest, smallestNumbers } from './order.ts'

/** Always the same numbers, far apart enough to look random. */
const scattered = (size: number, below: number, seed = 1): number[] =>
  Array.from({ length: size }, (_, i) => (((i + seed) * 2_654_435_761) % 4_294_967_296) % below)
const SIZES = [0, 1, 2, 3, 4, 5, 7, 8, 9, 63, 64, 65, 128, 500]
const COUNTS = [0, 1, 2, 3, 10, 16, 17, 125, 126, 600]

describe('the smallest', () => {
  it.each(SIZES)('of %i numbers, in order', size => {
    const keys = [...new Set(scattered(size, 1_000_000))]
    for (const count of COUNTS) {
      const expected = keys.toSorted((a, b) => a - b).slice(0, count)
      expect([...smallestNumbers(keys, count)]).toEqual(expected)
      expect([...smallest(keys.length, count, i => keys[i]!)].map(i => keys[i])).toEqual(expected)
    }
  })

  it('also where they come in order or against it, and 0 among them', () => {
    const up = Array.from({ length: 20 }, (_, i) => i)
    expect([...smallestNumbers(up, 3)]).toEqual([0, 1, 2])
    expect([...smallestNumbers(up.toReversed(), 3)]).toEqual([0, 1, 2])
    expect([...smallest(20, 3, i => 19 - i)]).toEqual([19, 18, 17])
  })
})

describe('the highest counts', () => {
  /** By sorting all places. */
  const plainly = (counts: readonly number[], from: number, to: number, limit: number, of?: readonly number[]) =>
    Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)
      .sort((a, b) => counts[of ? of[b]! : b]! - counts[of ? of[a]! : a]! || a - b)
      .slice(0, limit)

  it.each(SIZES)('of %i places, of equal ones the first', size => {
    const counts = scattered(size, 7)
    for (const limit of COUNTS)
      for (const [from, to] of [
        [0, size],
        [Math.min(2, size), size],
        [0, size >> 1],
      ] as const) {
        const expected = plainly(counts, from, to, limit)
        expect(highestAt(Uint32Array.from(counts), from, to, limit)).toEqual(expected)
        expect(highestAt(Uint8Array.from(counts), from, to, limit)).toEqual(expected)
      }
  })

  it('of places whose counts stand elsewhere', () => {
    const of = [3, 3, 0, 1, 2, 4]
    const counts = [5, 9, 5, 1, 700]
    expect(highestAt(Uint32Array.from(counts), 1, 6, 3, Uint32Array.from(of))).toEqual(plainly(counts, 1, 6, 3, of))
    expect(highestAt(Uint32Array.from(counts), 1, 6, 3, Uint32Array.from(of))).toEqual([5, 3, 2])
  })

  it('of an empty range or none wanted are none', () => {
    const counts = Uint32Array.of(1, 2, 3)
    expect([highestAt(counts, 2, 2, 5), highestAt(counts, 2, 1, 5), highestAt(counts, 0, 3, 0)]).toEqual([[], [], []])
  })
})

describe('the first of a list', () => {
  /** Rank first, then place; those without a rank last. */
  function plainly(docs: readonly number[], ranks: Ranks, descending: boolean, count: number): number[] {
    const rankOf = (i: number): number | null => {
      const rank = ranks.values[ranks.byHit ? i : docs[i]!]!
      return rank === ranks.missing ? null : rank
    }
    return docs
      .map((_, i) => i)
      .sort((a, b) => {
        const [x, y] = [rankOf(a), rankOf(b)]
        if (x === y) return a - b
        if (x === null || y === null) return x === null ? 1 : -1
        return descending ? y - x : x - y
      })
      .slice(0, count)
  }
  function expectLike(docs: readonly number[], ranks: Ranks): void {
    for (const descending of [false, true])
      for (const count of COUNTS)
        expect([descending, count, ...firstOf(Uint32Array.from(docs), ranks, descending, count)]).toEqual([
          descending,
          count,
          ...plainly(docs, ranks, descending, count),
        ])
  }
  const all = (size: number): number[] => Array.from({ length: size }, (_, i) => i)

  it.each(SIZES)('of %i by years, some without one', size => {
    const values = Uint16Array.from(scattered(size, 5), year => (year === 0 ? 0 : 1990 + year))
    const ranks: Ranks = { values, byHit: false, missing: 0, top: 0xffff }
    expectLike(all(size), ranks)
    expectLike(
      all(size).filter(doc => doc % 3 !== 1),
      ranks,
    )
  })

  it.each(SIZES)('of %i by keys, some without one, wherever the keys stand in memory', size => {
    const ords = scattered(size, 6).map(ord => (ord === 5 ? MISSING : ord))
    const room = new Uint32Array(size + 3)
    room.set(ords, 3)
    const ranks: Ranks = { values: room.subarray(3), byHit: false, missing: MISSING, top: 5 }
    expectLike(all(size), ranks)
    expectLike(
      all(size).filter(doc => doc % 2 === 0),
      ranks,
    )
  })

  it.each(SIZES)('of %i by scores, one for each of the list', size => {
    const docs = all(size).map(i => i * 3)
    const scores = Uint32Array.from(scattered(size, 9), score => score * 1_000_000)
    expectLike(docs, { values: scores, byHit: true, missing: -1, top: 0x1fff_ffff })
  })

  it('where none or all are without a value, and where the best come last', () => {
    const size = 40
    for (const values of [
      all(size).map(() => MISSING),
      all(size).map(() => 0),
      all(size).map(i => (i < 39 ? MISSING : 0)),
      all(size),
      all(size).toReversed(),
    ])
      expectLike(all(size), { values: Uint32Array.from(values), byHit: false, missing: MISSING, top: size })
  })

  it('without ranks is by number, in either direction', () => {
    const docs = Uint32Array.of(4, 6, 9)
    expect([...firstOf(docs, null, false, 2)]).toEqual([0, 1])
    expect([...firstOf(docs, null, true, 2)]).toEqual([2, 1])
    expect([...firstOf(docs, null, true, 9)]).toEqual([2, 1, 0])
    expect([...firstOf(new Uint32Array(0), null, true, 9)]).toEqual([])
  })
})

describe('what an ordering goes by', () => {
  const segment = segmentOf([
    { id: 7, text: {}, year: 1999, sort: { autor: 'Zola' } },
    { id: 8, text: {}, sort: { autor: 'Assis' } },
    { id: 9, text: {}, year: 2005 },
  ])
  const values = (sort: Parameters<typeof orderingOf>[1], direction: 'C' | 'D' = 'C') => {
    const { by, descending, value } = orderingOf('pesquisa_geral', sort, direction)
    return [by, descending, ...[0, 1, 2].map(doc => value(segment, doc, doc * 10))]
  }

  it('is told with its direction, and null where a record has nothing', () => {
    expect(values('ano_publicacao')).toEqual(['year', true, 1999, null, 2005])
    expect(values('ano_publicacao', 'D')).toEqual(['year', false, 1999, null, 2005])
    expect(values('cod_acervo')).toEqual(['id', false, 7, 8, 9])
    expect(values('autor')).toEqual(['key', false, 'zola', 'assis', null])
    expect(values('relevancia')).toEqual(['score', true, 0, 10, 20])
    expect(values('obra'), 'a key that no record has').toEqual(['key', false, null, null, null])
  })

  it('ranks the records of a segment in that order', () => {
    const first = (sort: Parameters<typeof orderingOf>[1], scores: Uint32Array | null = null) => {
      const { ranks, descending } = orderingOf('pesquisa_geral', sort, 'C')
      return [...firstOf(Uint32Array.of(0, 1, 2), ranks(segment, scores), descending, 3)]
    }
    expect(first('ano_publicacao')).toEqual([2, 0, 1])
    expect(first('autor')).toEqual([1, 0, 2])
    expect(first('obra')).toEqual([0, 1, 2])
    expect(first('relevancia', Uint32Array.of(5, 90, 5))).toEqual([1, 0, 2])
    expect(first('relevancia', Uint32Array.of(0, 0, 1)), 'a score of nothing is one').toEqual([2, 0, 1])
  })
})
