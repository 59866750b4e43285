import { SORTS } from '@estante/contract/declared'
import {
  EmbeddedEngine,
  OpenSearchEngine,
  type SearchAnswer,
  type SearchEngine,
  type SearchQuery,
} from '@estante/search'
import { startOpenSearch } from '../../tools/opensearch/server.ts'
import { type Times, times } from './measure.ts'
import { type BenchQuery, CLASSES, makeQueries, type QueryClass } from './queries.ts'
import type { RecordMaker } from './records.ts'

/** The same records and questions for both engines: whether they agree, and how long each takes. */

const CLIENTS = 8
const FIRST = 20
const STORED = SORTS.filter(({ by }) => by !== 'score')

interface EngineTimes {
  readonly name: string
  readonly buildSeconds: number
  readonly classes: Readonly<Record<QueryClass, Times>>
  readonly all: Times
  readonly perSecond: number
}

export interface Comparison {
  readonly records: number
  readonly questions: number
  readonly engines: readonly EngineTimes[]
  readonly differentTotals: number
  readonly differentCounts: number
  readonly differentOrders: number
  /** Of the first twenty by relevance: the mean share, and how many questions share less than 80 %. */
  readonly share: number
  readonly below80: number
}

/** Questions in turn by relevance and by every stored order, in both directions. */
function ordered({ query }: BenchQuery, i: number): SearchQuery {
  const rule = i % 2 === 0 ? null : STORED[Math.floor(i / 2) % STORED.length]!
  const direction = i % 4 === 3 ? 'D' : 'C'
  return { ...query, page: 1, perPage: FIRST, sort: rule?.code ?? 'relevancia', direction: rule ? direction : 'C' }
}

async function measured(
  name: string,
  engine: SearchEngine,
  documents: Parameters<SearchEngine['rebuild']>[0],
  questions: readonly { readonly kind: QueryClass; readonly query: SearchQuery }[],
): Promise<{ figures: EngineTimes; answers: SearchAnswer[] }> {
  let start = performance.now()
  await engine.rebuild(documents, 1)
  const buildSeconds = (performance.now() - start) / 1000
  console.error(`${name} built in ${buildSeconds.toFixed(1)} s`)
  for (const { query } of questions.slice(0, 200)) await engine.search({ ...query, perPage: FIRST - 1 })
  const took = questions.map(() => 0)
  const answers: SearchAnswer[] = []
  for (const [i, { query }] of questions.entries()) {
    const before = performance.now()
    answers.push(await engine.search(query))
    took[i] = performance.now() - before
  }
  // Other pages, so that nothing that was kept answers.
  const waiting = questions.map(({ query }) => ({ ...query, page: 2 }))
  const asked = waiting.length
  start = performance.now()
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await engine.search(next)
    }),
  )
  const perSecond = asked / ((performance.now() - start) / 1000)
  const of = (kind: QueryClass): Times => times(took.filter((_, i) => questions[i]!.kind === kind))
  const classes = Object.fromEntries(CLASSES.map(kind => [kind, of(kind)])) as Record<QueryClass, Times>
  return { figures: { name, buildSeconds, classes, all: times(took), perSecond }, answers }
}

const countsOf = ({ facets }: SearchAnswer): string =>
  JSON.stringify(facets.map(({ letter, values }) => [letter, values.map(value => [value.total, value.totalSemFiltro])]))

/** Undefined where OpenSearch cannot be started; why was said. */
export async function compareWithOpenSearch(
  maker: RecordMaker,
  records: number,
  count: number,
): Promise<Comparison | undefined> {
  const server = await startOpenSearch({ heap: '2g' })
  if (!server) return undefined
  try {
    const questions = makeQueries(maker, records, Math.ceil(count / CLASSES.length))
      .slice(0, count)
      .map((one, i) => ({ kind: one.kind, query: ordered(one, i) }))
    const embedded = await EmbeddedEngine.open()
    const ours = await measured('embedded', embedded, maker.records(records), questions)
    await embedded.close()
    const remote = await OpenSearchEngine.open({ url: server.url, index: 'bancada' })
    const theirs = await measured('OpenSearch', remote, maker.records(records), questions)
    await remote.close()
    const shares: number[] = []
    let [differentTotals, differentCounts, differentOrders] = [0, 0, 0]
    questions.forEach(({ query }, i) => {
      const [a, b] = [ours.answers[i]!, theirs.answers[i]!]
      if (a.total !== b.total) differentTotals++
      if (countsOf(a) !== countsOf(b)) differentCounts++
      if (query.sort !== 'relevancia') differentOrders += Number(a.ids.join() !== b.ids.join())
      else if (a.ids.length > 0) shares.push(a.ids.filter(id => b.ids.includes(id)).length / a.ids.length)
    })
    return {
      records,
      questions: questions.length,
      engines: [ours.figures, theirs.figures],
      differentTotals,
      differentCounts,
      differentOrders,
      share: shares.reduce((sum, share) => sum + share, 0) / shares.length,
      below80: shares.filter(share => share < 0.8).length,
    }
  } finally {
    await server.stop()
  }
}

const three = ({ p50, p95, p99 }: Times): string => [p50, p95, p99].map(value => value.toFixed(1)).join(' / ')

export function printComparison(result: Comparison): void {
  const { engines } = result
  console.log(`\n${result.records.toLocaleString('en')} records · ${result.questions} questions · ms p50 / p95 / p99`)
  const rows = [
    ['class', ...engines.map(({ name }) => name)],
    ...CLASSES.map(kind => [kind, ...engines.map(({ classes }) => three(classes[kind]))]),
    ['all', ...engines.map(({ all }) => three(all))],
    [`${CLIENTS} clients, searches/s`, ...engines.map(({ perSecond }) => perSecond.toFixed(0))],
    ['build, s', ...engines.map(({ buildSeconds }) => buildSeconds.toFixed(0))],
  ]
  for (const row of rows) console.log(row.map(cell => cell.padEnd(26)).join(''))
  console.log(
    `different totals ${result.differentTotals} · counts ${result.differentCounts} · stored orders ${result.differentOrders}` +
      ` · first ${FIRST} by relevance share ${(result.share * 100).toFixed(1)} % in the mean, ${result.below80} questions less than 80 %`,
  )
}
