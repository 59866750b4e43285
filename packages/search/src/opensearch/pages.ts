import { createHash } from 'node:crypto'
import { findSort, orderedBy } from '@estante/contract/declared'
import type { AnswerPage, WorkGroup } from '../engine.ts'
import { MAX_EDITIONS } from '../query.ts'
import type { Answer, Body, Cluster } from './cluster.ts'
import { ESTIMATE } from './facets.ts'
import { at } from './layout.ts'
import { allOf, type Clause } from './match.ts'
import { filtered, type Question } from './question.ts'
import { OWN_WORK } from './record.ts'
import { scored } from './score.ts'

/** Pages of records or works. The server lists its first 10,000; what comes after is walked to. */

const WINDOW = 10_000
const KEYS_AT_ONCE = 1000
/** Works among more records are estimated, within a hundredth or so. */
const MOST_COUNTED = 50_000

interface Entry {
  readonly id: number
  readonly work: string
}

/** Ties by record number, records without a value last in both directions. */
function sortOf({ query }: Question): Body[] {
  const rule = findSort(query.sort)!
  const order = (rule.natural === 'desc') !== (query.direction === 'D') ? 'desc' : 'asc'
  const by = orderedBy(query.tab, query.sort)
  if (by === 'id') return [{ id: order }]
  const byNumber = { id: 'asc' }
  if (by === 'score') return [{ _score: order }, byNumber]
  return [{ [by === 'year' ? 'ano' : at.key(by)]: { order, missing: '_last' } }, byNumber]
}

const isByScore = ({ query }: Question): boolean => orderedBy(query.tab, query.sort) === 'score'

const listBody = (question: Question): Body => ({
  query: isByScore(question)
    ? scored(question.compiled, filtered(question))
    : { bool: { filter: [filtered(question)] } },
  sort: sortOf(question),
  _source: false,
  stored_fields: '_none_',
})

const entryOf = ({ sort, fields }: Answer): Entry => ({ id: Number(sort.at(-1)), work: fields?.obra?.[0] ?? '' })

function countsBody({ query, available }: Question): Body {
  return {
    ...(query.countAvailable && { available: { filter: available } }),
    ...(query.group && { works: { cardinality: { field: 'obra', ...ESTIMATE } } }),
  }
}

/**
 * Which copy of the index lists the pages of a question. Copies weigh words a little differently until each has swept up what
 * was deleted: a record between two pages would be on both or on none. Other questions go to other copies.
 */
function copyFor({ query: { where, filters, tab, sort } }: Question): string {
  return createHash('sha1')
    .update(JSON.stringify([where, filters, tab, sort]))
    .digest('hex')
}

export class Pages {
  readonly #cluster: Cluster
  readonly #index: string

  constructor(cluster: Cluster, index: string) {
    this.#cluster = cluster
    this.#index = index
  }

  async page(question: Question): Promise<Omit<AnswerPage, 'words' | 'changeNumber'>> {
    const { query } = question
    const start = (query.page - 1) * query.perPage
    const isNear = start + query.perPage <= WINDOW
    const body = {
      ...listBody(question),
      from: isNear ? start : 0,
      size: isNear ? query.perPage : 0,
      track_total_hits: true,
      aggs: countsBody(question),
      ...(query.group && isNear && query.perPage > 0 && { collapse: { field: 'obra' } }),
    }
    const { hits, aggregations } = await this.#cluster.search(this.#index, body, copyFor(question))
    const total: number = hits.total.value
    const available = query.countAvailable ? { available: aggregations.available.doc_count as number } : {}
    if (query.perPage === 0) return { total, ids: [], ...available }
    const works: number = query.group ? await this.#countWorks(question, total, aggregations.works.value) : 0
    const isBeyond = start >= total
    const entries = isNear ? hits.hits.map(entryOf) : isBeyond ? [] : await this.#walk(question, start)
    if (!query.group) return { total, ids: entries.map(({ id }: Entry) => id), ...available }
    const page = await this.#editions(question, entries)
    return { total, ids: page.map(({ lead }) => lead), works: { total: works, page }, ...available }
  }

