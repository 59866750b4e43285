import { describe, expect, it } from 'vitest'
import { query } from '../fixtures.test-data.ts'
import type { SearchQuery } from '../query.ts'
import { AskedCluster } from './asked-cluster.test-data.ts'
import { Pages } from './pages.ts'
import { questionOf } from './question.ts'

/** Pages beyond what the server lists at once: everything before them is walked through. */

const listed = (total: number, aggregations: object = {}) => ({
  hits: { total: { value: total }, hits: [] },
  aggregations,
})
const hits = (count: number, from = 1, workOf?: (id: number) => string) => ({
  hits: {
    hits: Array.from({ length: count }, (_, i) => from + i).map(id => ({
      sort: ['key', id],
      ...(workOf && { fields: { obra: [workOf(id)] } }),
    })),
  },
})
const pageOf = async (cluster: AskedCluster, part: Partial<SearchQuery>) =>
  await new Pages(cluster.cluster, 'prova').page(questionOf(query({ perPage: 20, ...part }), { match_none: {} }))

describe('pages of records far behind the first', () => {
  it.each([
    [500, 20, 9980],
    [1, 10_000, 0],
  ])('page %i of %i is the last that the server lists itself', async (page, perPage, from) => {
    const cluster = new AskedCluster({ hits: { total: { value: 90_000 }, ...hits(2, 41).hits }, aggregations: {} })
    expect((await pageOf(cluster, { page, perPage })).ids).toEqual([41, 42])
    expect(cluster.bodies[0]).toMatchObject({ from, size: perPage })
    expect(cluster.asked).toHaveLength(1)
  })

  it('are walked to on a state that stands still, which is let go in the end', async () => {
    const cluster = new AskedCluster(listed(90_000), hits(10_000), hits(20, 10_001))
    const { total, ids } = await pageOf(cluster, { page: 501, sort: 'autor' })
    expect([total, ids]).toEqual([90_000, Array.from({ length: 20 }, (_, i) => 10_001 + i)])
    const [first, walk, end] = cluster.bodies
    expect(first).toMatchObject({ from: 0, size: 0, track_total_hits: true })
    const step = {
      query: { bool: { filter: [{ match_all: {} }] } },
      sort: [{ o_autor: { order: 'asc', missing: '_last' } }, { id: 'asc' }],
      _source: false,
      stored_fields: '_none_',
      track_total_hits: false,
      pit: { id: 'prova stands still', keep_alive: '1m' },
    }
    expect(walk).toEqual({ ...step, size: 10_000 })
    expect(end).toEqual({ ...step, size: 20, search_after: ['key', 10_000] })
    expect(cluster.asked.map(({ index }) => index)).toEqual(['prova', null, null])
    expect(cluster.still).toEqual([])
  })

  it('end where the records end', async () => {
    const cluster = new AskedCluster(listed(10_005), hits(10_000), hits(5, 10_001), hits(0))
    expect((await pageOf(cluster, { page: 501 })).ids).toEqual([10_001, 10_002, 10_003, 10_004, 10_005])
  })

  it('are empty behind the last record, without a walk; the last record itself is walked to', async () => {
    const beyond = new AskedCluster(listed(10_000))
    expect((await pageOf(beyond, { page: 501 })).ids).toEqual([])
    const last = new AskedCluster(listed(10_001), hits(10_000), hits(1, 10_001), hits(0))
    expect((await pageOf(last, { page: 501 })).ids).toEqual([10_001])
  })

  it('a walk that is broken off lets its state go', async () => {
    const cluster = new AskedCluster(listed(90_000), hits(10_000))
    await expect(pageOf(cluster, { page: 501 })).rejects.toThrow('no answer was laid down for request 3')
    expect(cluster.still).toEqual([])
  })
})

describe('pages of works far behind the first', () => {
  it('count each work once, at the place of its first record', async () => {
    const workOf = (id: number): string => `\u0001registro ${Math.ceil(id / 2)}`
    const lists = [1, 10_001, 20_001].map(from => hits(10_000, from, workOf))
    const cluster = new AskedCluster(listed(90_000, { works: { value: 45_000 } }), ...lists)
    const { ids, works } = await pageOf(cluster, { page: 501, group: true })
    expect(ids).toEqual(Array.from({ length: 20 }, (_, i) => 20_001 + 2 * i))
    expect(works).toMatchObject({ total: 45_000 })
    expect(works?.page[0]).toEqual({ lead: 20_001, ids: [20_001], total: 1 })
    expect(cluster.bodies[0]).not.toHaveProperty('collapse')
    expect(cluster.bodies[2]).toMatchObject({
      docvalue_fields: ['obra'],
      size: 10_000,
      search_after: ['key', 10_000],
    })
  })
})
