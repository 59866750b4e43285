import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerPage } from '../../engine.ts'
import { EngineClosed, InvalidQuery, QueryTooExpensive } from '../../errors.ts'
import { query } from '../../fixtures.test-data.ts'
import { parseRows } from '../../parse.ts'
import { sharedOf } from '../segments/segments.test-data.ts'
import { WorkerPool } from './worker-pool.ts'

const titled = (...titles: string[]) => titles.map((titulo, i) => ({ id: i + 1, text: { titulo: [titulo] } }))
const viewOf = (changeNumber: number, ...titles: string[]) => ({
  changeNumber,
  segments: [sharedOf(titled(...titles), changeNumber)],
})
const asking = (term: string) => query({ where: parseRows([{ field: 'TITULO', term }]) })

let pool: WorkerPool
const lost: Error[] = []
const opened = (size: number, budget?: number): void => {
  lost.length = 0
  pool = new WorkerPool(size, viewOf(1, 'Zebra', 'Zinco', 'Zebra'), budget, error => lost.push(error))
}

describe('threads that search', () => {
  beforeAll(() => opened(2))
  afterAll(() => pool.close())

  it('answer every call by what it asks, however many wait', async () => {
    expect(pool.hasTwoIdle).toBe(true)
    const calls = Array.from({ length: 7 }, (_, i) => pool.search(asking(i % 2 ? 'zebra' : 'zinco')))
    expect(pool.hasTwoIdle).toBe(false)
    const answers = await Promise.all(calls)
    expect(answers.map(({ ids }) => [...ids])).toEqual([[2], [1, 3], [2], [1, 3], [2], [1, 3], [2]])
    expect(await pool.call('similarWords', 'TITULO', 'zebro')).toEqual(['zebra'])
    expect(await pool.call('similar', 1, 5)).toEqual([3])
    expect(await pool.call('didYouMean', 'zebrra')).toEqual({ term: 'zebra' })
    expect(pool.hasTwoIdle).toBe(true)
  })

  it('one that is busy leaves one idle, not two', async () => {
    const call = pool.search(asking('zebra'))
    expect(pool.hasTwoIdle).toBe(false)
    await call
    expect(pool.hasTwoIdle).toBe(true)
  })

  it('tell of the page before the values are counted, and of none where nothing is left to count', async () => {
    const pages: AnswerPage[] = []
    const hear = (page: AnswerPage): void => {
      pages.push(page)
    }
    await pool.search({ ...asking('zebra'), facets: ['Y'] }, hear)
    expect(pages.map(({ ids, total }) => [ids, total])).toEqual([[[1, 3], 2]])
    await pool.search(asking('zebra'), hear)
    await pool.search({ ...asking('zebra'), facets: ['Y'], perPage: 0 }, hear)
    expect(pages).toHaveLength(1)
  })

  it('refuse as the calling thread would, and go on', async () => {
    await expect(pool.search({ ...asking('zebra'), page: 0 })).rejects.toThrow(InvalidQuery)
    expect((await pool.search(asking('zebra'))).total).toBe(2)
    expect(lost).toEqual([])
  })

  it('see what is changed and what becomes available from then on', async () => {
    pool.useView(viewOf(2, 'Zinco'))
    expect(await pool.search(asking('zinco'))).toMatchObject({ ids: [1], changeNumber: 2 })
    const counted = async () => (await pool.search({ ...asking('zinco'), countAvailable: true })).available
    expect(await counted()).toBe(0)
    const bits = new SharedArrayBuffer(8192)
    new Uint32Array(bits)[0] = 1 << 1
    pool.useAvailability([{ block: 0, bits }])
    expect(await counted()).toBe(1)
  })
})

it('threads end with what waits refused', async () => {
  opened(2)
  const waiting = Array.from({ length: 4 }, () => pool.search(asking('zebra')))
  const refused = Promise.all(waiting.map(call => call.then(() => null).catch(error => error)))
  await pool.close()
  for (const error of (await refused).slice(2)) expect(error).toBeInstanceOf(EngineClosed)
  await expect(pool.search(asking('zebra'))).rejects.toThrow(EngineClosed)
  expect(lost).toEqual([])
})

it('a thread spends no more on a search than it may', async () => {
  opened(1, 10)
  expect(pool.hasTwoIdle).toBe(false)
  await expect(pool.search(asking('zebra'))).rejects.toThrow(QueryTooExpensive)
  await pool.close()
})
