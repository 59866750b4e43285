import { join } from 'node:path'
import { residentMiB } from '../../load/memory.ts'
import { LightClient } from '../light-client.ts'
import { inPieces } from './bulk.ts'
import type { Material } from './material.ts'
import { type Answer, clientsAsk, type Peer } from './peer.ts'
import { COUNTED, type Match, type PeerRecord, type Question, valuesOf } from './question.ts'
import { startSolr } from './solr/server.ts'

/** Solr, in one segment, with the sets of filter values that it keeps. */

const HEAP = '2g'
/** Columns with several values; the others take one, not a list. */
const LISTS = new Set<string>(['B', 'X', 'A', 'S'])

/** In Lucene's own words; those of the questions have letters alone, so nothing is escaped. */
function queryOf(match: Match): string {
  switch (match.op) {
    case 'all':
      return '*:*'
    case 'word':
      return `${match.column}:${match.word}^${match.weight}`
    case 'prefix':
      return `${match.column}:${match.word}*^${match.weight}`
    case 'phrase':
      return `${match.column}:"${match.words.join(' ')}"^${match.weight}`
    case 'and':
      return `(${match.nodes.map(node => `+${queryOf(node)}`).join(' ')})`
    case 'or':
      return `(${match.nodes.map(queryOf).join(' ')})`
    case 'not':
      return `(+${queryOf(match.left)} -${queryOf(match.right)})`
  }
}

export function solrBody({ match, years, narrowed, chosen, order, from, size }: Question): object {
  const isChosen = (letter: string): boolean => chosen.some(({ column }) => column === letter)
  return {
    query: queryOf(match),
    filter: [
      // spans of years hardly come twice: kept, they would only push out what does
      ...(years ? [`{!cache=false}year:[${years[0]} TO ${years[1]}]`] : []),
      ...narrowed.map(({ column, values }) => `{!terms f=${column}}${values.join()}`),
      ...chosen.map(({ column, values }) => `{!terms f=${column} tag=${column}}${values.join()}`),
    ],
    sort: order ? `${order.column} ${order.isDown ? 'desc' : 'asc'}` : 'score desc',
    fields: 'id',
    offset: from,
    limit: size,
    facet: Object.fromEntries(
      COUNTED.map(letter => [
        letter,
        {
          type: 'terms',
          field: letter,
          limit: valuesOf(letter),
          ...(isChosen(letter) && { domain: { excludeTags: letter } }),
        },
      ]),
    ),
  }
}

function answerOf(body: string): Answer {
  const { response, facets } = JSON.parse(body) as {
    response: { numFound: number }
    facets: Record<string, { buckets: { val: string; count: number }[] } | number>
  }
  const counts = Object.entries(facets).flatMap(([letter, list]) =>
    typeof list === 'number'
      ? []
      : [[letter, Object.fromEntries(list.buckets.map(each => [each.val, each.count]))] as const],
  )
  return { total: response.numFound, counts: Object.fromEntries(counts) }
}

function lineOf(record: PeerRecord): string {
  const columns = Object.entries(record).map(([column, value]) => {
    if (column === 'id') return [column, String(value)]
    const isLetter = COUNTED.some(letter => letter === column)
    return [column, isLetter && !LISTS.has(column) && Array.isArray(value) ? value[0] : value]
  })
  return JSON.stringify(Object.fromEntries(columns))
}

/** Undefined where Java or Maven is missing; that was said. */
export async function openSolr(material: Material): Promise<Peer | undefined> {
  const server = await startSolr(material.folderOf('solr'), join(import.meta.dirname, 'solr/schema.xml'), HEAP)
  if (!server) return undefined
  const client = new LightClient()
  const post = async (path: string, text: string): Promise<string> => {
    const { status, body } = await client.read(server.url + path, text)
    if (status !== 200) throw new Error(`Solr ${path}: ${status} ${body.slice(0, 500)}`)
    return body
  }
  try {
    const buildSeconds = await material.builtOnce('solr', async () => {
      await post('/update?commit=true', '{"delete":{"query":"*:*"}}')
      await inPieces(material.records, lineOf, async lines => {
        await post('/update', `[${lines.join()}]`)
      })
      await post('/update?commit=true&optimize=true&maxSegments=1&waitSearcher=true', '{}')
    })
    return {
      side: 'solr',
      name: 'Solr',
      answers: '20 numbers of records and each value of eleven filters counted once, through HTTP',
      buildSeconds,
      ask: async ({ question }) => {
        const text = JSON.stringify(solrBody(question))
        const start = performance.now()
        const body = await post('/query', text)
        return { ms: performance.now() - start, answer: answerOf(body) }
      },
      block: (list, clients) =>
        clientsAsk(list, clients, ({ question }) => post('/query', JSON.stringify(solrBody(question)))),
      residentMiB: () => residentMiB(server.pid),
      close: server.stop,
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}
