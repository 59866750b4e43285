import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { BROWSER_ARGUMENTS, findTestBrowser } from './tools/browser.ts'
import { freePort } from './tools/free-port.ts'
import { keepMemory } from './tools/keep-memory.ts'
import { shareCompiled } from './tools/share-compiled.ts'

keepMemory()
shareCompiled()
/** Workers read this file again: what is chosen once travels to them in the environment. */
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'estante-e2e-'))
const port = process.env.E2E_PORT
const browser = findTestBrowser()

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // A page of a test waits as long as it works: with two of them two cores stand half idle.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // One more try, and the closing lines name who needed it (tools/test.ts): a machine that stood still is not a fault,
  // one that comes back is.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/report.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 900 },
    // The worker of the desk keeps screens for an outage; the journey through one lets it in.
    serviceWorkers: 'block',
    // A trace of every test would take a third of the time; E2E_TRACE=1 asks for one, a picture says where a test stood.
    trace: process.env.E2E_TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      // A page of a test lives for seconds: making its code fast never pays.
      // Pages of one context share a process, which has the application by heart after the first of them.
      args: [...BROWSER_ARGUMENTS, '--js-flags=--no-turbofan --no-maglev', '--renderer-process-limit=1'],
      ...(browser && { executablePath: browser }),
    },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
  webServer: {
    command: 'node --max-semi-space-size=64 apps/server/src/main.ts',
    url: `http://localhost:${port}/api/ready`,
    timeout: 180_000,
    // For working on one journey against a server that runs already.
    reuseExistingServer: process.env.E2E_REUSE === '1',
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: port,
      ESTANTE_DATA: process.env.E2E_DATA,
      RATE_LIMIT: '0',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'test',
    },
  },
})
