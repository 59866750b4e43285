import fc from 'fast-check'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { describeSearchEngine } from '../conformance.ts'
import type { SearchDocument } from '../document.ts'
import { EmbeddedEngine } from '../embedded/embedded-engine.ts'
import { EngineUnavailable } from '../errors.ts'
import { query, WORKS } from '../fixtures.test-data.ts'
import { parseRows } from '../parse.ts'
import { BORROWABLE, byCode, editions, question, record } from '../random-questions.test-data.ts'
import { OpenSearchEngine } from './opensearch-engine.ts'

/** Against a genuine server, which `npm run test:opensearch` starts; without it nothing here runs. */
const url = inject('searchUrl')
const control = inject('searchControl')
const describeReal = describe.skipIf(url === '')

const beginning = `prova-${process.pid}`
let number = 0
const nextName = (): string => `${beginning}-${++number}`
const open = (index = nextName(), at = url): Promise<OpenSearchEngine> =>
  OpenSearchEngine.open({ url: at, index, lookEveryMs: 200 })
const server = async (path: string, init?: RequestInit): Promise<unknown> =>
  await (await fetch(url.split(',')[0] + path, init)).json()
const indexesOf = async (name: string): Promise<string[]> => Object.keys((await server(`/${name}-*`)) as object)

afterAll(async () => {
  if (url !== '') await server(`/${beginning}-*`, { method: 'DELETE' })
})

describeSearchEngine('OpenSearch', () => open(), WORKS, { describe: describeReal, it, expect })

const numbered = (count: number): SearchDocument[] =>
  Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    year: 1900 + (i % 100),
    text: { titulo: [`Volume ${i + 1}`] },
    sort: { titulo: `Volume ${i + 1}`, ...(i % 2 === 0 ? { obra: `obra ${Math.floor(i / 4)}` } : {}) },
  }))

describeReal('OpenSearch: the index behind its name', () => {
  it('answers from the old content while it is made anew, says how far it is and leaves one index', async () => {
    const engine = await open('prova-troca')
    await engine.rebuild(WORKS, 1)
    let during: readonly number[] = []
    let progress: number | undefined
    async function* slowly() {
      yield* numbered(3500)
      during = (await engine.search(query())).ids
      progress = engine.status().progress?.documents
      await engine.apply([{ op: 'put', document: { id: 9000, text: { titulo: ['No meio'] } } }], 8)
    }
    await engine.rebuild(slowly(), 5)
    expect(during).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(progress).toBeGreaterThan(0)
    const after = await engine.search(query({ where: parseRows([{ field: 'LIVRE', term: 'meio' }]) }))
    expect([after.ids, after.changeNumber]).toEqual([[9000], 8])
    expect(engine.status()).toMatchObject({ documents: 3501, changeNumber: 8, needsRebuild: false, progress: null })
    expect(await indexesOf('prova-troca')).toHaveLength(1)
    await engine.close()
    // Another process reads up to where it is.
    const other = await open('prova-troca')
    expect(other.status()).toMatchObject({ documents: 3501, changeNumber: 8, needsRebuild: false })
    await other.close()
    await server('/prova-troca-*', { method: 'DELETE' })
  }, 300_000)

  it('a rebuild that is broken off changes nothing', async () => {
    const name = nextName()
    const engine = await open(name)
    await engine.rebuild(WORKS, 1)
    const broken = (function* () {
      yield* numbered(10)
      throw new Error('the database went away')
    })()
    await expect(engine.rebuild(broken, 5)).rejects.toThrow('the database went away')
    expect((await engine.search(query())).total).toBe(WORKS.length)
    expect(engine.status()).toMatchObject({ changeNumber: 1, needsRebuild: false })
    expect(await indexesOf(name)).toHaveLength(1)
    await engine.close()
  })
})

describeReal('OpenSearch: a server with little room', () => {
  interface Pressure {
    nodes: Record<string, { indexing_pressure: { memory: { total: { coordinating_rejections: number } } } }>
  }
  const refusals = async (): Promise<number> => {
    const { nodes } = (await server('/_nodes/stats/indexing_pressure')) as Pressure
    return Object.values(nodes).reduce(
      (sum, node) => sum + node.indexing_pressure.memory.total.coordinating_rejections,
      0,
    )
  }

  it('EST-504 refuses pieces that come too fast, and holds every record in the end', async () => {
    const engine = await open()
    const before = await refusals()
    const long = 'palavra '.repeat(500)
    await engine.rebuild(
      numbered(9000).map(one => ({ ...one, text: { ...one.text, notas: [long] } })),
      1,
    )
    expect(await refusals()).toBeGreaterThan(before)
    expect((await engine.search(query())).total).toBe(9000)
    await engine.close()
  }, 300_000)
})

