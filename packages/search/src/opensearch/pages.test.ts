import { expect, it } from 'vitest'
import { query } from '../fixtures.test-data.ts'
import { parseRows } from '../parse.ts'
import type { Cluster } from './cluster.ts'
import { Pages } from './pages.ts'
import { questionOf } from './question.ts'

/** A cluster that notes which copy of the index is asked, and has found 30,000 records. */
class FakeCluster {
  readonly asked: (string | undefined)[] = []
  search = async (index: string | null, _body: unknown, copy?: string) => {
    if (index !== null) this.asked.push(copy)
    return { hits: { total: { value: 30_000 }, hits: [] }, aggregations: {} }
  }
  standStill = async (_index: string, copy: string) => {
    this.asked.push(copy)
    return 'still'
  }
  letGo = async () => {}
}

it('EST-580 all pages of a question are listed by one copy of the index, those of others by others', async () => {
  const cluster = new FakeCluster()
  const pages = new Pages(cluster as never as Cluster, 'prova')
  const copiesAsked = async (term: string, page: number): Promise<(string | undefined)[]> => {
    cluster.asked.length = 0
    const where = parseRows([{ field: 'LIVRE', term }])
    await pages.page(questionOf(query({ where, page, perPage: 20, sort: 'relevancia' }), { match_all: {} }))
    return [...new Set(cluster.asked)]
  }
  const first = await copiesAsked('machado', 1)
  expect(first).toEqual([expect.stringMatching(/^[0-9a-f]{40}$/)])
  expect(await copiesAsked('machado', 2)).toEqual(first)
  // Walked to, on a state that stands still.
  expect(await copiesAsked('machado', 900)).toEqual(first)
  expect(await copiesAsked('assis', 1)).not.toEqual(first)
})
