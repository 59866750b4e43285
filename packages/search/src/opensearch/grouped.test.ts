import { describe, expect, it } from 'vitest'
import type { SuggestField, Suggestion } from '../engine.ts'
import { AskedCluster } from './asked-cluster.test-data.ts'
import { GroupedSuggester } from './grouped.ts'
import type { Suggestions } from './suggestions.ts'

/** Works, authors and subjects for what is being typed. */

const begins = (field: string, value: string) => ({ prefix: { [field]: { value } } })
const works = (filter: object) => ({
  filter,
  aggs: { list: { terms: { field: 'obra', size: 30 } }, different: { cardinality: { field: 'obra' } } },
})
const counted = (keys: readonly string[], different = keys.length) => ({
  list: { buckets: keys.map(key => ({ key })) },
  different: { value: different },
})
const alone = (id: number): string => `\u0001registro ${id}`
/** A work with its records, the newest first. */
const edition = (key: string, doc_count: number, ...ids: number[]) => ({
  key,
  doc_count,
  newest: { hits: { hits: ids.map((id, i) => ({ sort: [2000 - i, id] })) } },
})
const editions = (...buckets: object[]) => ({ aggregations: { works: { buckets } } })

function suggesterOf(cluster: AskedCluster, known: Partial<Record<SuggestField, readonly Suggestion[]>> = {}) {
  const asked: [SuggestField, string][] = []
  const suggest = async (field: SuggestField, typed: string): Promise<readonly Suggestion[]> => {
    asked.push([field, typed])
    return known[field] ?? []
  }
  const suggester = new GroupedSuggester(cluster.cluster, 'prova', { suggest } as never as Suggestions)
  return { suggester, asked }
}

const named = (count: number, total = 1): Suggestion[] =>
  Array.from({ length: count }, (_, i) => ({ word: `Nome ${i}`, total }))

describe('titles that are asked for', () => {
  async function waysOf(typed: string): Promise<object> {
    const cluster = new AskedCluster({ aggregations: { 'title 0': counted([]), 'title 1': counted([]) } })
    await suggesterOf(cluster).suggester.suggest('TITULO', typed)
    return cluster.bodies[0].aggs
  }
  const any = (...should: object[]) => ({ bool: { should, minimum_should_match: 1 } })
  const all = (...filter: object[]) => ({ bool: { filter } })

  it.each([
    ['ze', [begins('h_titulo', 'ze')]],
    ['zeb', [begins('h_titulo', 'zeb'), begins('r_titulo', 'zeb')]],
    ['os', [begins('h_titulo', 'os')]],
    ['o ze', [any(begins('h_titulo', 'o ze'), begins('h_titulo', 'ze'))]],
    [
      'livro das zeb',
      [begins('h_titulo', 'livro das zeb'), all({ term: { r_titulo: 'livro' } }, begins('r_titulo', 'zeb'))],
    ],
    [
      'O livro zeb',
      [
        any(begins('h_titulo', 'o livro zeb'), begins('h_titulo', 'livro zeb')),
        all({ term: { r_titulo: 'livro' } }, begins('r_titulo', 'zeb')),
      ],
    ],
  ])('for «%s» begin so, with their article and without, or have the words within', async (typed, ways) => {
    expect(await waysOf(typed)).toEqual(Object.fromEntries(ways.map((way, i) => [`title ${i}`, works(way)])))
  })

  it('take two hundred letters at most', async () => {
    const beginning = 'abc '.repeat(49)
    expect(await waysOf(`${beginning}wxyz12`)).toMatchObject({
      'title 0': works(begins('h_titulo', `${beginning}wxyz`)),
    })
  })
})

