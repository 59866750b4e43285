import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.ts'
import { printSteps, runChecks } from './check.ts'
import { type Count, KeptStages, type Stage, writeFigures } from './figures.ts'
import { startPostgres } from './postgres.ts'

/**
 * `npm test`: checks, unit and module tests, browser tests; one closing line. `--all` runs the full matrices in parts,
 * each remembered when it passed, so that a run cut short goes on where it was; it ends by writing docs/figures.md.
 */

const all = process.argv.includes('--all')
const reports = mkdtempSync(join(tmpdir(), 'estante-reports-'))

async function run(args: string[], environment: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...environment } })
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
  const failed = results.filter(result => !result.ok).length
  return { passed: results.length - failed, failed, skipped: 0 }
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
  const report = readReport<{
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    success: boolean
  }>(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  // A file that cannot be loaded fails the run without counting a test.
  const failed = Math.max(report.numFailedTests, code === 0 ? 0 : 1)
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests }
}

interface BrowserSuite {
  specs: { title: string; tests: { status: string }[] }[]
  suites?: BrowserSuite[]
}

interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: BrowserSuite[]
}

/** Titles of tests that failed once and then passed: they count as passed, and are named so that they are mended. */
const unsteady = (suites: BrowserSuite[]): string[] =>
  suites.flatMap(suite => [
    ...suite.specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
    ...unsteady(suite.suites ?? []),
  ])

async function browserTests(part?: string): Promise<Count> {
  const browser = ensureBrowser()
  if (browser === undefined) {
    console.log(
      '✗ browser tests: no Chrome or Chromium found and none could be installed. Install one, or set CHROME_PATH.',
    )
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const file = join(reports, 'playwright.json')
  const code = await run(['node_modules/.bin/playwright', 'test', ...(part ? [`--shard=${part}`] : [])], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...(browser && { CHROME_PATH: browser }),
    ...(all && { TEST_ALL: '1' }),
  })
  const report = readReport<BrowserReport>(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const { stats } = report
  for (const title of unsteady(report.suites)) console.log(`! passed only at the second try: ${title}`)
  return {
    passed: stats.expected + stats.flaky,
    failed: Math.max(stats.unexpected, code === 0 ? 0 : 1),
    skipped: stats.skipped,
  }
}

const given = process.env.TEST_DATABASE_URL
const postgres = given ? undefined : await startPostgres()
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
  postgres?.stop()
  rmSync(reports, { recursive: true, force: true })
}
const counts: Count[] = [...stages.values()]
const total = counts.reduce((sum, count) => ({
  passed: sum.passed + count.passed,
  failed: sum.failed + count.failed,
  skipped: sum.skipped + count.skipped,
}))
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exitCode = total.failed > 0 ? 1 : 0
