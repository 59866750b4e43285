import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SearchDocument } from '../../document.ts'
import { query } from '../../fixtures.test-data.ts'
import type { Filters, SearchQuery, YearRange } from '../../query.ts'
import { bitsAt, bufferOf, segmentOf } from '../segments/segments.test-data.ts'
import { View } from '../segments/view.ts'
import { bitsOfChosen, carrierOf, keepChosen, keepLive, keepYears } from './filter.ts'
import { Searcher } from './searcher.ts'
import { countOf, listOf, ValueBits, wordsOf } from './value-bits.ts'
import { Workspace } from './workspace.ts'

/** Letter B has few sets of values, letter S nearly as many as records. */
const recordsOf = (size: number): SearchDocument[] =>
  Array.from({ length: size }, (_, i) => ({
    id: i + 1,
    year: i % 4 === 1 ? null : 1990 + (i % 12),
    text: { titulo: [i % 40 === 0 ? 'Raro livro' : 'Livro'] },
    facets: {
      B: i % 5 === 0 ? [] : [`b${i % 3}`, ...(i % 2 ? ['par'] : [])],
      S: [`s${i}`, `s${(i * 7) % size}`, ...(i % 6 === 0 ? ['seis'] : [])],
      T: [`t${i % 2}`],
    },
  }))
const CHOICES: readonly [letter: 'B' | 'S' | 'Y' | 'K', values: readonly string[]][] = [
  ['B', ['b1']],
  ['B', ['b0', 'par']],
  ['B', ['nada']],
  ['S', ['s1']],
  ['S', ['seis', 's2', 's3']],
  ['Y', ['1995']],
  ['K', ['x']],
]
const has = (record: SearchDocument, letter: string, values: readonly string[]): boolean =>
  letter === 'Y'
    ? values.includes(String(record.year))
    : ((record.facets as Record<string, readonly string[]>)[letter] ?? []).some(value => values.includes(value))

describe.each([2, 31, 32, 33, 64, 65, 1000])('chosen values in a segment of %i records', size => {
  const records = recordsOf(size)
  const segment = segmentOf(records)
  const all = Uint32Array.from(records.keys())

  it.each(CHOICES)('%s %j: those that carry one of them', (letter, values) => {
    const expected = records.flatMap((record, doc) => (has(record, letter, values) ? [doc] : []))
    expect([...keepChosen(segment, letter, values, all, new Workspace())]).toEqual(expected)
    const some = all.filter(doc => doc % 3 !== 0)
    expect([...keepChosen(segment, letter, values, some, new Workspace())]).toEqual(
      expected.filter(doc => doc % 3 !== 0),
    )
    const bits = bitsOfChosen(segment, letter, values, new Uint32Array(wordsOf(segment)).fill(0xffff_ffff))
    expect([...listOf(bits, new Uint32Array(size))]).toEqual(expected)
    expect(countOf(bits)).toBe(expected.length)
    const carries = carrierOf(segment, letter, values)
    expect(records.flatMap((_, doc) => (carries?.(doc) ? [doc] : []))).toEqual(expected)
    expect(carries === null).toBe(letter === 'K')
  })

  it.each<YearRange>([
    { operator: '=', year: 1995 },
    { operator: '<', year: 1993 },
    { operator: '>', year: 1999 },
    { operator: 'entre', year: 1992, finalYear: 1994 },
    { operator: 'entre', year: 0, finalYear: 1991 },
    { operator: '=', year: 0 },
    { operator: '<', year: 0 },
  ])('years: %j', range => {
    const { operator, year: from, finalYear } = range
    const expected = records.flatMap(({ year }, doc) => {
      if (!year) return []
      if (operator === '=') return year === from ? [doc] : []
      if (operator === '<') return year < from ? [doc] : []
      if (operator === '>') return year > from ? [doc] : []
      return year >= from && year <= finalYear! ? [doc] : []
    })
    expect([...keepYears(segment, range, all, new Workspace())]).toEqual(expected)
  })

  it('what is deleted is left out', () => {
    const deleted = bitsAt(
      size,
      all.filter(doc => doc % 31 === 0 || doc % 32 === 31),
    )
    expect([...keepLive(deleted, all, new Workspace())]).toEqual(
      [...all].filter(doc => doc % 31 !== 0 && doc % 32 !== 31),
    )
  })
})

describe('several filters at once', () => {
  const SIZE = 330
  const records = recordsOf(SIZE)
  const searcher = new Searcher()
  searcher.useView({
    changeNumber: 1,
    segments: [{ key: 1, buffer: bufferOf(records), deleted: null, deletedCount: 0 }],
  })
  const passes = (record: SearchDocument, filters: Filters, but?: string): boolean =>
    Object.entries(filters).every(([letter, values]) => letter === but || has(record, letter, values!))
  const FILTERS: Filters[] = [
    { B: ['b1'] },
    { B: ['b1'], T: ['t0'] },
    { B: ['par', 'b0'], S: ['seis'], Y: ['1993', '1995', '1997'] },
    { B: ['b0', 'b1', 'b2', 'par', 'x', 'y', 'z'], T: ['t1'] },
    { K: ['x'], T: ['t1'] },
    { T: [] },
  ]

  // Of all records, of nearly all, and of few.
  it.each<[string, Partial<SearchQuery>, (record: SearchDocument) => boolean]>([
    ['all', {}, () => true],
    ['those of a year', { year: { operator: '>', year: 1 } }, record => record.year !== null],
    [
      'few',
      { where: { op: 'text', field: 'TITULO', text: 'raro', type: 'P' } },
      record => record.text.titulo![0]!.startsWith('Raro'),
    ],
  ])('%s: what passes, and what each value would leave', (_, part, matches) => {
    const found = records.filter(matches)
    for (const filters of FILTERS) {
      const active = Object.fromEntries(Object.entries(filters).filter(([, values]) => values!.length > 0)) as Filters
      const answer = searcher.search(query({ ...part, filters, facets: ['B', 'T'], facetLimit: 0, perPage: 1000 }))
      expect(answer.ids).toEqual(found.filter(record => passes(record, active)).map(({ id }) => id))
      for (const { letter, values } of answer.facets)
        for (const { codigo, total, totalSemFiltro } of values) {
          const own = found.filter(record => has(record, letter, [codigo]))
          expect([letter, codigo, total, totalSemFiltro]).toEqual([
            letter,
            codigo,
            own.filter(record => passes(record, active, letter)).length,
            own.length,
          ])
        }
    }
  })
})

