import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeSearchEngine } from '../conformance.ts'
import type { SearchChange, SearchDocument } from '../document.ts'
import { EngineClosed } from '../errors.ts'
import { query, WORKS } from '../fixtures.test-data.ts'
import type { SearchQuery } from '../query.ts'
import { OpenSearchEngine } from './opensearch-engine.ts'
import { SmallServer } from './small-server.test-data.ts'

let server: SmallServer
beforeAll(async () => {
  server = await SmallServer.start()
})
afterAll(() => server.close())

let number = 0
const open = (): Promise<OpenSearchEngine> => OpenSearchEngine.open({ url: server.url, index: `prova-${++number}` })

describeSearchEngine('OpenSearch, said by a small server', open, WORKS, { describe, it, expect })

const put = (documents: readonly SearchDocument[]): SearchChange[] =>
  documents.map(document => ({ op: 'put', document }))

describe('the index of OpenSearch', () => {
  it('is found again by the next process, with the change that it has followed', async () => {
    const index = 'prova-de-novo'
    const first = await OpenSearchEngine.open({ url: server.url, index })
    expect(first.status()).toMatchObject({ needsRebuild: true, documents: 0 })
    await first.rebuild(WORKS, 4)
    await first.apply([{ op: 'delete', id: 1 }], 6)
    await first.close()
    await first.close()
    await expect(first.search(query())).rejects.toBeInstanceOf(EngineClosed)
    const second = await OpenSearchEngine.open({ url: server.url, index })
    expect(second.status()).toMatchObject({
      needsRebuild: false,
      changeNumber: 6,
      documents: WORKS.length - 1,
      segments: 1,
      bytes: 77,
    })
    await second.rebuild(WORKS.slice(0, 2), 7)
    expect((await second.search(query())).ids).toEqual([1, 2])
    // What it was made anew from is gone.
    expect([...server.indexes.keys()].filter(name => name.startsWith(`${index}-`))).toHaveLength(1)
    await second.close()
  })
})

describe('suggestions of works', () => {
  it('a title that begins as typed counts twice, a record without a work is one of its own', async () => {
    const engine = await open()
    const edition = (id: number, titulo: string, obra?: string): SearchDocument => ({
      id,
      year: 1900 + id,
      text: { titulo: [titulo] },
      sort: { titulo, ...(obra ? { obra } : {}) },
    })
    const inside = [1, 2].map(id => edition(id, 'Grande livro verde das zebras', 'zebras'))
    await engine.rebuild([...inside, edition(3, 'Zebras'), edition(4, 'Zebra listrada')], 1)
    const works = async (typed: string) =>
      (await engine.suggestGroups('TITULO', typed)).works.map(({ lead, total }) => [lead, total])
    // Two editions that have the word weigh as much as one that begins with it; then the lower number is first.
    expect(await works('zebra')).toEqual([
      [2, 2],
      [3, 1],
      [4, 1],
    ])
    await engine.apply([{ op: 'delete', id: 2 }], 2)
    expect(await works('zebra')).toEqual([
      [3, 1],
      [4, 1],
      [1, 1],
    ])
    // All words before the last must be there.
    expect(await works('livro verde zeb')).toEqual([[1, 1]])
    expect(await works('livro azul zeb')).toEqual([])
    await engine.close()
  })
})

describe('pages far behind the first', () => {
  it('are walked to, of records and of works', async () => {
    const engine = await open()
    // Pairs of records are editions of one work.
    const documents = Array.from({ length: 21_000 }, (_, i) => ({
      id: i + 1,
      text: {},
      sort: { obra: `obra ${String(Math.floor(i / 2)).padStart(6, '0')}` },
    }))
    await engine.rebuild(documents, 1)
    await engine.apply(put([{ id: 30_000, text: { titulo: ['Sozinho'] } }]), 2)
    const page = async (part: Partial<SearchQuery>) => await engine.search(query({ perPage: 50, ...part }))
    const records = await page({ page: 270 })
    expect([records.total, records.ids.length]).toEqual([21_001, 50])
    expect([records.ids[0], records.ids.at(-1)]).toEqual([13_451, 13_500])
    expect((await page({ page: 421 })).ids, 'the last page').toEqual([30_000])
    expect((await page({ page: 422 })).ids).toEqual([])
    const works = await page({ page: 202, group: true })
    expect(works.works?.total).toBe(10_501)
    expect(works.works?.page).toHaveLength(50)
    expect(works.works?.page[0]).toEqual({ lead: 20_101, ids: [20_101, 20_102], total: 2 })
    expect(server.states.size, 'states are let go').toBe(0)
    await engine.close()
  })
})
