import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { EmbeddedEngine, FileSnapshotStore } from '@estante/search'
import { keepFigures } from '../figures-section.ts'
import { PeerCounter } from './counter.ts'
import { type HttpFigures, measureHttp } from './http.ts'
import { makeLibrary } from './library.ts'
import { type Judged, judge } from './limits.ts'
import { type EngineFigures, makeQuestions, type Times, times } from './measure.ts'
import { agrees, compareWithOpenSearch, keepComparison, printComparison } from './opensearch.ts'
import { PostgresPeer } from './peer-postgres.ts'
import { SqlitePeer } from './peer-sqlite.ts'
import { runPeers } from './peers/run.ts'
import { type BenchQuery, CLASSES, type QueryClass, WITH_WORDS } from './queries.ts'
import { RecordMaker } from './records.ts'
import { chosenVocabularies, loadVocabulary, type Vocabulary } from './vocabulary.ts'

/**
 * npm run bench:search -- --records 1000000[,100000] [--queries 100] [--vocabulary shared|invented|both] [--no-peer] [--no-http]
 * [--library FOLDER] [--no-write]
 * One run: builds, snapshots, loads in a fresh process, asks, asks the peers the same, and asks the server over HTTP; with
 * both vocabularies where the shared one is found, one after the other.
 * npm run bench:search -- --opensearch [--records 100000] [--queries 5000] [--keep FOLDER] [--no-write]: the embedded engine
 * and OpenSearch alone, the same questions for both; kept in docs/figures.md. Ends with 1 where the two do not agree.
 * npm run bench:search -- --peers [--records 100000] [--queries 100] [--keep FOLDER] [--vocabulary …] [--no-write]: ours in
 * process and through HTTP beside OpenSearch, Solr and Tantivy, interleaved; kept in docs/figures.md and the README. One
 * whose tools are missing is skipped. Ends with 1 where a goal is missed, and says which.
 * The largest size is written into docs/figures.md beside what is promised of grouping and suggestions.
 * With --library the server's data folder of the largest size is kept there (bench:web and bench:api can use it).
 */

const { values: options } = parseArgs({
  options: {
    records: { type: 'string', default: '100000' },
    queries: { type: 'string' },
    opensearch: { type: 'boolean', default: false },
    peers: { type: 'boolean', default: false },
    vocabulary: { type: 'string' },
    'no-peer': { type: 'boolean', default: false },
    'no-http': { type: 'boolean', default: false },
    library: { type: 'string' },
    keep: { type: 'string' },
    'no-write': { type: 'boolean', default: false },
  },
})

interface PeerFigures {
  readonly name: string
  readonly buildSeconds: number
  readonly classes: Readonly<Partial<Record<QueryClass, Times>>>
  /** Over the classes with words together. */
  readonly mix: Times
  readonly meanMs: number
}

interface Run {
  readonly records: number
  readonly buildPerSecond: number
  readonly bytesPerRecord: number
  readonly engine: EngineFigures
  readonly peers: readonly PeerFigures[]
  readonly http: HttpFigures | null
}

const folderBytes = (folder: string): number =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)

async function runPeer(
  name: string,
  buildMs: number,
  queries: readonly BenchQuery[],
  counter: PeerCounter,
  match: (query: BenchQuery) => number[] | Promise<number[]>,
): Promise<PeerFigures> {
  const byClass = new Map<QueryClass, number[]>()
  let sum = 0
  for (const round of [0, 1])
    for (const query of queries) {
      const start = performance.now()
      counter.answer(query.query, await match(query))
      const ms = performance.now() - start
      // the first round only warms
      if (round === 0) continue
      sum += ms
      byClass.set(query.kind, [...(byClass.get(query.kind) ?? []), ms])
    }
  const classes = Object.fromEntries([...byClass].map(([kind, list]) => [kind, times(list)]))
  const mix = times([...byClass.values()].flat())
  return { name, buildSeconds: buildMs / 1000, classes, mix, meanMs: sum / queries.length }
}