describeReal('OpenSearch: far pages', () => {
  it('SHELL-33 pages beyond 10,000 are walked to, of records and of works', async () => {
    const engine = await open()
    // The odd two of every four records are editions of one work; the even ones stand alone.
    await engine.rebuild(numbered(14_000), 1)
    const page = async (part: object) => await engine.search(query({ perPage: 50, ...part }))
    const far = await page({ page: 270 })
    expect([far.total, far.ids[0], far.ids.at(-1)]).toEqual([14_000, 13_451, 13_500])
    const back = await page({ page: 270, direction: 'D' })
    expect([back.ids[0], back.ids.at(-1)]).toEqual([550, 501])
    expect((await page({ page: 500 })).ids).toEqual([])
    // The window's own edge.
    const [before, after] = [await page({ page: 200 }), await page({ page: 201 })]
    expect([before.ids.at(-1), after.ids[0]]).toEqual([10_000, 10_001])
    // Three works in four records: the 10,001st is that of record 13,334.
    const works = await page({ group: true, page: 201 })
    expect(works.works?.total).toBe(10_500)
    expect(works.works?.page.map(({ lead, total }) => [lead, total]).slice(0, 4)).toEqual([
      [13_334, 1],
      [13_336, 1],
      [13_337, 2],
      [13_338, 1],
    ])
    await engine.close()
  }, 300_000)
})

describeReal('OpenSearch and the embedded engine over the same records', () => {
  const documents = Array.from({ length: 400 }, (_, i) => record(1 + ((i * 7919) % 10_007), 4711))
  it('agree in totals, counts and every stored order, and mostly in what is most relevant', async () => {
    const [remote, embedded] = [await open(), await EmbeddedEngine.open({ workers: 0 })]
    for (const engine of [remote, embedded]) {
      await engine.rebuild(documents, 1)
      engine.setAvailability(BORROWABLE, 1)
    }
    const shares: number[] = []
    for (const given of fc.sample(question, { numRuns: 150, seed: 12 })) {
      const isByRelevance = given.sort === 'relevancia'
      const asked = isByRelevance ? { ...given, page: 1, perPage: 20, direction: 'C' as const } : given
      const [theirs, ours] = await Promise.all([remote.search(asked), embedded.search(asked)])
      const name = JSON.stringify(asked)
      expect([theirs.total, theirs.available, theirs.works?.total], name).toEqual([
        ours.total,
        ours.available,
        ours.works?.total,
      ])
      for (const [i, { letter, values, distinct }] of ours.facets.entries())
        expect([letter, distinct, byCode(theirs.facets[i]!.values)], name).toEqual([letter, distinct, byCode(values)])
      if (!isByRelevance) {
        expect(theirs.ids, name).toEqual(ours.ids)
        expect(theirs.works?.page.map(editions), name).toEqual(ours.works?.page.map(editions))
      } else if (ours.ids.length > 0)
        shares.push(ours.ids.filter(id => theirs.ids.includes(id)).length / ours.ids.length)
    }
    expect(shares.length).toBeGreaterThan(10)
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeGreaterThanOrEqual(0.8)
    await remote.close()
    await embedded.close()
  }, 300_000)
})

describeReal('OpenSearch: when it does not answer', () => {
  it('opens and refuses plainly where nobody listens', async () => {
    const engine = await open(nextName(), 'http://127.0.0.1:9')
    await expect(engine.search(query())).rejects.toThrow(EngineUnavailable)
    await expect(engine.apply([{ op: 'delete', id: 1 }], 2)).rejects.toThrow(EngineUnavailable)
    expect(engine.status().lastFailure).toMatchObject({ task: 'connection', isMended: false })
    await engine.close()
  })

  it.skipIf(control === '')(
    'comes back by itself after the server was ended and started',
    async () => {
      const engine = await open()
      await engine.rebuild(WORKS, 1)
      await fetch(`${control}/halt`)
      await expect(engine.search(query())).rejects.toThrow(EngineUnavailable)
      await expect.poll(() => engine.status().lastFailure?.isMended).toBe(false)
      await fetch(`${control}/resume`)
      await expect.poll(() => engine.status().lastFailure?.isMended).toBe(true)
      expect((await engine.search(query())).total).toBe(WORKS.length)
      await engine.close()
    },
    600_000,
  )
})
