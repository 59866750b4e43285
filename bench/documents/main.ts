import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readDocuments } from '../../apps/server/src/modules/documents/index.ts'
import { startedApp, testConfig, testCore } from '../../apps/server/src/testing/demo-template.ts'
import { keepFigures } from '../figures-section.ts'
import { chance, makeLibrary } from './make-library.ts'

/**
 * `npm run bench:documents [-- DOCUMENTS PAGES KILLS]`: reads the words of PDFs made by a script while searches go on, then
 * searches in their pages; then the same reading is killed again and again. `--write` keeps the result in docs/figures.md.
 */
const [documents = 2000, pages = 50, kills = 10] = process.argv
  .slice(2)
  .filter(given => /^\d+$/.test(given))
  .map(Number)
const LIMITS = { msAPage: 15, slower: 1.5, hitsP95: 50, memoryMiB: 1536 }
const SEARCHES = 200
const TICK_MS = 10
/** Between two searches of the catalogue, before and while documents are read. */
const PAUSE_MS = 100

const folder = mkdtempSync(join(tmpdir(), 'estante-bench-documents-'))
const fresh = join(folder, 'fresh')
mkdirSync(fresh)

/** Milliseconds of processor that this process and those it started and waited for took. */
function processorMs(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]!.split(' ').map(Number)
  return fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) * TICK_MS
}
const percentile = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

const making = testCore(testConfig(fresh), () => new Date())
console.log(`making ${documents} PDFs of ${pages} pages …`)
await makeLibrary(making, folder, documents, pages)
await making.database.close()
const data = join(folder, 'data')
cpSync(fresh, data, { recursive: true })

const core = testCore(testConfig(data), () => new Date())
const { app, close } = await startedApp(core)
await app.ready()
const timed = async (url: string): Promise<number> => {
  const begun = performance.now()
  const reply = await app.inject(url)
  if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.statusCode} ${reply.body}`)
  return performance.now() - begun
}
const random = chance(7)
const catalogue = () =>
  timed(
    `/api/consulta?search_tab=pesquisa_geral&termo_pesquisa=estudo+${Math.floor(random() * documents)}&coluna_um=LIVRE`,
  )

const pause = () => new Promise(resolve => setTimeout(resolve, PAUSE_MS))
for (let n = 0; n < 50; n++) await catalogue()
const alone: number[] = []
const searchesBefore = process.cpuUsage()
for (let n = 0; n < SEARCHES; n++) {
  alone.push(await catalogue())
  await pause()
}
const searches = process.cpuUsage(searchesBefore)
const searchMs = (searches.user + searches.system) / 1000 / SEARCHES

const before = processorMs()
const begun = performance.now()
const meanwhile: number[] = []
let isReading = true
const searching = (async () => {
  while (isReading) {
    meanwhile.push(await catalogue())
    await pause()
  }
})()
const ownBefore = process.cpuUsage()
const report = await readDocuments({ core, withRestricted: false })
isReading = false
await searching
const seconds = (performance.now() - begun) / 1000
const own = process.cpuUsage(ownBefore)
await core.feed.catchUp()
const msAPage = (processorMs() - before - searchMs * meanwhile.length) / report.pages
const hits: number[] = []
for (let n = 0; n < SEARCHES; n++) {
  const word =
    n % 2 ? `termo${Math.floor(random() ** 2 * 20_000)}` : ['água floresta', 'biblioteca', 'energia solo clima'][n % 3]!
  hits.push(await timed(`/api/estante/documentos?termo=${encodeURIComponent(word)}`))
}
const memoryMiB = Math.max(process.memoryUsage().rss, report.peakMemory) / 1024 / 1024
await close()

const counted = (place: string, table: string): number => {
  const database = new DatabaseSync(join(place, 'estante.sqlite'), { readOnly: true })
  try {
    return Number(database.prepare(`select count(*) as total from ${table}`).get()?.total)
  } finally {
    database.close()
  }
}
let unlucky = 0
const killed = join(folder, 'killed')
cpSync(fresh, killed, { recursive: true })
for (let kill = 1; kill <= kills + 1; kill++) {
  const child = spawn(process.execPath, ['apps/server/src/cli/main.ts', 'documents', 'read', '--json'], {
    env: { ...process.env, ESTANTE_DATA: killed },
    stdio: 'ignore',
  })
  const wanted = Math.floor((documents * kill) / (kills + 1))
  const timer = setInterval(() => {
    if (kill <= kills && counted(killed, 'documento') >= wanted) child.kill('SIGKILL')
  }, 50)
  const code = await new Promise(resolve => child.on('exit', resolve))
  clearInterval(timer)
  if (kill <= kills && code !== null) unlucky++
}
const isWhole = counted(killed, 'documento') === documents && counted(killed, 'documento_pagina') === report.pages
rmSync(folder, { recursive: true, force: true })

const slower = percentile(meanwhile, 0.5) / percentile(alone, 0.5)
const rows = [
  {
    name: `Reading ${report.pages} pages of 2,000 letters: processor a page`,
    value: `${msAPage.toFixed(1)} ms`,
    target: `${LIMITS.msAPage} ms`,
    isMet: msAPage <= LIMITS.msAPage,
  },
  {
    name: 'Searches of the catalogue meanwhile, against before',
    value: `${slower.toFixed(2)} ×`,
    target: `${LIMITS.slower} ×`,
    isMet: slower <= LIMITS.slower,
  },
  {
    name: 'Page hits, p95',
    value: `${percentile(hits, 0.95).toFixed(1)} ms`,
    target: `${LIMITS.hitsP95} ms`,
    isMet: percentile(hits, 0.95) <= LIMITS.hitsP95,
  },
  {
    name: 'Memory, the larger of server and reader',
    value: `${memoryMiB.toFixed(0)} MiB`,
    target: `${LIMITS.memoryMiB} MiB`,
    isMet: memoryMiB <= LIMITS.memoryMiB,
  },
  {
    name: `Killed ${kills - unlucky} times: documents or pages lost or doubled`,
    value: isWhole ? '0' : 'some',
    target: '0',
    isMet: isWhole,
  },
]
console.log(
  `${report.read} documents in ${seconds.toFixed(1)} s; this process ${(own.user / 1e6).toFixed(1)} s, reader at most ${(report.peakMemory / 1024 / 1024).toFixed(0)} MiB`,
)
for (const { name, value, target, isMet } of rows)
  console.log(`${isMet ? '✓' : '✗'} ${name}: ${value} (at most ${target})`)
if (process.argv.includes('--write'))
  keepFigures({ heading: '## Documents', command: 'npm run bench:documents', limit: 'at most', rows }, new Date())
process.exitCode = rows.every(row => row.isMet) ? 0 : 1