async function runDatabases(
  folder: string,
  maker: RecordMaker,
  records: number,
  queries: readonly BenchQuery[],
): Promise<PeerFigures[]> {
  const counter = await PeerCounter.open(join(folder, 'index'))
  const sqlite = new SqlitePeer(join(folder, 'peer.db'))
  const built = sqlite.fill(maker.records(records))
  console.error(`SQLite filled in ${(built / 1000).toFixed(1)} s`)
  const peers = [await runPeer('SQLite FTS5', built, queries, counter, query => sqlite.match(query.match!))]
  sqlite.close()
  const postgres = await PostgresPeer.open()
  if (postgres) {
    const filled = await postgres.fill(maker.records(records))
    console.error(`PostgreSQL filled in ${(filled / 1000).toFixed(1)} s`)
    peers.push(await runPeer('PostgreSQL', filled, queries, counter, query => postgres.match(query.tsquery!)))
    await postgres.close()
  }
  return peers
}

async function run(vocabulary: Vocabulary, records: number, perClass: number): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'estante-bench-'))
  try {
    const maker = new RecordMaker(vocabulary)
    const index = join(folder, 'index')
    const engine = await EmbeddedEngine.open({ store: new FileSnapshotStore(index), workers: 0 })
    const started = performance.now()
    await engine.rebuild(maker.records(records), 1)
    const seconds = (performance.now() - started) / 1000
    await engine.close()
    console.error(`built ${records} in ${seconds.toFixed(1)} s`)
    const questions = makeQuestions(maker, records, perClass)
    writeFileSync(join(folder, 'questions.json'), JSON.stringify(questions))
    const out = execFileSync(
      process.execPath,
      [join(import.meta.dirname, 'measure.ts'), index, String(records), join(folder, 'questions.json')],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1 << 26 },
    )
    const figures = JSON.parse(out) as EngineFigures
    const queries = questions.queries.filter(query => WITH_WORDS.includes(query.kind))
    const peers = options['no-peer'] ? [] : await runDatabases(folder, maker, records, queries)
    const library = options.library ? resolve(options.library) : join(folder, 'library')
    let http: HttpFigures | null = null
    if (!options['no-http']) {
      mkdirSync(library, { recursive: true })
      await makeLibrary(library, index, records)
      console.error('library made')
      http = await measureHttp(library, questions)
    }
    return {
      records,
      buildPerSecond: records / seconds,
      bytesPerRecord: folderBytes(index) / records,
      engine: figures,
      peers,
      http,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const ms = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(1))
const three = (t: Times | undefined): string => (t ? `${ms(t.p50)} / ${ms(t.p95)} / ${ms(t.p99)}` : '–')

function print(result: Run): void {
  const { engine, peers } = result
  console.log(`\n${result.records.toLocaleString('en')} records · ${availableParallelism()} cores · ms p50 / p95 / p99`)
  const head = ['class', 'embedded', 'grouped by work', 'p95 ratio', ...peers.flatMap(peer => [peer.name, 'p95 ratio'])]
  const rows = CLASSES.map(kind => [
    kind,
    three(engine.classes[kind]),
    three(engine.grouped[kind]),
    `${(engine.grouped[kind].p95 / engine.classes[kind].p95).toFixed(2)}×`,
    ...peers.flatMap(peer => {
      const theirs = peer.classes[kind]
      return [three(theirs), theirs ? `${(theirs.p95 / engine.classes[kind].p95).toFixed(1)}×` : '–']
    }),
  ])
  rows.push(['broad, repeated', three(engine.repeated), '–', '–', ...peers.flatMap(() => ['–', '–'])])
  rows.push([
    'all with words',
    three(engine.mix),
    '–',
    '–',
    ...peers.flatMap(peer => [three(peer.mix), `${(peer.mix.p95 / engine.mix.p95).toFixed(1)}×`]),
  ])
  const table = [head, ...rows]
  const widths = head.map((_, i) => Math.max(...table.map(row => row[i]?.length ?? 0)))
  for (const row of table) console.log(row.map((cell, i) => cell.padEnd(widths[i]!)).join('  '))
  const means = peers.map(peer => `${peer.name} ${ms(peer.meanMs)} (${(peer.meanMs / engine.meanMs).toFixed(1)}×)`)
  console.log(`mean of all with words: ${[`embedded ${ms(engine.meanMs)}`, ...means].join(' · ')} ms`)
  console.log(
    [
      `build ${Math.round(result.buildPerSecond).toLocaleString('en')} records/s`,
      `snapshot ${Math.round(result.bytesPerRecord)} bytes/record`,
      `load ${Math.round(engine.loadMs)} ms`,
      `resident ${Math.round(engine.residentMiB)} MiB`,
      `8 clients ${Math.round(engine.perSecond)} searches/s`,
      `suggest ${three(engine.suggest)} ms`,
      `suggest by kind ${three(engine.suggestGroups)} ms`,
      `longest main-thread pause ${ms(engine.longestBlockMs)} ms`,
      ...(engine.refused > 0 ? [`${engine.refused} questions refused as too dear`] : []),
      ...(result.http
        ? [`HTTP ${three(result.http.search)} ms, 8 clients ${Math.round(result.http.perSecond)} searches/s`]
        : []),
      ...peers.map(peer => `${peer.name} filled in ${peer.buildSeconds.toFixed(0)} s`),
    ].join(' · '),
  )
}

