import { startOpenSearch } from '../../../tools/opensearch/server.ts'
import { residentMiB } from '../../load/memory.ts'
import { LightClient } from '../light-client.ts'
import { inPieces } from './bulk.ts'
import type { Material } from './material.ts'
import { type Answer, type Counts, clientsAsk, type Peer } from './peer.ts'
import { type Choice, COUNTED, type Match, type Question, TEXT_COLUMNS, valuesOf } from './question.ts'

/** OpenSearch laid out for these questions alone, in one segment: leaner than the engine that the server talks to. */

const HEAP = '2g'
const KEYWORD = { type: 'keyword', norms: false, index_options: 'docs' }
const LAYOUT = {
  settings: {
    number_of_shards: 1,
    number_of_replicas: 0,
    refresh_interval: '-1',
    'index.translog.durability': 'async',
    // every question is computed; the cache of filters stays
    'index.requests.cache.enable': false,
  },
  mappings: {
    dynamic: false,
    properties: {
      year: { type: 'integer' },
      s_titulo: KEYWORD,
      s_autor: KEYWORD,
      ...Object.fromEntries(TEXT_COLUMNS.map(column => [column, { type: 'text', analyzer: 'whitespace' }])),
      ...Object.fromEntries(COUNTED.map(letter => [letter, { ...KEYWORD, eager_global_ordinals: true }])),
    },
  },
}

function queryOf(match: Match): object {
  switch (match.op) {
    case 'all':
      return { match_all: {} }
    case 'word':
      return { term: { [match.column]: { value: match.word, boost: match.weight } } }
    case 'prefix':
      return { prefix: { [match.column]: { value: match.word, boost: match.weight } } }
    case 'phrase':
      return { match_phrase: { [match.column]: { query: match.words.join(' '), boost: match.weight } } }
    case 'and':
      return { bool: { must: match.nodes.map(queryOf) } }
    case 'or':
      return { bool: { should: match.nodes.map(queryOf), minimum_should_match: 1 } }
    case 'not':
      return { bool: { must: [queryOf(match.left)], must_not: [queryOf(match.right)] } }
  }
}

const termsOf = ({ column, values }: Choice): object => ({ terms: { [column]: values } })
const both = (choices: readonly Choice[]): object => ({ bool: { filter: choices.map(termsOf) } })

function countsAsked(chosen: readonly Choice[]): object {
  const count = (letter: string): [string, object] => [letter, { terms: { field: letter, size: valuesOf(letter) } }]
  const isChosen = (letter: string): boolean => chosen.some(({ column }) => column === letter)
  if (chosen.length === 0) return Object.fromEntries(COUNTED.map(count))
  const rest = COUNTED.filter(letter => !isChosen(letter)).map(count)
  return {
    rest: { filter: both(chosen), aggs: Object.fromEntries(rest) },
    ...Object.fromEntries(
      COUNTED.filter(isChosen).map(letter => [
        `but_${letter}`,
        {
          filter: both(chosen.filter(({ column }) => column !== letter)),
          aggs: Object.fromEntries([count(letter)]),
        },
      ]),
    ),
  }
}

export function openSearchBody({ match, years, narrowed, chosen, order, from, size }: Question): object {
  const filter = [...(years ? [{ range: { year: { gte: years[0], lte: years[1] } } }] : []), ...narrowed.map(termsOf)]
  const query = queryOf(match)
  return {
    query: filter.length > 0 ? { bool: { must: [query], filter } } : query,
    ...(chosen.length > 0 && { post_filter: both(chosen) }),
    aggs: countsAsked(chosen),
    ...(order && { sort: [{ [order.column]: { order: order.isDown ? 'desc' : 'asc', missing: '_last' } }] }),
    from,
    size,
    track_total_hits: true,
    _source: false,
  }
}

interface Buckets {
  readonly buckets: readonly { readonly key: string; readonly doc_count: number }[]
}
type Aggregations = Readonly<Record<string, Buckets | Readonly<Record<string, Buckets | number>>>>

const isBuckets = (value: unknown): value is Buckets =>
  typeof value === 'object' && value !== null && 'buckets' in value

function answerOf(body: string): Answer {
  const { hits, aggregations } = JSON.parse(body) as {
    hits: { total: { value: number } }
    aggregations: Aggregations
  }
  const lists = Object.entries(aggregations).flatMap(([name, one]) =>
    isBuckets(one)
      ? [[name, one] as const]
      : Object.entries(one).flatMap(([letter, inner]) => (isBuckets(inner) ? [[letter, inner] as const] : [])),
  )
  const counts: Counts = Object.fromEntries(
    lists.map(([letter, { buckets }]) => [letter, Object.fromEntries(buckets.map(each => [each.key, each.doc_count]))]),
  )
  return { total: hits.total.value, counts }
}

/** Undefined where Java or Maven is missing; that was said. */
export async function openOpenSearch(material: Material): Promise<Peer | undefined> {
  const server = await startOpenSearch({ heap: HEAP, folder: material.folderOf('opensearch') })
  if (!server) return undefined
  const client = new LightClient()
  const index = `${server.url}/acervo`
  const post = async (path: string, text: string, type?: string): Promise<string> => {
    const { status, body } = await client.read(index + path, text, type)
    if (status !== 200) throw new Error(`OpenSearch ${path}: ${status} ${body.slice(0, 500)}`)
    return body
  }
  try {
    const buildSeconds = await material.builtOnce('opensearch', async () => {
      await fetch(index, { method: 'DELETE' })
      const headers = { 'content-type': 'application/json' }
      const made = await fetch(index, { method: 'PUT', headers, body: JSON.stringify(LAYOUT) })
      if (!made.ok) throw new Error(await made.text())
      await inPieces(
        material.records,
        record => `{"index":{"_id":"${record.id}"}}\n${JSON.stringify(record)}\n`,
        async lines => {
          const body = await post('/_bulk?filter_path=errors,items.*.error', lines.join(''), 'application/x-ndjson')
          if (body.includes('"errors":true')) throw new Error(body.slice(0, 500))
        },
      )
      for (const path of ['/_forcemerge?max_num_segments=1', '/_flush?force=true', '/_refresh']) await post(path, '')
    })
    const ask: Peer['ask'] = async ({ question }) => {
      const text = JSON.stringify(openSearchBody(question))
      const start = performance.now()
      const body = await post('/_search?request_cache=false', text)
      return { ms: performance.now() - start, answer: answerOf(body) }
    }
    return {
      side: 'opensearch',
      name: 'OpenSearch',
      answers: '20 numbers of records and each value of eleven filters counted once, through HTTP',
      buildSeconds,
      ask,
      block: (list, clients) =>
        clientsAsk(list, clients, ({ question }) =>
          post('/_search?request_cache=false', JSON.stringify(openSearchBody(question))),
        ),
      residentMiB: () => server.pids().reduce((sum, pid) => sum + residentMiB(pid), 0),
      close: server.stop,
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}
