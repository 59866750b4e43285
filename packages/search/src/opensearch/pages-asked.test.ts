import { describe, expect, it } from 'vitest'
import { query } from '../fixtures.test-data.ts'
import { parseRows } from '../parse.ts'
import type { SearchQuery } from '../query.ts'
import { AskedCluster } from './asked-cluster.test-data.ts'
import { newestOfWorks, Pages } from './pages.ts'
import { questionOf } from './question.ts'

/** Lists near the first page: what is asked for, and what is read from the answer. */

const AVAILABLE = { terms: { f_X: ['O'] } }
const hit = (id: number, work?: string) => ({ sort: ['key', id], ...(work && { fields: { obra: [work] } }) })
const listed = (total: number, hits: readonly object[] = [], aggregations: object = {}) => ({
  hits: { total: { value: total }, hits },
  aggregations,
})
const pageOf = async (cluster: AskedCluster, part: Partial<SearchQuery>) =>
  await new Pages(cluster.cluster, 'prova').page(questionOf(query(part), AVAILABLE))
async function bodyOf(part: Partial<SearchQuery>) {
  const cluster = new AskedCluster(listed(0, [], { works: { value: 0 }, available: { doc_count: 0 } }), countOf(0))
  await pageOf(cluster, part)
  return cluster.bodies[0]
}
const countOf = (works: number, after_key?: object) => ({
  aggregations: { works: { buckets: Array.from({ length: works }, () => ({})), after_key } },
})

describe('a page of records', () => {
  it('is asked for by its place, in its order, with the number of all', async () => {
    const cluster = new AskedCluster(listed(47, [hit(8), hit(3)]))
    expect(await pageOf(cluster, { page: 3, perPage: 20, sort: 'autor', filters: { B: ['1'] } })).toEqual({
      total: 47,
      ids: [8, 3],
    })
    expect(cluster.asked.map(({ index }) => index)).toEqual(['prova'])
    expect(cluster.bodies[0]).toEqual({
      query: { bool: { filter: [{ bool: { filter: [{ match_all: {} }, { terms: { f_B: ['1'] } }] } }] } },
      sort: [{ o_autor: { order: 'asc', missing: '_last' } }, { id: 'asc' }],
      _source: false,
      stored_fields: '_none_',
      from: 40,
      size: 20,
      track_total_hits: true,
      aggs: {},
    })
  })

  const last = (field: string, order: string) => [{ [field]: { order, missing: '_last' } }, { id: 'asc' }]
  it.each<[SearchQuery['sort'], 'C' | 'D', SearchQuery['tab'], object[]]>([
    ['cod_acervo', 'C', 'pesquisa_geral', [{ id: 'asc' }]],
    ['cod_acervo', 'D', 'pesquisa_geral', [{ id: 'desc' }]],
    ['relevancia', 'C', 'pesquisa_geral', [{ _score: 'desc' }, { id: 'asc' }]],
    ['relevancia', 'D', 'pesquisa_geral', [{ _score: 'asc' }, { id: 'asc' }]],
    ['ano_publicacao', 'C', 'pesquisa_geral', last('ano', 'desc')],
    ['ano_publicacao', 'D', 'pesquisa_geral', last('ano', 'asc')],
    ['obra', 'C', 'pesquisa_geral', last('o_titulo', 'asc')],
    ['obra', 'D', 'pesquisa_geral', last('o_titulo', 'desc')],
    ['obra', 'C', 'atos_normativos', last('o_titulo_numerado', 'asc')],
    ['data_aquisicao', 'C', 'novas_aquisicoes', last('o_data_aquisicao', 'desc')],
  ])('by %s, %s, of %s', async (sort, direction, tab, asked) => {
    expect((await bodyOf({ sort, direction, tab })).sort).toEqual(asked)
  })

  it('is weighed only where the order is by relevance', async () => {
    const where = parseRows([{ field: 'AUTOR', term: 'eca' }])
    const found = { term: { r_autor: 'eca' } }
    expect((await bodyOf({ where, sort: 'obra' })).query).toEqual({ bool: { filter: [found] } })
    expect((await bodyOf({ where, sort: 'relevancia' })).query).toEqual({
      bool: {
        filter: [found],
        should: [{ dis_max: { queries: [{ term: { r_autor: { value: 'eca', boost: 1 } } }] } }],
      },
    })
  })

  it('says how many can be had now, where that is wanted', async () => {
    const cluster = new AskedCluster(listed(9, [hit(1)], { available: { doc_count: 4 } }))
    expect(await pageOf(cluster, { countAvailable: true })).toEqual({ total: 9, ids: [1], available: 4 })
    expect(cluster.bodies[0].aggs).toEqual({ available: { filter: AVAILABLE } })
  })

  it('is none where only counts are wanted, of works either', async () => {
    const cluster = new AskedCluster(listed(9, [], { available: { doc_count: 4 }, works: { value: 3 } }))
    const part = { perPage: 0, group: true, countAvailable: true }
    expect(await pageOf(cluster, part)).toEqual({ total: 9, ids: [], available: 4 })
    expect(cluster.bodies[0]).toMatchObject({ from: 0, size: 0 })
    expect(cluster.bodies[0]).not.toHaveProperty('collapse')
  })
})