const sizes = options.records.split(',').map(Number)
if (sizes.some(records => !Number.isInteger(records) || records < 1))
  throw new Error(`--records must be a number: ${options.records}`)
const keep = options.keep && resolve(options.keep)
const isWritten = !options['no-write']

async function compareBoth(vocabulary: Vocabulary): Promise<void> {
  for (const records of sizes) {
    const questions = Number(options.queries ?? 5000)
    const comparison = await compareWithOpenSearch(new RecordMaker(vocabulary), records, questions, keep)
    if (!comparison) continue
    printComparison(comparison)
    if (isWritten) keepComparison(comparison)
    if (!agrees(comparison)) process.exitCode = 1
  }
}

async function comparePeers(vocabulary: Vocabulary): Promise<void> {
  const perClass = Number(options.queries ?? 100)
  for (const records of sizes)
    if (!(await runPeers({ vocabulary, records, perClass, keep, isWritten }))) process.exitCode = 1
}

/** The figures of the largest size, judged. */
async function runSizes(vocabulary: Vocabulary): Promise<Judged[]> {
  const results: Run[] = []
  for (const records of sizes) {
    const result = await run(vocabulary, records, Number(options.queries ?? 100))
    print(result)
    results.push(result)
  }
  const [small, large] = results
  if (small && large) {
    console.log(`\ngrowth of p95 from ${small.records} to ${large.records} records`)
    for (const kind of CLASSES)
      console.log(`${kind.padEnd(18)} ${(large.engine.classes[kind].p95 / small.engine.classes[kind].p95).toFixed(1)}×`)
  }
  const largest = results.toSorted((a, b) => b.records - a.records)[0]!
  const judged = judge(largest.engine, largest.records)
  console.log('')
  for (const { name, value, target, isKept } of judged)
    console.log(`${isKept ? '✓' : '✗'} ${name}: ${value} (${target})`)
  return judged.map(one => ({ ...one, name: `${vocabulary.source}, ${one.name}` }))
}

const all: Judged[] = []
const isAlone = options.opensearch || options.peers
for (const name of chosenVocabularies(options.vocabulary, isAlone ? 'first' : 'both')) {
  const vocabulary = loadVocabulary(name)
  console.log(`vocabulary: ${vocabulary.source}`)
  if (options.peers) await comparePeers(vocabulary)
  else if (options.opensearch) await compareBoth(vocabulary)
  else all.push(...(await runSizes(vocabulary)))
}
if (all.length > 0 && isWritten)
  keepFigures(
    {
      heading: '## Searches',
      command: 'npm run bench:search',
      about: `${Math.max(...sizes).toLocaleString('en')} records, the embedded engine with two threads, ${options.queries ?? 100} questions of each class, at a load of ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} processors.`,
      limit: 'wanted',
      rows: all,
    },
    new Date(),
  )
if (all.some(({ isKept }) => !isKept)) process.exitCode = 1
