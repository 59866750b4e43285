import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SearchDocument } from '../../document.ts'
import { query } from '../../fixtures.test-data.ts'
import { parseRows } from '../../parse.ts'
import type { SearchQuery } from '../../query.ts'
import { EmbeddedEngine } from '../embedded-engine.ts'

/** Enough records that a search is divided between two threads. */
const RECORDS: readonly SearchDocument[] = Array.from({ length: 7000 }, (_, i) => ({
  id: i + 1,
  year: 1900 + (i % 40),
  text: { titulo: [i % 3 === 0 ? `Atlas ${i % 11}` : `Livro ${i % 7}`], assunto: ['Comum'] },
  facets: { A: [String(i % 90)], B: [String(i % 3)], T: [String(i % 5)], S: [`s${i}`, `s${i + 1}`] },
  sort: { titulo: `Livro ${i % 7}`, obra: `obra ${i % 900}` },
}))

describe('searches in threads', () => {
  let divided: EmbeddedEngine
  let here: EmbeddedEngine
  beforeAll(async () => {
    ;[divided, here] = await Promise.all([EmbeddedEngine.open({ workers: 2 }), EmbeddedEngine.open({ workers: 0 })])
    for (const engine of [divided, here]) {
      await engine.rebuild(RECORDS, 1)
      engine.setAvailability([1, 2, 3, 500], 1)
    }
  })
  afterAll(async () => {
    await divided.close()
    await here.close()
  })

  const rows = (term: string) => ({ where: parseRows([{ field: 'LIVRE', term }]) })
  const asked: readonly [string, Partial<SearchQuery>, number][] = [
    ['a few records', { ...rows('"atlas 3"'), facets: ['A', 'B'] }, 213],
    ['many', { ...rows('atlas'), facets: ['A', 'B'] }, 2334],
    ['nearly all', { ...rows('comum'), facets: ['T', 'S', 'A', 'Y', 'B'], page: 3, sort: 'titulo' }, 7000],
    ['all, and none of them listed', { facets: ['A', 'B', 'T'], perPage: 0 }, 7000],
    ['works', { ...rows('comum'), facets: ['A', 'B', 'S'], group: true, sort: 'titulo' }, 7000],
    [
      'under a filter, with what can be had now',
      { ...rows('comum'), facets: ['S', 'B'], filters: { B: ['1'] }, countAvailable: true },
      2333,
    ],
  ]
  it.each(asked)('answer as one thread alone does: %s', async (_, part, total) => {
    const answer = await divided.search(query(part))
    const alone = await here.search(query(part))
    expect(answer.total).toBe(total)
    expect(answer.facets.map(({ letter }) => letter)).toEqual(part.facets)
    expect(answer).toEqual(alone)
    const { facets, ...page } = alone
    expect(await divided.searchPage(query(part))).toMatchObject(page)
    expect(facets.length).toBeGreaterThan(1)
  })

  it('a page comes before its counts do, and is the same', async () => {
    const part = query({ ...rows('livro'), facets: ['S', 'A', 'B'], page: 2 })
    const [page, whole] = await Promise.all([divided.searchPage(part), divided.search(part)])
    const { facets, ...rest } = whole
    expect(page).toEqual(rest)
    expect(facets.map(({ letter }) => letter)).toEqual(['S', 'A', 'B'])
  })

  it('spelling is asked of a thread too', async () => {
    expect(await divided.didYouMean('livrro')).toEqual({ term: 'livro' })
    expect(await divided.didYouMean('livro')).toBe(null)
  })
})

describe('an engine that is told not to merge', () => {
  it('keeps every segment', async () => {
    const engine = await EmbeddedEngine.open({ workers: 0, merging: false })
    await engine.rebuild([], 0)
    for (let i = 0; i < 12; i++) await engine.apply([{ op: 'put', document: RECORDS[i]! }], i + 1)
    expect(engine.status()).toMatchObject({ segments: 12, merging: false, documents: 12 })
    await engine.close()
  })
})
