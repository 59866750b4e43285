import { loadavg } from 'node:os'
import { join } from 'node:path'
import { SORTS } from '@estante/contract/declared'
import {
  EmbeddedEngine,
  EngineUnavailable,
  FileSnapshotStore,
  OpenSearchEngine,
  type SearchAnswer,
  type SearchEngine,
  type SearchQuery,
} from '@estante/search'
import { startOpenSearch } from '../../tools/opensearch/server.ts'
import { keepTable } from '../figures-section.ts'
import { type Times, times } from './measure.ts'
import { type BenchQuery, CLASSES, makeQueries, type QueryClass } from './queries.ts'
import type { RecordMaker } from './records.ts'

/** The same records and questions for both engines: whether they agree, and how long each takes. */

const CLIENTS = 8
const FIRST = 20
const STORED = SORTS.filter(({ by }) => by !== 'score')

interface EngineTimes {
  readonly name: string
  /** Null: it was made by an earlier run and kept. */
  readonly buildSeconds: number | null
  readonly classes: Readonly<Record<QueryClass, Times>>
  readonly all: Times
  readonly perSecond: number
  /** Given up because they took too long while all clients asked at once. */
  readonly unanswered: number
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
  readonly byRelevance: number
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
  let buildSeconds: number | null = null
  if (engine.status().needsRebuild) {
    await engine.rebuild(documents, 1)
    buildSeconds = (performance.now() - start) / 1000
    console.error(`${name} built in ${buildSeconds.toFixed(1)} s`)
  }
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
  let unanswered = 0
  start = performance.now()
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop())
        try {
          await engine.search(next)
        } catch (error) {
          if (!(error instanceof EngineUnavailable)) throw error
          unanswered++
        }
    }),
  )
  const perSecond = (asked - unanswered) / ((performance.now() - start) / 1000)
  const of = (kind: QueryClass): Times => times(took.filter((_, i) => questions[i]!.kind === kind))
  const classes = Object.fromEntries(CLASSES.map(kind => [kind, of(kind)])) as Record<QueryClass, Times>
  return { figures: { name, buildSeconds, classes, all: times(took), perSecond, unanswered }, answers }
}

/** Every value that is listed, in its order, with both of its counts. */
const countsOf = ({ facets }: SearchAnswer): string =>
  JSON.stringify(
    facets.map(({ letter, values }) => [
      letter,
      values.map(({ codigo, total, totalSemFiltro }) => [codigo, total, totalSemFiltro]),
    ]),
  )

/**
 * `keep`: folder in which both indexes stay for the next run, so that a large one is made once. Undefined where OpenSearch
 * cannot be started; why was said.
 */
export async function compareWithOpenSearch(
  maker: RecordMaker,
  records: number,
  count: number,
  keep?: string,
): Promise<Comparison | undefined> {
  const server = await startOpenSearch({ heap: '2g', ...(keep && { folder: join(keep, 'opensearch') }) })
  if (!server) return undefined
  try {
    const questions = makeQueries(maker, records, Math.ceil(count / CLASSES.length))
      .slice(0, count)
      .map((one, i) => ({ kind: one.kind, query: ordered(one, i) }))
    const store = keep && { store: new FileSnapshotStore(join(keep, `embedded-${records}`)) }
    const embedded = await EmbeddedEngine.open({ workers: 2, ...store })
    const ours = await measured('embedded', embedded, maker.records(records), questions)
    await embedded.close()
    const remote = await OpenSearchEngine.open({ url: server.url, index: `bancada${records}` })
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
      byRelevance: shares.length,
    }
  } finally {
    await server.stop()
  }
}

const three = ({ p50, p95, p99 }: Times): string => [p50, p95, p99].map(value => value.toFixed(1)).join(' / ')

function tableOf({ engines }: Comparison): string[][] {
  return [
    ...CLASSES.map(kind => [kind, ...engines.map(({ classes }) => three(classes[kind]))]),
    ['all', ...engines.map(({ all }) => three(all))],
    [`${CLIENTS} clients, searches/s`, ...engines.map(({ perSecond }) => perSecond.toFixed(0))],
    ...(engines.some(({ unanswered }) => unanswered > 0)
      ? [[`${CLIENTS} clients, given up`, ...engines.map(({ unanswered }) => String(unanswered))]]
      : []),
    ['index made, s', ...engines.map(({ buildSeconds }) => buildSeconds?.toFixed(0) ?? 'kept')],
  ]
}

function agreementOf(result: Comparison): string {
  return (
    `Different totals: ${result.differentTotals}, counts: ${result.differentCounts}, stored orders: ${result.differentOrders}.` +
    ` Of the first ${FIRST} by relevance the two share ${(result.share * 100).toFixed(1)} % in the mean;` +
    ` ${result.below80} of ${result.byRelevance} questions share less than 80 %.`
  )
}

export function printComparison(result: Comparison): void {
  console.log(`\n${result.records.toLocaleString('en')} records · ${result.questions} questions · ms p50 / p95 / p99`)
  const rows = [['class', ...result.engines.map(({ name }) => name)], ...tableOf(result)]
  for (const row of rows) console.log(row.map(cell => cell.padEnd(26)).join(''))
  console.log(agreementOf(result))
}

export function keepComparison(result: Comparison): void {
  const records = result.records.toLocaleString('en')
  keepTable(
    {
      heading: `## Embedded engine and OpenSearch, ${records} records`,
      command: `npm run bench:search -- --opensearch --records ${result.records} --queries ${result.questions}`,
      about:
        `The same records and ${result.questions.toLocaleString('en')} questions for both, half of them by relevance and half by every stored order;` +
        ` milliseconds p50 / p95 / p99 of a first page with eleven facets, asked one after the other; one OpenSearch node of 2 GiB on the` +
        ` same machine, at a load of ${loadavg()[0]?.toFixed(1)}.\n\n${agreementOf(result)}`,
      head: ['kind of question', ...result.engines.map(({ name }) => name)],
      rows: tableOf(result),
    },
    new Date(),
  )
}

/** Whether the two agree as far as they must. */
export const agrees = (result: Comparison): boolean =>
  result.differentTotals + result.differentCounts + result.differentOrders === 0 && result.share >= 0.8
