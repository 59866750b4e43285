import { describe, expect, it } from 'vitest'
import type { SearchDocument } from '../../document.ts'
import { SegmentBuilder } from './builder.ts'
import { valuesOf } from './facet-column.ts'
import { groupSets, type Sets } from './facet-groups.ts'
import { Segment } from './segment.ts'

const segmentOf = (documents: readonly SearchDocument[]): Segment => {
  const builder = new SegmentBuilder()
  for (const document of documents) builder.add(document)
  return new Segment(builder.finish())
}
type Values = NonNullable<SearchDocument['facets']>
const withValues = (count: number, values: (i: number) => Values): SearchDocument[] =>
  Array.from({ length: count }, (_, i) => ({ id: i + 1, text: {}, facets: values(i) }))
/** The codes of each record, as the segment holds them. */
const readBack = (segment: Segment, letter: 'B' | 'S' | 'T' | 'I'): string[][] => {
  const column = segment.facet(letter)!
  return Array.from({ length: segment.size }, (_, doc) =>
    Array.from(valuesOf(column, doc), value => column.codes.at(value)).toSorted(),
  )
}
const totalsOf = (segment: Segment, letter: 'B' | 'S'): Record<string, number> => {
  const { codes, totals } = segment.facet(letter)!
  return Object.fromEntries(Array.from({ length: codes.size }, (_, i) => [codes.at(i), totals[i]!]))
}
const counted = (lists: readonly (readonly string[])[]): Record<string, number> => {
  const out: Record<string, number> = {}
  for (const code of lists.flat()) out[code] = (out[code] ?? 0) + 1
  return out
}

describe('values of a filter letter', () => {
  // As many different sets as may have a number of their own, and far more.
  it.each([1, 2, 255, 256, 257, 258, 900])('come back record by record where there are %i different', different => {
    const lists = Array.from({ length: 1000 }, (_, i) => (i % 10 === 9 ? [] : [`c${i % different}`]))
    const segment = segmentOf(withValues(1000, i => ({ B: lists[i]! })))
    expect(readBack(segment, 'B')).toEqual(lists)
    expect(totalsOf(segment, 'B')).toEqual(counted(lists))
  })

  it('several of a record are one set whatever their order, and named twice they count once', () => {
    const segment = segmentOf(withValues(4, i => ({ B: [['b', 'a'], ['a', 'b'], ['a', 'b', 'a'], ['b']][i]! })))
    expect(readBack(segment, 'B')).toEqual([['a', 'b'], ['a', 'b'], ['a', 'b'], ['b']])
    expect(totalsOf(segment, 'B')).toEqual({ a: 3, b: 4 })
    const { sets } = segment.facet('B')!
    expect([sets![1] === sets![0], sets![2] === sets![0], sets![3] === sets![0]]).toEqual([true, true, false])
  })

  it('a single value and a set that begins with it are two things', () => {
    const lists = Array.from({ length: 300 }, (_, i) => [['a'], ['a', 'b'], ['b'], []][i % 4]!)
    const segment = segmentOf(withValues(300, i => ({ B: lists[i]! })))
    expect(readBack(segment, 'B')).toEqual(lists)
  })

  it('of several letters keep apart, shared column or not', () => {
    const lists = {
      B: (i: number) => (i % 3 === 0 ? [] : [`b${i % 4}`]),
      T: (i: number) => [`t${i % 5}`, `t${i % 7}`].toSorted(),
      S: (i: number) => [`s${i}`, `s${i + 1}`].toSorted(),
      I: (i: number) => (i < 500 ? [] : ['por']),
    }
    const segment = segmentOf(withValues(700, i => ({ B: lists.B(i), T: lists.T(i), S: lists.S(i), I: lists.I(i) })))
    for (const letter of ['B', 'T', 'S', 'I'] as const)
      expect(readBack(segment, letter), letter).toEqual(
        Array.from({ length: 700 }, (_, i) => [...new Set(lists[letter](i))].toSorted()),
      )
    expect(segment.facet('B')!.group, 'few sets each: one column for both').toBe(segment.facet('T')!.group)
    expect([segment.facet('S')!.sets, segment.facet('S')!.group]).toEqual([null, -1])
    expect(segment.facet('K')).toBe(null)
  })

  it('records in any order, and the last of those that came twice', () => {
    const segment = segmentOf([
      { id: 9, text: {}, facets: { B: ['nove'] } },
      { id: 3, text: {}, facets: { B: ['velho', 'x'] } },
      { id: 5, text: {} },
      { id: 3, text: {}, facets: { B: ['novo'] } },
    ])
    expect(readBack(segment, 'B')).toEqual([['novo'], [], ['nove']])
    expect(totalsOf(segment, 'B')).toMatchObject({ novo: 1, nove: 1, velho: 0, x: 0 })
  })
})

describe('letters in one column', () => {
  /** Record n has the value n modulo so many. */
  const sets = (different: number, records: number): Sets => ({
    column: Uint16Array.from({ length: records }, (_, i) => 1 + (i % different)),
    offsets: Array.from({ length: different + 2 }, (_, i) => Math.max(0, i - 1)),
    values: Array.from({ length: different }, (_, i) => i),
  })
  const lettersIn = (most: number) =>
    groupSets(
      [
        { code: 'B', sets: sets(3, 120) },
        { code: 'T', sets: sets(4, 120) },
      ],
      most,
    ).map(({ members }) => members.map(({ code }) => code))

  it('are as many as their combinations allow, to the last', () => {
    // Three by four: twelve combinations occur.
    expect(lettersIn(12)).toEqual([['B', 'T']])
    expect(lettersIn(11)).toEqual([['B'], ['T']])
  })
})
