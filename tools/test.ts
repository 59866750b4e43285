import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ensureTestBrowser } from './browser.ts'
import { printSteps, runChecks } from './check.ts'
import { type BrowserReport, failedInBrowser, failedUnits, type UnitReport, unsteadyInBrowser } from './failures.ts'
import { type Count, KeptStages, type Stage, writeFigures } from './figures.ts'
import { memoryFolder } from './memory-folder.ts'
import { startPostgres } from './postgres.ts'
import { shareCompiled } from './share-compiled.ts'

/**
 * `npm test`: checks, unit and module tests, browser tests; one closing line. `--all` runs the full matrices in parts,
 * each remembered when it passed, so that a run cut short goes on where it was; it ends by writing docs/figures.md.
 */

const all = process.argv.includes('--all')
/** Told once more at the end, where somebody looks first. */
const failures: string[] = []
const unsteady: string[] = []
const inMemory = memoryFolder()
// Read by `tmpdir()` here and in everything that is started from here.
if (inMemory) process.env.TMPDIR = inMemory.path
shareCompiled()
const reports = mkdtempSync(join(tmpdir(), 'estante-reports-'))
let running: ChildProcess | undefined

async function run(args: string[], environment: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...environment } })
  running = child
  return await new Promise(resolve => child.on('close', code => resolve(code ?? 1)))
}

const readReport = <T>(file: string): T | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return undefined
  }
}

async function checks(): Promise<Count> {
  const results = await runChecks()
  printSteps(results)
  const failed = results.filter(result => !result.ok)
  failures.push(...failed.map(({ name }) => `checks › ${name}`))
  return { passed: results.length - failed.length, failed: failed.length, skipped: 0 }
}

function nothingReported(stage: string): Count {
  failures.push(`${stage}: ended without a report`)
  return { passed: 0, failed: 1, skipped: 0 }
}

async function unitTests(databaseUrl: string | undefined, part?: string): Promise<Count> {
  const file = join(reports, 'vitest.json')
  const code = await run(
    [
      'node_modules/.bin/vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...(part ? [`--shard=${part}`] : []),
    ],
    { NODE_ENV: 'test', ...(databaseUrl && { TEST_DATABASE_URL: databaseUrl }), ...(all && { TEST_ALL: '1' }) },
  )
  const report = readReport<UnitReport>(file)
  if (!report) return nothingReported('unit and module tests')
  const named = failedUnits(report)
  failures.push(...named)
  if (code !== 0 && named.length === 0) failures.push('unit and module tests: an error outside of any test, see above')
  // A file that cannot be loaded fails the run without counting a test.
  const failed = Math.max(report.numFailedTests, code === 0 ? 0 : 1)
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests }
}

async function browserTests(part?: string): Promise<Count> {
  const browser = ensureTestBrowser()
  if (browser === undefined) {
    console.log(
      '✗ browser tests: no Chrome or Chromium found and none could be installed. Install one, or set CHROME_PATH.',
    )
    return nothingReported('browser tests')
  }
  const file = join(reports, 'playwright.json')
  const code = await run(['node_modules/.bin/playwright', 'test', ...(part ? [`--shard=${part}`] : [])], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...(browser && { CHROME_PATH: browser }),
    ...(all && { TEST_ALL: '1' }),
  })
  const report = readReport<BrowserReport>(file)
  if (!report) return nothingReported('browser tests')
  const { stats } = report
  failures.push(...failedInBrowser(report))
  unsteady.push(...unsteadyInBrowser(report))
  return {
    passed: stats.expected + stats.flaky,
    failed: Math.max(stats.unexpected, code === 0 ? 0 : 1),
    skipped: stats.skipped,
  }
}

const given = process.env.TEST_DATABASE_URL
const postgres = given ? undefined : await startPostgres()

function tidyUp(): void {
  postgres?.stop()
  rmSync(reports, { recursive: true, force: true })
  inMemory?.remove()
}
/**
 * A run that is broken off leaves no database server, no server of the browser tests and no files behind. What it runs is
 * always told as by Ctrl+C: of another signal the browser tests end without ending the server they have started.
 */
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, async () => {
    if (running?.exitCode === null && running.kill('SIGINT'))
      await Promise.race([once(running, 'close'), setTimeout(10_000)])
    tidyUp()
    process.exit(code)
  })

if (!given && !postgres) console.log('PostgreSQL is not installed: module tests run on SQLite alone.')

/** Parts of the full run: small enough to lose little, few enough that starting them costs little. */
const PARTS = { unit: 4, browser: 8 }
const parts = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1}/${count}`)
const databaseUrl = given ?? postgres?.url
const work: [string, () => Promise<Count>][] = all
  ? [
      ['checks', checks],
      ...parts(PARTS.unit).map((part): [string, () => Promise<Count>] => [
        `unit and module tests ${part}`,
        () => unitTests(databaseUrl, part),
      ]),
      ...parts(PARTS.browser).map((part): [string, () => Promise<Count>] => [
        `browser tests ${part}`,
        () => browserTests(part),
      ]),
    ]
  : [
      ['checks', checks],
      ['unit and module tests', () => unitTests(databaseUrl)],
      ['browser tests', () => browserTests()],
    ]

const kept = all ? new KeptStages() : undefined
const stages = new Map<string, Stage>()
try {
  for (const [name, act] of work) {
    const known = kept?.get(name)
    if (known) console.log(`✓ ${name}: passed before, the sources are the same`)
    const started = Date.now()
    const stage = known ?? { ...(await act()), seconds: (Date.now() - started) / 1000 }
    stages.set(name, stage)
    kept?.keep(name, stage)
  }
  if (all) writeFigures(stages, new Date())
  if (![...stages.values()].some(({ failed }) => failed > 0)) kept?.forget()
} finally {
  tidyUp()
}
const counts: Count[] = [...stages.values()]
const total = counts.reduce((sum, count) => ({
  passed: sum.passed + count.passed,
  failed: sum.failed + count.failed,
  skipped: sum.skipped + count.skipped,
}))
for (const test of unsteady) console.log(`! passed only at the second try: ${test}`)
for (const test of failures) console.log(`✗ ${test}`)
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exitCode = total.failed > 0 ? 1 : 0
