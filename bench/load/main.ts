import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { EmbeddedEngine, FileSnapshotStore } from '@estante/search'
import { keepFigures } from '../figures-section.ts'
import { makeLibrary } from '../search/library.ts'
import { type BenchQuery, makeQueries } from '../search/queries.ts'
import { RecordMaker } from '../search/records.ts'
import { loadVocabulary } from '../search/vocabulary.ts'
import { publicToken, startServer } from '../web/server.ts'
import { closedLoop, type LoopFigures } from './closed-loop.ts'
import { MemoryWatch } from './memory.ts'

/**
 * npm run bench:load -- [--titles 1000000] [--minutes 5] [--seconds N] [--data FOLDER] [--write]
 *
 * Two published protocols on the real server: FOLIO's, one and then twenty people in a closed loop, with plain searches
 * and with wildcards; Princeton's, twenty-five people on mixed pages. `--minutes 60` is FOLIO's own length, `--minutes 30`
 * a soak. With --data the library is kept there and used again; --write puts the figures into docs/figures.md.
 */
const { values: options } = parseArgs({
  options: {
    titles: { type: 'string', default: '1000000' },
    minutes: { type: 'string', default: '5' },
    seconds: { type: 'string' },
    data: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const titles = Number(options.titles)
const seconds = options.seconds === undefined ? Number(options.minutes) * 60 : Number(options.seconds)
if (!(titles >= 1000) || !(seconds >= 5)) {
  console.error('--titles wants at least 1000, the length at least 5 seconds')
  process.exit(2)
}
const GROWTH_MB = 100
const QUERIES = 2000
/** Tokens of visitors end after a quarter of an hour. */
const TOKEN_MS = 5 * 60_000

const folder = options.data ? resolve(options.data) : mkdtempSync(join(tmpdir(), 'estante-bench-load-'))
mkdirSync(folder, { recursive: true })
const library = join(folder, 'library')
/** Written when all of it stands: what was cut short is made anew. */
const made = join(folder, `made-${titles}`)

const maker = new RecordMaker(loadVocabulary())

async function prepare(): Promise<void> {
  if (existsSync(made)) return
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const index = join(folder, 'index')
  const engine = await EmbeddedEngine.open({ store: new FileSnapshotStore(index), workers: 0 })
  await engine.rebuild(maker.records(titles), 1)
  await engine.close()
  await makeLibrary(library, index, titles)
  writeFileSync(made, '')
}

/** Each question once, in an order that repeats none soon: no cache answers for the engine. */
function inTurn<T>(list: readonly T[]): () => T {
  let next = 0
  return () => list[(next++ * 7919) % list.length]!
}

interface Scene {
  name: string
  users: number
  next: () => string
}

function scenes(address: string): Scene[] {
  const all = makeQueries(maker, titles, Math.ceil(QUERIES / 2))
  const searchOf = ({ parameters }: BenchQuery): string => {
    const query = new URLSearchParams({
      ...parameters,
      ordenacao: 'relevancia',
      page: '1',
      perPage: '20',
      direction: 'C',
    })
    return `${address}/api/v2/consulta/pesquisa_geral/${crypto.randomUUID()}?${query}`
  }
  const of = (kind: BenchQuery['kind']) => inTurn(all.filter(query => query.kind === kind))
  const [plain, wild] = [of('words'), of('prefix')]
  let page = 0
  /** What a visit is made of: the home page, a search, a record as a page and as data, the filters' page. */
  const mixed = (): string => {
    const record = 1 + ((page * 104_729) % titles)
    const kinds = [
      () => `${address}/`,
      () => searchOf(plain()),
      () => `${address}/acervo/${record}`,
      () => `${address}/api/acervo/${record}`,
      () => `${address}/pesquisa_avancada`,
    ]
    return kinds[page++ % kinds.length]!()
  }
  return [
    { name: 'FOLIO, plain, 1 user', users: 1, next: () => searchOf(plain()) },
    { name: 'FOLIO, plain, 20 users', users: 20, next: () => searchOf(plain()) },
    { name: 'FOLIO, wildcard, 1 user', users: 1, next: () => searchOf(wild()) },
    { name: 'FOLIO, wildcard, 20 users', users: 20, next: () => searchOf(wild()) },
    { name: 'Princeton, mixed pages, 25 users', users: 25, next: mixed },
  ]
}

const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`
const told = ({ averageMs, p95, p99, perSecond, errors }: LoopFigures): string =>
  `${ms(averageMs)}, p95 ${ms(p95)}, p99 ${ms(p99)}, ${Math.round(perSecond)}/s, ${errors} errors`

async function main(): Promise<boolean> {
  await prepare()
  const server = await startServer({ ESTANTE_DATA: library, SEARCH_WORKERS: '2' })
  const rows: { name: string; value: string; target: string }[] = []
  let isGood = true
  try {
    const headers: Record<string, string> = {}
    const signIn = async (): Promise<void> => {
      headers.authorization = `Bearer ${await publicToken(server.address)}`
    }
    await signIn()
    const renewal = setInterval(() => void signIn(), TOKEN_MS)
    renewal.unref()
    const list = scenes(server.address)
    // Whatever is read once is read before the clock runs.
    for (const { next } of list) await closedLoop({ users: 2, seconds: Math.min(10, seconds / 4), headers, next })
    for (const { name, users, next } of list) {
      const memory = new MemoryWatch(server.pid, Math.max(250, (seconds * 1000) / 120))
      const figures = await closedLoop({ users, seconds, headers, next })
      const { highest, growth } = memory.end()
      console.log(
        `${name}: ${told(figures)}; ${highest.toFixed(0)} MB at most, ${growth.toFixed(0)} MB more at the end`,
      )
      isGood &&= figures.errors === 0 && growth < GROWTH_MB
      rows.push({ name: `${name}: average, p95, p99, a second, errors`, value: told(figures), target: '0 errors' })
      rows.push({
        name: `${name}: memory, growth after the warm-up`,
        value: `${highest.toFixed(0)} MB, ${growth.toFixed(0)} MB`,
        target: `${GROWTH_MB} MB growth`,
      })
    }
  } finally {
    await server.close()
    if (!options.data) rmSync(folder, { recursive: true, force: true })
  }
  if (options.write)
    keepFigures(
      {
        heading: '## Load',
        command: `npm run bench:load -- --titles ${titles} --seconds ${seconds}`,
        about: `${titles.toLocaleString('en')} titles, ${seconds} s for each line; client and server share the machine.`,
        limit: 'at most',
        rows,
      },
      new Date(),
    )
  return isGood
}

process.exitCode = (await main()) ? 0 : 1
