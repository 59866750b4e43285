import { readFileSync } from 'node:fs'
import {
  EmbeddedEngine,
  FileSnapshotStore,
  QueryTooExpensive,
  type SearchQuery,
  type SuggestField,
} from '@estante/search'
import { type BenchQuery, CLASSES, makeQueries, type QueryClass, WITH_WORDS } from './queries.ts'
import type { RecordMaker } from './records.ts'

/** Runs in a process of its own: opens the snapshot as a server would, asks, and prints what it measured. */

export interface Times {
  readonly p50: number
  readonly p95: number
  readonly p99: number
}
export interface EngineFigures {
  readonly loadMs: number
  readonly classes: Readonly<Record<QueryClass, Times>>
  /** The same questions with editions grouped by work, asked of an engine that has kept nothing of them. */
  readonly grouped: Readonly<Record<QueryClass, Times>>
  readonly repeated: Times
  /** Over the classes with words together. */
  readonly mix: Times
  readonly meanMs: number
  readonly suggest: Times
  /** The same by kind, with works, asked of an engine that has kept nothing of them. */
  readonly suggestGroups: Times
  readonly perSecond: number
  readonly residentMiB: number
  readonly longestBlockMs: number
  /** Measured questions that the engine refused, because one may not cost so much; they are in no time. */
  readonly refused: number
}