  /** One by one where there are not too many records; the server itself only estimates. */
  async #countWorks(question: Question, records: number, estimated: number): Promise<number> {
    if (records > MOST_COUNTED) return Math.min(records, estimated)
    let count = 0
    for (let after: Body | undefined; ; ) {
      const sources = [{ obra: { terms: { field: 'obra' } } }]
      const { aggregations } = await this.#cluster.search(this.#index, {
        query: { bool: { filter: [filtered(question)] } },
        size: 0,
        track_total_hits: false,
        aggs: { works: { composite: { size: WINDOW, sources, ...(after && { after }) } } },
      })
      count += aggregations.works.buckets.length
      after = aggregations.works.after_key
      if (!after || aggregations.works.buckets.length < WINDOW) return count
    }
  }

  /** Goes through everything before the page; the state stands still meanwhile. */
  async #walk(question: Question, start: number): Promise<Entry[]> {
    const { query } = question
    const state = await this.#cluster.standStill(this.#index, copyFor(question))
    const out: Entry[] = []
    const seen = new Set<string>()
    let passed = 0
    let after: unknown[] | undefined
    try {
      while (out.length < query.perPage) {
        const { hits } = await this.#cluster.search(null, {
          ...listBody(question),
          ...(query.group && { docvalue_fields: ['obra'] }),
          size: query.group ? WINDOW : Math.min(WINDOW, start + query.perPage - passed),
          track_total_hits: false,
          pit: { id: state, keep_alive: '1m' },
          ...(after && { search_after: after }),
        })
        for (const hit of hits.hits as Answer[]) {
          const entry = entryOf(hit)
          if (query.group && seen.size === seen.add(entry.work).size) continue
          if (passed++ >= start && out.length < query.perPage) out.push(entry)
        }
        after = hits.hits.at(-1)?.sort
        if (!after) break
      }
    } finally {
      await this.#cluster.letGo(state)
    }
    return out
  }

  /** The matching records of the works on a page. */
  async #editions(question: Question, entries: readonly Entry[]): Promise<WorkGroup[]> {
    const keys = entries.map(({ work }) => work).filter(work => !work.startsWith(OWN_WORK))
    const found = new Map<string, { readonly ids: readonly number[]; readonly total: number }>()
    for (let from = 0; from < keys.length; from += KEYS_AT_ONCE)
      for (const [key, group] of await this.#groups(question, keys.slice(from, from + KEYS_AT_ONCE)))
        found.set(key, group)
    return entries.map(({ id: lead, work }) => {
      const group = found.get(work)
      if (!group) return { lead, ids: [lead], total: 1 }
      const ids = group.ids.slice()
      if (!ids.includes(lead)) ids[ids.length - 1] = lead
      return { lead, ids, total: group.total }
    })
  }

  async #groups(question: Question, keys: readonly string[]): Promise<Map<string, { ids: number[]; total: number }>> {
    const query = allOf([filtered(question), { terms: { obra: keys } }])
    const { buckets } = await worksOf(this.#cluster, this.#index, query, keys, question.available)
    return new Map(
      (buckets as Answer[]).map(bucket => {
        const now: number[] = newest(bucket.now)
        const ids = [...now, ...newest(bucket).filter(id => !now.includes(id))].slice(0, MAX_EDITIONS)
        return [bucket.key, { ids, total: bucket.doc_count }]
      }),
    )
  }
}

const newest = ({ newest: list }: Answer): number[] => list.hits.hits.map((hit: Answer) => Number(hit.sort.at(-1)))

/** Works by their keys, with their newest records, and apart from them the newest of those that can be had now. */
async function worksOf(
  cluster: Cluster,
  index: string,
  query: Clause,
  keys: readonly string[],
  available: Clause,
): Promise<Answer> {
  const list = {
    newest: {
      top_hits: {
        size: MAX_EDITIONS,
        _source: false,
        sort: [{ ano: { order: 'desc', missing: '_last' } }, { id: 'asc' }],
      },
    },
  }
  const { aggregations } = await cluster.search(index, {
    query: { bool: { filter: [query] } },
    size: 0,
    track_total_hits: false,
    aggs: {
      works: {
        terms: { field: 'obra', size: keys.length, include: keys },
        aggs: { ...list, now: { filter: available, aggs: list } },
      },
    },
  })
  return aggregations.works
}

/** The same without regard to what can be had now: for suggestions. */
export async function newestOfWorks(
  cluster: Cluster,
  index: string,
  keys: readonly string[],
): Promise<Map<string, WorkGroup>> {
  if (keys.length === 0) return new Map()
  const { buckets } = await worksOf(cluster, index, { terms: { obra: keys } }, keys, { match_none: {} })
  return new Map(
    (buckets as Answer[]).map(bucket => {
      const ids = newest(bucket)
      return [bucket.key as string, { lead: ids[0]!, ids, total: bucket.doc_count as number }]
    }),
  )
}
