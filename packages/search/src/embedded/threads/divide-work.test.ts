import { describe, expect, it } from 'vitest'
import type { SearchDocument } from '../../document.ts'
import { query } from '../../fixtures.test-data.ts'
import { parseRows } from '../../parse.ts'
import type { SearchQuery } from '../../query.ts'
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

describe('which filters the second thread counts', () => {
  const few = Array.from({ length: 600 }, (_, i) => ({
    id: i + 1,
    text: { titulo: ['Livro'] },
    facets: { T: [String(i % 2)], I: [String(i % 3)], A: [`autor ${i}`], S: [`s ${i}`, `s ${i + 1}`, `s ${i + 2}`] },
  }))

  it('the costliest, until it has about as much to do as the first with its page', () => {
    const view = viewOf(few)
    const letters = lettersOfSecond(view, ['T', 'I', 'A', 'S', 'Y'])
    // Everything is counted by one of the two, and both have something to count.
    expect(letters.size).toBeGreaterThan(0)
    expect(letters.size).toBeLessThan(5)
    // Letters whose values stand together are counted together.
    expect(letters.has('T')).toBe(letters.has('I'))
    expect(lettersOfSecond(view, [])).toEqual(new Set())
    expect(lettersOfSecond(new View({ changeNumber: 0, segments: [] }, null), ['T', 'I'])).toEqual(new Set())
  })
})
