import { EmbeddedEngine, FileSnapshotStore } from '@estante/search'
import { type BenchQuery, CLASSES, makeQueries, type QueryClass } from './queries.ts'
import { RecordMaker } from './records.ts'
import { loadVocabulary } from './vocabulary.ts'

/** Runs in a process of its own: opens the snapshot as a server would, asks, and prints what it measured. */

export interface Times {
  readonly p50: number
  readonly p95: number
  readonly p99: number
}
export interface EngineFigures {
  readonly loadMs: number
  readonly classes: Readonly<Record<QueryClass, Times>>
  readonly repeated: Times
  readonly mixMs: number
  readonly suggest: Times
  readonly perSecond: number
  readonly residentMiB: number
  readonly longestBlockMs: number
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

async function measure(folder: string, records: number, perClass: number): Promise<EngineFigures> {
  const started = performance.now()
  const engine = await EmbeddedEngine.open({ store: new FileSnapshotStore(folder), workers: 2 })
  const loadMs = performance.now() - started
  if (engine.status().documents !== records) throw new Error('the snapshot does not hold the records')
  const maker = new RecordMaker(loadVocabulary())
  const queries = makeQueries(maker, records, perClass)
  // other queries of the same kinds warm the code and the memory of both threads, never the answers
  const others = (part: number): BenchQuery[] =>
    makeQueries(maker, records, perClass * 4).filter((_, i) => Math.floor((i % (perClass * 4)) / perClass) === part)
  const warm = [...others(1), ...others(2)]
  // eight clients with questions that nobody asked before, those with words
  const fresh = others(3).filter(({ kind }) => kind !== 'everything' && kind !== 'broad filters')
  const typed = Array.from({ length: 2000 }, (_, i) => {
    const { text } = maker.record(1 + ((i * 7919) % records))
    const source = [text.titulo, text.autor, text.assunto][i % 3]?.[0] ?? 'a'
    return { field: (['TITULO', 'AUTOR', 'ASSUNTO', 'LIVRE'] as const)[i % 4]!, prefix: source.slice(0, 1 + (i % 8)) }
  })
  await Promise.all(
    [0, 1].map(async half => {
      for (const { query } of warm.filter((_, i) => i % 2 === half)) await engine.search(query)
    }),
  )

  let longestBlockMs = 0
  let last = performance.now()
  const watch = setInterval(() => {
    longestBlockMs = Math.max(longestBlockMs, performance.now() - last - 5)
    last = performance.now()
  }, 5)
  const byClass = new Map<QueryClass, number[]>(CLASSES.map(kind => [kind, []]))
  let mixMs = 0
  for (const { kind, query } of queries) {
    const ms = await timed(() => engine.search(query))
    byClass.get(kind)!.push(ms)
    mixMs += ms
  }
  const repeated: number[] = []
  for (const { kind, query } of queries)
    if (kind === 'broad filters') repeated.push(await timed(() => engine.search(query)))

  const suggestions: number[] = []
  for (const { field, prefix } of typed) suggestions.push(await timed(() => engine.suggest(field, prefix)))

  let next = 0
  const start = performance.now()
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (next < fresh.length) await engine.search(fresh[(next++ * 7919) % fresh.length]!.query)
    }),
  )
  const perSecond = fresh.length / ((performance.now() - start) / 1000)
  clearInterval(watch)
  const residentMiB = process.memoryUsage.rss() / 2 ** 20
  await engine.close()
  return {
    loadMs,
    classes: Object.fromEntries(CLASSES.map(kind => [kind, times(byClass.get(kind)!)])) as Record<QueryClass, Times>,
    repeated: times(repeated),
    mixMs,
    suggest: times(suggestions),
    perSecond,
    residentMiB,
    longestBlockMs,
  }
}

if (process.argv[1] === import.meta.filename) {
  const [folder, records, perClass] = process.argv.slice(2)
  console.log(JSON.stringify(await measure(folder!, Number(records), Number(perClass))))
}
