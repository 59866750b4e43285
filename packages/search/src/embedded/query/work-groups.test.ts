import { describe, expect, it } from 'vitest'
import type { SearchDocument } from '../../document.ts'
import { query } from '../../fixtures.test-data.ts'
import { parseRows } from '../../parse.ts'
import { MAX_EDITIONS, type SearchQuery } from '../../query.ts'
import { MISSING } from '../segments/raw.ts'
import { sharedOf as shared } from '../segments/segments.test-data.ts'
import { Searcher } from './searcher.ts'
import { WorkSpace } from './work-groups.ts'

const edition = (id: number, obra?: string, year = 2000, titulo = 'Livro'): SearchDocument => ({
  id,
  year,
  text: { titulo: [titulo] },
  ...(obra === undefined ? {} : { sort: { obra } }),
})
const searcherOn = (...segments: ReturnType<typeof shared>[]): Searcher => {
  const searcher = new Searcher()
  searcher.useView({ changeNumber: 1, segments })
  return searcher
}
const works = (searcher: Searcher, part: Partial<SearchQuery> = {}) => {
  const { works: found } = searcher.search(query({ group: true, ...part }))
  return { total: found!.total, page: found!.page.map(({ lead, ids, total }) => [lead, [...ids], total]) }
}

describe('records of one work stand together', () => {
  it('over all segments; those without a work by themselves', () => {
    const searcher = searcherOn(
      shared([edition(1, 'a', 1990), edition(2), edition(3, 'b')], 1),
      shared([edition(4, 'a', 2010), edition(5, 'c'), edition(6)], 2),
      shared([edition(7, 'c', 2001), edition(8, 'a', 1990)], 3),
    )
    expect(works(searcher)).toEqual({
      total: 5,
      page: [
        [1, [4, 1, 8], 3],
        [2, [2], 1],
        [3, [3], 1],
        [5, [7, 5], 2],
        [6, [6], 1],
      ],
    })
  })

  it('also where the first segment knows no works, or the second', () => {
    const [none, some] = [
      [edition(1), edition(2)],
      [edition(3, 'x'), edition(4, 'x')],
    ] as const
    for (const parts of [
      [shared(none, 1), shared(some, 2)],
      [shared(some, 1), shared(none, 2)],
    ])
      expect(works(searcherOn(...parts))).toEqual({
        total: 3,
        page: [
          [1, [1], 1],
          [2, [2], 1],
          [3, [3, 4], 2],
        ],
      })
  })

  it.each([1, 31, 32, 33, 64, 65, 100])('%i works are counted, whole or in part', count => {
    const records = Array.from({ length: count * 2 }, (_, i) =>
      edition(i + 1, `w${String(i % count).padStart(3, '0')}`, 2000, i < count ? 'Um' : 'Dois'),
    )
    const searcher = searcherOn(shared(records, 1))
    expect(works(searcher, { perPage: 0 + 1 }).total).toBe(count)
    const where = parseRows([{ field: 'TITULO', term: 'dois' }])
    expect(works(searcher, { where, perPage: 1 })).toEqual({ total: count, page: [[count + 1, [count + 1], 1]] })
    const other = searcherOn(shared(records.slice(0, count + 1), 1), shared(records.slice(count + 1), 2))
    expect(works(other, { perPage: 1 }).total).toBe(count)
  })

  it('deleted records are none of them', () => {
    const searcher = searcherOn(shared([edition(1, 'a'), edition(2, 'a'), edition(3, 'b')], 1, 0, 2))
    expect(works(searcher)).toEqual({ total: 1, page: [[2, [2], 1]] })
  })

  it('what is available first, then the newest, then by number', () => {
    const searcher = searcherOn(
      shared([edition(1, 'a', 1990), edition(2, 'a', 2010), edition(3, 'a', 1990), edition(4, 'a', 1950)], 1),
    )
    expect(works(searcher).page).toEqual([[1, [2, 1, 3, 4], 4]])
    const block = new SharedArrayBuffer(8192)
    new Uint32Array(block)[0] = (1 << 3) | (1 << 4)
    searcher.useAvailability([{ block: 0, bits: block }])
    expect(works(searcher).page).toEqual([[1, [3, 4, 2, 1], 4]])
  })

  it.each([MAX_EDITIONS - 1, MAX_EDITIONS, MAX_EDITIONS + 1, MAX_EDITIONS + 5])(
    'of %i editions as many are named as may be, the leading one among them',
    count => {
      // The leading record is the oldest of them.
      const records = Array.from({ length: count }, (_, i) => edition(i + 1, 'a', 1900 + i))
      const [[lead, ids, total]] = works(searcherOn(shared(records, 1))).page as [[number, number[], number]]
      const newest = Array.from({ length: count }, (_, i) => count - i)
      const named = newest.slice(0, MAX_EDITIONS)
      expect([lead, total]).toEqual([1, count])
      expect(ids).toEqual(named.includes(1) ? named : [...named.slice(0, -1), 1])
    },
  )

  it('pages follow each other, however many records the works before have', () => {
    const records = Array.from({ length: 400 }, (_, i) => edition(i + 1, `w${i < 300 ? 0 : i % 7}`))
    const searcher = searcherOn(shared(records, 1))
    const leads = [1, 2, 3, 4].flatMap(page => works(searcher, { page, perPage: 2 }).page.map(([lead]) => lead))
    // 300 editions of one work come before all others; 301 is of work 300 % 7 = 6.
    expect(leads).toEqual([1, 301, 303, 304, 305, 306, 307])
    expect(works(searcher, { page: 5, perPage: 2 })).toEqual({ total: 7, page: [] })
    const byScore = works(searcher, { where: parseRows([{ field: 'TITULO', term: 'livro' }]), sort: 'relevancia' })
    expect(byScore.page.map(([lead]) => lead)).toEqual([1, 301, 303, 304, 305, 306, 307])
  })
})

describe('numbers of works', () => {
  const searcher = searcherOn(
    shared([edition(1, 'a'), edition(2, 'b'), edition(3, 'b'), edition(4)], 1),
    shared([edition(5, 'c'), edition(6, 'b'), edition(7)], 2),
  )
  const { view } = searcher
  const space = new WorkSpace(view)
  const [first, second] = view.parts.map(part => part.segment)

  it('are the same in every segment', () => {
    expect([0, 1, 2, 3].map(doc => space.workOf(first!, doc))).toEqual([0, 1, 1, MISSING])
    expect([0, 1, 2].map(doc => space.workOf(second!, doc))).toEqual([2, 1, MISSING])
  })

  it('lead to the records, and tell how many there are in the first segment', () => {
    expect([0, 1, 2].map(work => [...space.recordsOf(work, first!)])).toEqual([[0], [1, 2], []])
    expect([0, 1, 2].map(work => [...space.recordsOf(work, second!)])).toEqual([[], [1], [0]])
    expect([0, 1, 2].map(work => space.size(work))).toEqual([1, 2, 1])
    expect([space.isOf(view), space.isOf(searcherOn().view)]).toEqual([true, false])
  })
})
