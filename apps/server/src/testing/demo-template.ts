import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import type { Config } from '../config/index.ts'
import { loadConfig } from '../config/index.ts'
import type { Core } from '../core.ts'
import { restoreBackup, writeBackup } from '../db/backup/index.ts'
import { ChangeFeed } from '../db/change-feed.ts'
import { openDatabase } from '../db/connection.ts'
import { migrate } from '../db/migrate.ts'
import { loadDemoOnce } from '../demo/index.ts'
import { createLogger } from '../http/logging.ts'
import { ensureSeeds } from '../modules/catalogue/index.ts'
import { createModules } from '../modules.ts'
import { openFileStore } from '../storage/index.ts'
import { copiedFrom } from './test-database.ts'

/** The day on which tests live: the demo's loans and queues stand around it. */
export const TEST_DAY = new Date('2026-11-16T13:00:00Z')
const WAIT_MS = 180_000
/** Tests wait for the template: a few months of acts show all that two years do. */
const PAST_DAYS = 120

/**
 * A data folder with the whole demo library, ready to be changed. Loading takes seconds and many test files want it, so
 * the first one makes a template that the others copy; it is made anew when anything that shapes it changes.
 */
export async function demoDataFolder(): Promise<string> {
  const template = join(tmpdir(), `estante-demo-${sourcesHash()}`)
  if (!existsSync(template)) await makeTemplate(template)
  const folder = mkdtempSync(join(tmpdir(), 'estante-test-'))
  cpSync(template, folder, { recursive: true })
  return folder
}

/** The same library in PostgreSQL, brought there as an institution would move it: by a backup of the folder. */
export async function demoDatabase(folder: string): Promise<{ address: string; drop(): Promise<void> }> {
  return await copiedFrom(`estante_demo_${sourcesHash()}`, async address => {
    const place = (databaseTarget: string, base: string) => ({ databaseTarget, files: join(base, 'arquivos') })
    const aside = mkdtempSync(join(tmpdir(), 'estante-test-'))
    try {
      const backup = join(aside, 'backup.gz')
      await writeBackup(place(join(folder, 'estante.sqlite'), folder), backup, 'test')
      await restoreBackup(place(address, aside), backup)
    } finally {
      rmSync(aside, { recursive: true, force: true })
    }
  })
}

export function testConfig(folder: string, overrides: Record<string, string> = {}): Config {
  return loadConfig({
    NODE_ENV: 'test',
    ESTANTE_DATA: folder,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    SEARCH_WORKERS: '0',
    ESTANTE_JOBS: 'off',
    PUBLIC_URL: 'https://biblioteca.example',
    ...overrides,
  })
}

export function testCore(config: Config, now: () => Date = () => TEST_DAY): Core {
  const database = openDatabase(config.databaseTarget)
  const log = createLogger(config)
  const feed = new ChangeFeed(database, error => log.error(error))
  return { config, database, log, now, feed, files: openFileStore(config) }
}

export interface StartedApp {
  app: FastifyInstance
  /** Ends it, its feed and its database. */
  close(): Promise<void>
}

/** The whole server on what the core names, without a socket; with pages where `web` names the folder of their shell. */
export async function startedApp(core: Core, web?: string): Promise<StartedApp> {
  await core.feed.start()
  const app = await buildApp(core, await createModules(core, web))
  return {
    app,
    close: async () => {
      await app.close()
      await core.feed.stop()
      await core.database.close()
    },
  }
}

/** Several test processes may want it at once: one makes it, the others wait. */
async function makeTemplate(template: string): Promise<void> {
  const lock = `${template}.lock`
  try {
    mkdirSync(lock)
  } catch {
    if (Date.now() - statSync(lock).mtimeMs > WAIT_MS) rmSync(lock, { recursive: true, force: true })
    await waitFor(template, lock)
    return
  }
  const folder = mkdtempSync(`${template}.part-`)
  try {
    const core = testCore(testConfig(folder))
    await migrate(core.database)
    await ensureSeeds(core.database)
    await loadDemoOnce(core, undefined, { pastDays: PAST_DAYS })
    // One start and end: its keys are made and its search index is built, which every copy would do again.
    const { app, close } = await startedApp(core)
    await app.ready()
    await close()
    renameSync(folder, template)
  } finally {
    rmSync(lock, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}

async function waitFor(template: string, lock: string): Promise<void> {
  const deadline = Date.now() + WAIT_MS
  while (!existsSync(template)) {
    if (Date.now() > deadline) throw new Error('the demo template was not made in time')
    await new Promise(resolve => setTimeout(resolve, 200))
    if (!existsSync(template) && !existsSync(lock)) return await makeTemplate(template)
  }
}

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const SOURCES = ['demo', 'marc/src', 'contract/src', 'i18n', 'search/src']
  .map(name => `packages/${name}`)
  .concat('apps/server/src')

let hashed: string | undefined

/** Once for all test files of a process: reading the sources takes longer than copying the library. */
const sourcesHash = (): string => (hashed ??= hashOfSources())

function hashOfSources(): string {
  const hash = createHash('sha256')
  const visit = (path: string): void => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).toSorted()) if (name !== 'node_modules') visit(join(path, name))
    } else if (!/\.test\.tsx?$|routes\.ts$|\.html\.ts$/.test(path)) hash.update(path).update(readFileSync(path))
  }
  for (const source of SOURCES) visit(join(root, source))
  return hash.digest('hex').slice(0, 16)
}
