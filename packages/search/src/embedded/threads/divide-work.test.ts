import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SearchDocument } from '../../document.ts'
import { query } from '../../fixtures.test-data.ts'
import { parseRows } from '../../parse.ts'
import type { SearchQuery } from '../../query.ts'
import { EmbeddedEngine } from '../embedded-engine.ts'
import { SegmentBuilder } from '../segments/builder.ts'
import { View } from '../segments/view.ts'
import { lettersOfSecond, threadsFor } from './divide-work.ts'

/** Word `nN` stands in the first N records, `todos` in all of them. */
const MARKS = [900, 1000, 1001, 5999, 6000]
const SIZE = 24_000

function viewOf(documents: Iterable<SearchDocument>): View {
  const builder = new SegmentBuilder()
  for (const document of documents) builder.add(document)
  const segment = { key: 1, buffer: builder.finish(), deleted: null, deletedCount: 0 }
  return new View({ changeNumber: 1, segments: [segment] }, null)
}
const large = viewOf(
  Array.from({ length: SIZE }, (_, i) => ({
    id: i + 1,
    text: { titulo: [['todos', ...MARKS.filter(mark => i < mark).map(mark => `n${mark}`)].join(' ')] },
    codes: { curso: [i < 1001 ? 'muitos' : 'outros'] },
  })),
)
const asking = (term: string, part: Partial<SearchQuery> = {}): SearchQuery =>
  query({ where: parseRows([{ field: 'LIVRE', term }]), facets: ['B', 'T'], ...part })
const threads = (term: string, part?: Partial<SearchQuery>) => threadsFor(large, asking(term, part))

describe('who does a search', () => {
  it('what finds up to a thousand records is done at once, more by a thread, very many by two', () => {
    expect([threads('n1000'), threads('n1001')]).toEqual(['here', 'one'])
    expect([threads('n5999'), threads('n6000')]).toEqual(['one', 'two'])
    expect(threads('nenhures')).toBe('here')
    expect(threadsFor(large, query({ facets: ['B', 'T'] })), 'every record').toBe('two')
    expect(threadsFor(large, query({ where: parseRows([{ field: 'INDICE_30', term: '7' }]) }))).toBe('here')
  })

  it('two threads have nothing to divide where at most one filter is counted', () => {
    expect(threads('n6000', { facets: ['B'] })).toBe('one')
    expect(threads('n6000', { facets: [] })).toBe('one')
  })

  it('a year or a chosen library leaves a quarter to be found', () => {
    const year = { operator: '=', year: 1990 } as const
    expect(threads('n6000', { year })).toBe('one')
    expect(threads('n6000', { selections: { biblioteca: ['1'] } })).toBe('one')
    expect(threads('todos', { year })).toBe('two')
  })

  it('of several words the rarest counts, of alternatives their sum, and all that is read', () => {
    expect(threads('n900 n1000')).toBe('here')
    expect(threads('=n900 OU n1000')).toBe('one')
    expect(threads('n900 todos'), 'a long list is read to the end').toBe('one')
    expect(threads('=n900 NAO n1001')).toBe('here')
    expect(threads('=n5999 OU n1000')).toBe('two')
  })

  it('a phrase reads the records of its rarest word twice and finds few of them', () => {
    expect(threads('"n1000 n1001"')).toBe('here')
    expect(threads('"n5999 n6000"')).toBe('here')
    expect(threads('"todos todos"')).toBe('one')
  })

  it('of the beginning of a word all its words are read, of a pattern the whole dictionary', () => {
    expect([threads('n100*'), threads('n9*')]).toEqual(['one', 'here'])
    expect(threads('*900')).toBe('two')
    expect(threads('zzz*')).toBe('here')
  })
})

const rowsOf = (term: string) => ({ where: parseRows([{ field: 'LIVRE', term }]) })

describe('which filters the second thread counts', () => {
  const few = Array.from({ length: 600 }, (_, i) => ({
    id: i + 1,
    text: { titulo: ['Livro'] },
    facets: { T: [String(i % 2)], I: [String(i % 3)], A: [`autor ${i}`], S: [`s ${i}`, `s ${i + 1}`, `s ${i + 2}`] },
  }))

  it('the costliest, until it has about as much to do as the first with its page', () => {
    const view = viewOf(few)
    const letters = lettersOfSecond(view, query({ facets: ['T', 'I', 'A', 'S', 'Y'] }))
    // Everything is counted by one of the two, and both have something to count.
    expect(letters.size).toBeGreaterThan(0)
    expect(letters.size).toBeLessThan(5)
    // Letters whose values stand together are counted together.
    expect(letters.has('T')).toBe(letters.has('I'))
    // The page of alternatives costs little, so that less is left to the second.
    const alternatives = parseRows([
      { field: 'LIVRE', term: 'livro', condition: 'OR' },
      { field: 'LIVRE', term: 'atlas' },
    ])
    const ofTwo = (part: Partial<SearchQuery>) => [
      ...lettersOfSecond(view, query({ facets: ['T', 'I', 'Y'], ...part })),
    ]
    expect(ofTwo(rowsOf('livro'))).toEqual(['T', 'I', 'Y'])
    expect(ofTwo({ where: alternatives })).toEqual(['T', 'I'])
    expect(lettersOfSecond(view, query({}))).toEqual(new Set())
    expect(lettersOfSecond(new View({ changeNumber: 0, segments: [] }, null), query({ facets: ['T', 'I'] }))).toEqual(
      new Set(),
    )
  })
})

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

  const asked: readonly [string, Partial<SearchQuery>, number][] = [
    ['a few records', { ...rowsOf('"atlas 3"'), facets: ['A', 'B'] }, 213],
    ['many', { ...rowsOf('atlas'), facets: ['A', 'B'] }, 2334],
    ['nearly all', { ...rowsOf('comum'), facets: ['T', 'S', 'A', 'Y', 'B'], page: 3, sort: 'obra' }, 7000],
    ['all, and none of them listed', { facets: ['A', 'B', 'T'], perPage: 0 }, 7000],
    ['works', { ...rowsOf('comum'), facets: ['A', 'B', 'S'], group: true, sort: 'obra' }, 7000],
    [
      'under a filter, with what can be had now',
      { ...rowsOf('comum'), facets: ['S', 'B'], filters: { B: ['1'] }, countAvailable: true },
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
    const part = query({ ...rowsOf('livro'), facets: ['S', 'A', 'B'], page: 2 })
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