describe('what is offered by kind', () => {
  it('three authors with how many works they have, three subjects; of too many records none are counted', async () => {
    const authors = [...named(2, 1000), { word: 'Assis, Machado de', total: 1001 }, ...named(1)]
    const cluster = new AskedCluster({
      aggregations: {
        'title 0': counted([]),
        'title 1': counted([]),
        'author 0': counted([alone(4)], 7),
        'author 1': counted([]),
        'author 2': counted([alone(9)]),
      },
    })
    const { suggester, asked } = suggesterOf(cluster, { AUTOR: authors, ASSUNTO: named(4) })
    expect(await suggester.suggest('LIVRE', 'assis')).toEqual({
      // Those of an author whose works are not counted are not offered either.
      works: [{ lead: 4, ids: [4], total: 1 }],
      authors: [
        { word: 'Nome 0', total: 1000, works: 7 },
        { word: 'Nome 1', total: 1000, works: 0 },
        { word: 'Assis, Machado de', total: 1001, works: null },
      ],
      subjects: named(3),
    })
    expect(asked).toEqual([
      ['AUTOR', 'assis'],
      ['ASSUNTO', 'assis'],
    ])
    expect(cluster.bodies).toEqual([
      {
        size: 0,
        track_total_hits: false,
        aggs: {
          'title 0': works(begins('h_titulo', 'assis')),
          'title 1': works(begins('r_titulo', 'assis')),
          'author 0': works({ term: { k_autor: 'nome 0' } }),
          'author 1': works({ term: { k_autor: 'nome 1' } }),
          'author 2': works({ term: { k_autor: 'assis machado de' } }),
        },
      },
    ])
  })

  it('a chosen field is asked for its own kind alone', async () => {
    const known = { AUTOR: named(1), ASSUNTO: named(1) }
    const of = async (field: SuggestField) => {
      const cluster = new AskedCluster({
        aggregations: { 'title 0': counted([alone(3)]), 'title 1': counted([]), 'author 0': counted([alone(4)]) },
      })
      const { suggester, asked } = suggesterOf(cluster, known)
      return [await suggester.suggest(field, 'nome'), asked.map(([own]) => own), Object.keys(cluster.bodies[0].aggs)]
    }
    const authors = [{ word: 'Nome 0', total: 1, works: 1 }]
    expect(await of('AUTOR')).toEqual([{ works: [], authors, subjects: [] }, ['AUTOR'], ['author 0']])
    expect(await of('ASSUNTO')).toEqual([{ works: [], authors: [], subjects: named(1) }, ['ASSUNTO'], []])
    expect(await of('TITULO')).toEqual([
      { works: [{ lead: 3, ids: [3], total: 1 }], authors: [], subjects: [] },
      [],
      ['title 0', 'title 1'],
    ])
  })

  it('nothing is asked where nothing was typed', async () => {
    const cluster = new AskedCluster()
    const { suggester, asked } = suggesterOf(cluster)
    expect(await suggester.suggest('LIVRE', ' *** ')).toEqual({ works: [], authors: [], subjects: [] })
    expect([cluster.asked, asked]).toEqual([[], []])
  })
})

describe('works that are offered', () => {
  it('those with most editions first, a title that begins so twice as much, then the lowest number', async () => {
    const cluster = new AskedCluster(
      {
        aggregations: {
          'title 0': counted(['a', alone(30), alone(20)]),
          'title 1': counted(['b', 'a', 'c', 'gone', alone(5)]),
        },
      },
      // Two of b weigh as much as one that begins so; its lowest number decides, not its newest record.
      editions(edition('a', 2, 41, 40), edition('b', 2, 99, 25), edition('c', 3, 50, 51, 52)),
    )
    const { works: offered } = await suggesterOf(cluster).suggester.suggest('TITULO', 'zebra')
    expect(offered).toEqual([
      { lead: 41, ids: [41, 40], total: 2 },
      { lead: 50, ids: [50, 51, 52], total: 3 },
      { lead: 20, ids: [20], total: 1 },
      { lead: 99, ids: [99, 25], total: 2 },
      { lead: 30, ids: [30], total: 1 },
    ])
    const keys = ['a', 'b', 'c', 'gone']
    const newest = {
      top_hits: { size: 24, _source: false, sort: [{ ano: { order: 'desc', missing: '_last' } }, { id: 'asc' }] },
    }
    expect(cluster.bodies[1]).toEqual({
      query: { bool: { filter: [{ terms: { obra: keys } }] } },
      size: 0,
      track_total_hits: false,
      aggs: {
        works: {
          terms: { field: 'obra', size: 4, include: keys },
          aggs: { newest, now: { filter: { match_none: {} }, aggs: { newest } } },
        },
      },
    })
  })

  it.each([[['x', 'z']], [['z', 'x']]])('of the same weight by their lowest number, found as %j', async keys => {
    const cluster = new AskedCluster(
      { aggregations: { 'title 0': counted([]), 'title 1': counted(keys) } },
      editions(edition('z', 2, 90, 26), edition('x', 2, 99, 25)),
    )
    const { works: offered } = await suggesterOf(cluster).suggester.suggest('TITULO', 'zebra')
    expect(offered.map(({ lead }) => lead)).toEqual([99, 90])
  })

  it('those of an author weigh as those that have the word within', async () => {
    const cluster = new AskedCluster(
      {
        aggregations: {
          'title 0': counted([]),
          'title 1': counted(['within']),
          'author 0': counted(['own']),
        },
      },
      editions(edition('own', 2, 8, 7), edition('within', 3, 12, 11, 10)),
    )
    const { works: offered } = await suggesterOf(cluster, { AUTOR: named(1) }).suggester.suggest('LIVRE', 'zebra')
    expect(offered.map(({ lead }) => lead)).toEqual([12, 8])
  })

  it('editions are not asked for where every work is a record', async () => {
    const cluster = new AskedCluster({
      aggregations: { 'title 0': counted([]), 'title 1': counted([alone(6), alone(2)]) },
    })
    const { works: offered } = await suggesterOf(cluster).suggester.suggest('TITULO', 'zebra')
    expect(offered.map(({ lead }) => lead)).toEqual([2, 6])
    expect(cluster.asked).toHaveLength(1)
  })
})