export function times(list: readonly number[]): Times {
  const sorted = list.slice().sort((a, b) => a - b)
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

async function timed(task: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await task()
  return performance.now() - start
}

/** Answers that are at hand come without a turn of the event loop, which a server always takes between requests. */
const turn = (): Promise<void> => new Promise(done => setImmediate(done))

/** What the measuring process is given: making it there would count the vocabulary as the engine's memory. */
export interface Questions {
  readonly queries: readonly BenchQuery[]
  /** Others of the same kinds: they warm the code and the memory of both threads, never the answers. */
  readonly warm: readonly BenchQuery[]
  /** Those that eight clients ask, which nobody asked before. */
  readonly fresh: readonly BenchQuery[]
  readonly typed: readonly { readonly field: SuggestField; readonly prefix: string }[]
}

export function makeQuestions(maker: RecordMaker, records: number, perClass: number): Questions {
  const others = (part: number): BenchQuery[] =>
    makeQueries(maker, records, perClass * 4).filter((_, i) => Math.floor((i % (perClass * 4)) / perClass) === part)
  const seen = new Set<string>()
  // what was asked before would be answered from what was kept of it
  const unseen = (list: readonly BenchQuery[]): BenchQuery[] =>
    list.filter(({ query }) => {
      const key = JSON.stringify(query)
      return !seen.has(key) && seen.add(key)
    })
  // without words there are few different questions: each gets a page of its own
  const pages = new Map<string, number>()
  const ownPage = (one: BenchQuery): BenchQuery => {
    if (one.kind !== 'everything') return one
    const key = `${one.query.sort} ${one.query.direction}`
    const page = (pages.get(key) ?? 0) + 1
    pages.set(key, page)
    return { ...one, query: { ...one.query, page } }
  }
  return {
    queries: unseen(makeQueries(maker, records, perClass).map(ownPage)),
    warm: unseen([...others(1), ...others(2)].map(ownPage)),
    fresh: unseen(others(3).filter(({ kind }) => WITH_WORDS.includes(kind))),
    typed: Array.from({ length: 2000 }, (_, i) => {
      const { text } = maker.record(1 + ((i * 7919) % records))
      const source = [text.titulo, text.autor, text.assunto][i % 3]?.[0] ?? 'a'
      return { field: (['TITULO', 'AUTOR', 'ASSUNTO', 'LIVRE'] as const)[i % 4]!, prefix: source.slice(0, 1 + (i % 8)) }
    }),
  }
}

/** Null where the question is refused. */
async function answered(engine: EmbeddedEngine, query: SearchQuery): Promise<number | null> {
  try {
    return await timed(() => engine.search(query))
  } catch (error) {
    if (error instanceof QueryTooExpensive) return null
    throw error
  }
}

const warmUp = (engine: EmbeddedEngine, warm: readonly BenchQuery[], group: boolean): Promise<unknown> =>
  Promise.all(
    [0, 1].map(async half => {
      for (const { query } of warm.filter((_, i) => i % 2 === half)) await answered(engine, { ...query, group })
    }),
  )

async function askAll(
  engine: EmbeddedEngine,
  queries: readonly BenchQuery[],
  group: boolean,
): Promise<Map<QueryClass, number[]>> {
  const byClass = new Map<QueryClass, number[]>(CLASSES.map(kind => [kind, []]))
  for (const { kind, query } of queries) {
    const ms = await answered(engine, { ...query, group })
    if (ms !== null) byClass.get(kind)!.push(ms)
    await turn()
  }
  return byClass
}

const timesOf = (byClass: ReadonlyMap<QueryClass, readonly number[]>): Record<QueryClass, Times> =>
  Object.fromEntries(CLASSES.map(kind => [kind, times(byClass.get(kind)!)])) as Record<QueryClass, Times>

async function measure(folder: string, records: number, questions: Questions): Promise<EngineFigures> {
  const started = performance.now()
  const engine = await EmbeddedEngine.open({ store: new FileSnapshotStore(folder), workers: 2 })
  const loadMs = performance.now() - started
  if (engine.status().documents !== records) throw new Error('the snapshot does not hold the records')
  const { queries, warm, fresh, typed } = questions
  await warmUp(engine, warm, false)

  let longestBlockMs = 0
  let last = performance.now()
  const watch = setInterval(() => {
    longestBlockMs = Math.max(longestBlockMs, performance.now() - last - 5)
    last = performance.now()
  }, 5)
  const byClass = await askAll(engine, queries, false)
  const mix = WITH_WORDS.flatMap(kind => byClass.get(kind)!)
  const meanMs = mix.reduce((sum, ms) => sum + ms, 0) / mix.length
  const repeated: number[] = []
  for (const { kind, query } of queries)
    if (kind === 'broad filters') repeated.push((await answered(engine, query)) ?? 0)

  const suggestions: number[] = []
  for (const { field, prefix } of typed) {
    suggestions.push(await timed(() => engine.suggest(field, prefix)))
    await turn()
  }

  let [next, found] = [0, 0]
  const start = performance.now()
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (next < fresh.length) {
        if ((await answered(engine, fresh[(next++ * 7919) % fresh.length]!.query)) !== null) found++
        await turn()
      }
    }),
  )
  const perSecond = found / ((performance.now() - start) / 1000)
  clearInterval(watch)
  const residentMiB = process.memoryUsage.rss() / 2 ** 20
  await engine.close()
  const again = await EmbeddedEngine.open({ store: new FileSnapshotStore(folder), workers: 2 })
  // Once, for what the engine lists at the first of them.
  await again.suggestGroups('TITULO', 'a')
  const grouping: number[] = []
  for (const { field, prefix } of typed) {
    grouping.push(await timed(() => again.suggestGroups(field, prefix)))
    await turn()
  }
  await warmUp(again, warm, true)
  const grouped = await askAll(again, queries, true)
  await again.close()
  return {
    loadMs,
    classes: timesOf(byClass),
    grouped: timesOf(grouped),
    suggestGroups: times(grouping),
    repeated: times(repeated),
    mix: times(mix),
    meanMs,
    suggest: times(suggestions),
    perSecond,
    residentMiB,
    longestBlockMs,
    refused: queries.length - [...byClass.values()].flat().length,
  }
}

if (process.argv[1] === import.meta.filename) {
  const [folder, records, file] = process.argv.slice(2)
  const questions = JSON.parse(readFileSync(file!, 'utf8')) as Questions
  console.log(JSON.stringify(await measure(folder!, Number(records), questions)))
}