describe('a page of works', () => {
  it('is asked for by work, with how many there are, in all and counted one by one', async () => {
    const cluster = new AskedCluster(listed(2, [], { works: { value: 99 } }), countOf(2))
    expect(await pageOf(cluster, { group: true, perPage: 5 })).toEqual({
      total: 2,
      ids: [],
      works: { total: 2, page: [] },
    })
    expect(cluster.bodies[0]).toMatchObject({
      collapse: { field: 'obra' },
      aggs: { works: { cardinality: { field: 'obra', precision_threshold: 40_000 } } },
    })
    expect(cluster.bodies[1]).toEqual({
      query: { bool: { filter: [{ match_all: {} }] } },
      size: 0,
      track_total_hits: false,
      aggs: { works: { composite: { size: 10_000, sources: [{ obra: { terms: { field: 'obra' } } }] } } },
    })
  })

  it('of one work is one of works too', async () => {
    expect(await bodyOf({ group: true, perPage: 1 })).toMatchObject({ size: 1, collapse: { field: 'obra' } })
  })

  it.each([
    ['one list that is not full', [countOf(9999, { obra: 'z' })], 9999],
    ['a full list and no more', [countOf(10_000)], 10_000],
    ['several lists', [countOf(10_000, { obra: 'm' }), countOf(10_000, { obra: 's' }), countOf(0)], 20_000],
  ])('works are counted from %s', async (_, lists, total) => {
    const cluster = new AskedCluster(listed(50_000, [], { works: { value: 7 } }), ...lists)
    const { works } = await pageOf(cluster, { group: true })
    expect(works?.total).toBe(total)
    const after = cluster.bodies.slice(1).map(({ aggs }) => aggs.works.composite.after)
    expect(after).toEqual([undefined, { obra: 'm' }, { obra: 's' }].slice(0, lists.length))
  })

  it.each([
    [60_000, 60_000],
    [41_000, 41_000],
    [50_001, 50_001],
    [50_002, 50_001],
  ])('among more than fifty thousand records they are estimated, never above their number: %i', async (value, told) => {
    const total = value === 60_000 ? 70_000 : 50_001
    const cluster = new AskedCluster(listed(total, [], { works: { value } }))
    expect((await pageOf(cluster, { group: true })).works?.total).toBe(told)
    expect(cluster.asked).toHaveLength(1)
  })
})

describe('the records of works on a page', () => {
  const newest = (...ids: number[]) => ({ newest: { hits: { hits: ids.map((id, i) => ({ sort: [2000 - i, id] })) } } })
  const group = (key: string, doc_count: number, ids: number[], now: number[] = []) => ({
    key,
    doc_count,
    ...newest(...ids),
    now: newest(...now),
  })
  const groups = (...buckets: object[]) => ({ aggregations: { works: { buckets } } })
  const OWN = '\u0001registro 9'

  it('what can be had now, then the newest; the leading one is always among them', async () => {
    const many = Array.from({ length: 24 }, (_, i) => 100 + i)
    const cluster = new AskedCluster(
      listed(90, [hit(5, 'a'), hit(9, OWN), hit(77, 'b'), hit(8, 'gone')], { works: { value: 4 } }),
      countOf(4),
      groups(group('a', 3, [7, 6, 5], [6]), group('b', 60, many, [200, 104])),
    )
    const { ids, works } = await pageOf(cluster, { group: true, filters: { B: ['1'] } })
    expect(ids).toEqual([5, 9, 77, 8])
    expect(works?.page).toEqual([
      { lead: 5, ids: [6, 7, 5], total: 3 },
      { lead: 9, ids: [9], total: 1 },
      // 24 at most: those that can be had, the newest without them, and in the last place the leading one.
      { lead: 77, ids: [200, 104, ...many.filter(id => id !== 104).slice(0, 21), 77], total: 60 },
      { lead: 8, ids: [8], total: 1 },
    ])
    const keys = ['a', 'b', 'gone']
    const top = {
      newest: {
        top_hits: { size: 24, _source: false, sort: [{ ano: { order: 'desc', missing: '_last' } }, { id: 'asc' }] },
      },
    }
    const matching = { bool: { filter: [{ match_all: {} }, { terms: { f_B: ['1'] } }] } }
    expect(cluster.bodies[2]).toEqual({
      query: { bool: { filter: [{ bool: { filter: [matching, { terms: { obra: keys } }] } }] } },
      size: 0,
      track_total_hits: false,
      aggs: {
        works: {
          terms: { field: 'obra', size: 3, include: keys },
          aggs: { ...top, now: { filter: AVAILABLE, aggs: top } },
        },
      },
    })
  })

  it('are asked for a thousand works at a time', async () => {
    const hits = Array.from({ length: 1001 }, (_, i) => hit(i + 1, `obra ${i}`))
    const cluster = new AskedCluster(listed(1001, hits, { works: { value: 1 } }), countOf(1001), groups(), groups())
    await pageOf(cluster, { group: true, perPage: 2000 })
    const asked = cluster.bodies.slice(2).map(({ aggs }) => aggs.works.terms.include)
    expect(asked.map(keys => [keys.length, keys[0], keys.at(-1)])).toEqual([
      [1000, 'obra 0', 'obra 999'],
      [1, 'obra 1000', 'obra 1000'],
    ])
  })

  it('of no works are none, and nobody is asked', async () => {
    const cluster = new AskedCluster()
    expect(await newestOfWorks(cluster.cluster, 'prova', [])).toEqual(new Map())
    expect(cluster.asked).toEqual([])
  })

  it('are not asked for where every work is a record of its own', async () => {
    const cluster = new AskedCluster(listed(1, [hit(9, OWN)], { works: { value: 1 } }), countOf(1))
    expect((await pageOf(cluster, { group: true })).works?.page).toEqual([{ lead: 9, ids: [9], total: 1 }])
    expect(cluster.asked).toHaveLength(2)
  })
})