describe('selections of a search without words', () => {
  const SIZE = 333
  const records = recordsOf(SIZE)
  const buffer = bufferOf(records)
  const gone = (doc: number): boolean => doc % 10 === 3
  const deleted = bitsAt(
    SIZE,
    [...records.keys()].filter(doc => gone(doc)),
  ).buffer as SharedArrayBuffer

  it('leave those that carry a chosen value of each, as often as they are asked for', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom('b0', 'b1', 'b2', 'par', 'x', 'y', 'z', 'w')),
        fc.uniqueArray(fc.constantFrom('t0', 't1', 't2')),
        fc.boolean(),
        fc.boolean(),
        (biblioteca, cod_tipo_obra, isDeleted, hasYear) => {
          const searcher = new Searcher()
          const part = isDeleted ? { deleted, deletedCount: 34 } : { deleted: null, deletedCount: 0 }
          searcher.useView({ changeNumber: 1, segments: [{ key: 1, buffer, ...part }] })
          const year: YearRange | undefined = hasYear ? { operator: 'entre', year: 1992, finalYear: 1995 } : undefined
          const expected = records
            .filter(
              (record, doc) =>
                !(isDeleted && gone(doc)) &&
                (biblioteca.length === 0 || has(record, 'B', biblioteca)) &&
                (cod_tipo_obra.length === 0 || has(record, 'T', cod_tipo_obra)) &&
                (!year || (record.year !== null && record.year! >= 1992 && record.year! <= 1995)),
            )
            .map(({ id }) => id)
          for (let round = 0; round < 2; round++) {
            const asked = query({ selections: { biblioteca, cod_tipo_obra }, year, perPage: 1000 })
            expect(searcher.search(asked).ids).toEqual(expected)
            searcher.forgetResults()
          }
        },
      ),
    )
  })

  it('a choice is its values, also after many others, and whatever signs they hold', () => {
    const segment = segmentOf([
      { id: 1, text: {}, facets: { A: ['um,dois'] } },
      { id: 2, text: {}, facets: { A: ['um'] } },
      { id: 3, text: {}, facets: { A: ['dois'] } },
    ])
    const all = Uint32Array.of(0, 1, 2)
    const found = (...values: string[]) => [...keepChosen(segment, 'A', values, all, new Workspace())]
    for (let round = 0; round < 2; round++) {
      expect(found('um,dois')).toEqual([0])
      expect(found('um', 'dois')).toEqual([1, 2])
      for (let other = 0; other < 40; other++) expect(found(`x${other}`)).toEqual([])
    }
  })
})

describe('bits that are kept', () => {
  const size = 100
  const records = recordsOf(size)
  const segments = [1, 2].map(key => ({ key, buffer: bufferOf(records), deleted: null, deletedCount: 0 }))
  const view = new View({ changeNumber: 1, segments }, null)
  const room = () => new Uint32Array(4)

  it('are the same however often and in whatever company they are asked for', () => {
    const known = new ValueBits()
    for (let round = 0; round < 2; round++)
      for (const values of [['b1'], ['b1', 'par'], Array.from({ length: 9 }, (_, i) => `b${i}`)]) {
        const bits = known.of(view.parts[0]!, 'B', values, room)
        expect([...listOf(bits, new Uint32Array(size))]).toEqual(
          records.flatMap((record, doc) => (has(record, 'B', values) ? [doc] : [])),
        )
      }
  })

  it('stay those of their segment for as long as it is there', () => {
    const known = new ValueBits()
    const first = known.of(view.parts[0]!, 'B', ['b1'], room)
    expect(known.of(view.parts[0]!, 'B', ['b1'], room)).toBe(first)
    expect(known.of(view.parts[1]!, 'B', ['b1'], room)).not.toBe(first)
    known.useView(view)
    expect(known.of(view.parts[0]!, 'B', ['b1'], room)).toBe(first)
    known.useView(new View({ changeNumber: 2, segments: segments.slice(1) }, view))
    expect(known.of(view.parts[0]!, 'B', ['b1'], room)).not.toBe(first)
  })

  it('those that were not asked for longest go first', () => {
    const known = new ValueBits()
    const ask = (value: string) => known.of(view.parts[0]!, 'S', [value], room)
    const [old, used] = [ask('s1'), ask('s2')]
    for (let i = 3; i < 90; i++) {
      ask(`s${i}`)
      expect(ask('s2')).toBe(used)
    }
    expect(ask('s1')).not.toBe(old)
  })
})
