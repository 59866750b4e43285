import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.ts'
import { printSteps, runChecks } from './check.ts'
import { startPostgres } from './postgres.ts'

/** `npm test`: checks, unit and module tests, browser tests; one closing line. `--all` runs the full matrices. */

interface Count {
  passed: number
  failed: number
  skipped: number
}

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

async function unitTests(databaseUrl: string | undefined): Promise<Count> {
  const file = join(reports, 'vitest.json')
  const code = await run(
    ['node_modules/.bin/vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
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

async function browserTests(): Promise<Count> {
  const browser = ensureBrowser()
  if (browser === undefined) {
    console.log(
      '✗ browser tests: no Chrome or Chromium found and none could be installed. Install one, or set CHROME_PATH.',
    )
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const file = join(reports, 'playwright.json')
  const code = await run(['node_modules/.bin/playwright', 'test'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...(browser && { CHROME_PATH: browser }),
    ...(all && { TEST_ALL: '1' }),
  })
  const stats = readReport<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(
    file,
  )?.stats
  if (!stats) return { passed: 0, failed: 1, skipped: 0 }
  return {
    passed: stats.expected + stats.flaky,
    failed: Math.max(stats.unexpected, code === 0 ? 0 : 1),
    skipped: stats.skipped,
  }
}

const given = process.env.TEST_DATABASE_URL
const postgres = given ? undefined : await startPostgres()
if (!given && !postgres) console.log('PostgreSQL is not installed: module tests run on SQLite alone.')
const counts: Count[] = []
try {
  counts.push(await checks())
  counts.push(await unitTests(given ?? postgres?.url))
  counts.push(await browserTests())
} finally {
  postgres?.stop()
  rmSync(reports, { recursive: true, force: true })
}
const total = counts.reduce((sum, count) => ({
  passed: sum.passed + count.passed,
  failed: sum.failed + count.failed,
  skipped: sum.skipped + count.skipped,
}))
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exitCode = total.failed > 0 ? 1 : 0
