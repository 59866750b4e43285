import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SearchDocument } from '../document.ts'
import { EngineClosed, InvalidQuery } from '../errors.ts'
import { query, WORKS } from '../fixtures.test-data.ts'
import { OpenSearchEngine } from './opensearch-engine.ts'
import { SmallServer } from './small-server.test-data.ts'
import { numbersOf } from './small-server-query.test-data.ts'

/** How often the server is asked, and with what, by the engine as its callers see it. */

let server: SmallServer
let engine: OpenSearchEngine
beforeAll(async () => {
  server = await SmallServer.start()
})
afterAll(() => server.close())
beforeEach(async () => {
  engine = await OpenSearchEngine.open({ url: server.url, index: 'prova' })
  await engine.rebuild(WORKS, 4)
  server.searches.length = 0
})
afterEach(() => engine.close())

describe('searches', () => {
  it('who wants a page with and without its counts asks for it once', async () => {
    const asked = query({ sort: 'obra' })
    const [page, whole] = await Promise.all([
      engine.searchPage(asked),
      engine.search({ ...asked, facets: ['B'], facetLimit: 5 }),
    ])
    expect(server.searches).toHaveLength(2)
    expect(whole).toMatchObject(page)
    expect(whole.facets.map(({ letter }) => letter)).toEqual(['B'])
    // What was answered is not kept: the next asks anew.
    await engine.searchPage(asked)
    expect(server.searches).toHaveLength(3)
  })

  it('other questions, and the same after a loan or a change, are asked for themselves', async () => {
    const first = engine.searchPage(query())
    const second = engine.searchPage(query({ page: 2 }))
    engine.changeAvailability([{ id: 1, isAvailable: true }], 1)
    const third = engine.searchPage(query())
    await Promise.all([first, second, third])
    expect(server.searches).toHaveLength(3)
  })

  it('one that fails does not stand in the way of the next', async () => {
    await expect(engine.searchPage(query({ page: 0 }))).rejects.toBeInstanceOf(InvalidQuery)
    await expect(engine.search(query({ facets: ['B'], page: 0 }))).rejects.toBeInstanceOf(InvalidQuery)
    expect((await engine.searchPage(query())).total).toBe(WORKS.length)
  })

  it('counts are asked for only where letters are named', async () => {
    expect((await engine.search(query())).facets).toEqual([])
    expect((await engine.search(query({ facets: [] }))).facets).toEqual([])
    expect(server.searches.map(({ size }) => size)).toEqual([20, 20])
  })

  it('say up to which change they were answered', async () => {
    expect((await engine.search(query())).changeNumber).toBe(4)
    await engine.apply([], 6)
    expect((await engine.searchPage(query())).changeNumber).toBe(6)
    expect(engine.status()).toMatchObject({ changeNumber: 6, documents: WORKS.length })
  })
})

describe('what can be had now', () => {
  const online = { terms: { f_X: ['O'] } }
  const askedFor = async () => {
    await engine.searchPage(query({ onlyAvailable: true }))
    return server.searches.at(-1).query.bool.filter[0].bool.filter[1]
  }

  it('is what is on line, and beside it the numbers that were told', async () => {
    expect(await askedFor()).toEqual(online)
    engine.setAvailability([2, 5, 70_000], 1)
    const { bool } = await askedFor()
    expect(bool.should).toEqual([{ terms: { numero: [expect.any(String)], value_type: 'bitmap' } }, online])
    expect([...numbersOf(bool.should[0].terms.numero[0])]).toEqual([2, 5, 70_000])
    engine.changeAvailability([{ id: 5, isAvailable: false }], 2)
    expect([...numbersOf((await askedFor()).bool.should[0].terms.numero[0])]).toEqual([2, 70_000])
    expect(engine.status().availability).toEqual({ records: 2, changeNumber: 2 })
    engine.setAvailability([], 3)
    expect(await askedFor()).toEqual(online)
  })
})

describe('help for readers', () => {
  it('works like one are ten, or as many as are wanted', async () => {
    const alike = (id: number): SearchDocument => ({ id, text: { assunto: ['Zoologia'] } })
    await engine.apply(
      Array.from({ length: 13 }, (_, i) => ({ op: 'put' as const, document: alike(100 + i) })),
      5,
    )
    expect(await engine.similar(100)).toEqual(Array.from({ length: 10 }, (_, i) => 101 + i))
    expect(await engine.similar(100, 2)).toEqual([101, 102])
  })
})

describe('an engine that is closed', () => {
  it('refuses everything, and asks nothing', async () => {
    expect(engine.isShared, 'several processes ask one index').toBe(true)
    await engine.close()
    const acts: [string, () => unknown][] = [
      ['search', () => engine.search(query())],
      ['searchPage', () => engine.searchPage(query())],
      ['suggest', () => engine.suggest('LIVRE', 'dom')],
      ['suggestGroups', () => engine.suggestGroups('LIVRE', 'dom')],
      ['didYouMean', () => engine.didYouMean('romnace')],
      ['similarWords', () => engine.similarWords('LIVRE', 'romnace')],
      ['similar', () => engine.similar(1)],
      ['apply', () => engine.apply([], 9)],
      ['rebuild', () => engine.rebuild([], 9)],
      ['setAvailability', () => engine.setAvailability([1], 9)],
      ['changeAvailability', () => engine.changeAvailability([], 9)],
    ]
    for (const [name, act] of acts) await expect((async () => await act())(), name).rejects.toBeInstanceOf(EngineClosed)
    expect(engine.status()).toMatchObject({ changeNumber: 4, availability: { records: 0, changeNumber: 0 } })
    expect(server.searches).toEqual([])
    await engine.close()
  })
})
