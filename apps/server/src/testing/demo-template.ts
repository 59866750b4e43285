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
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import type { Config } from '../config/index.ts'
import { loadConfig } from '../config/index.ts'
import type { Core } from '../core.ts'
import { restoreBackup, writeBackup } from '../db/backup/index.ts'
import { ChangeFeed } from '../db/change-feed.ts'
import { lastChange } from '../db/change-log.ts'
import { openDatabase } from '../db/connection.ts'
import { migrate } from '../db/migrate.ts'
import { loadDemoOnce } from '../demo/index.ts'
import { createLogger } from '../http/logging.ts'
import { ensureSeeds } from '../modules/catalogue/index.ts'
import { createModules } from '../modules.ts'
import { openFileStore } from '../storage/index.ts'
import { copiedFrom, type DatabasePlace } from './test-database.ts'

/** The day on which tests live: the demo's loans and queues stand around it. */
export const TEST_DAY = new Date('2026-11-16T13:00:00Z')
const WAIT_MS = 180_000
/** Tests wait for the template: a few months of acts show all that two years do. */
const PAST_DAYS = 120

/**
 * A data folder with the whole demo library, ready to be changed. Loading takes seconds and many test files want it, so
 * the first one makes a template that the others copy; it is made anew when anything that shapes it changes.
 */
export const demoDataFolder = async (): Promise<string> => folderLike(await demoTemplate())

const demoTemplate = (): Promise<string> => madeOnce(`estante-demo-${sourcesHash()}`, fillTemplate)

function folderLike(template: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'estante-test-'))
  cpSync(template, folder, { recursive: true })
  return folder
}

/**
 * The same library in PostgreSQL, brought there as an institution would move it: by a backup of the folder. A restored log
 * goes on at a number of its own, by which an index made before is too old, so the folder beside it has had one start too.
 */
export async function demoOnPostgres(): Promise<DatabasePlace & { folder: string }> {
  const copied = () => copiedFrom(`estante_demo_${sourcesHash()}`, restoreDemo)
  const copy = await copied()
  const template = await madeOnce(`estante-demo-${sourcesHash()}-${await lastNumber(copy.address)}`, async folder => {
    const isDatabase = (path: string) => basename(path).startsWith('estante.sqlite')
    cpSync(await demoTemplate(), folder, { recursive: true, filter: path => !isDatabase(path) })
    const { address, drop } = await copied()
    try {
      await startOnce(testCore(testConfig(folder, { DATABASE_URL: address })))
    } finally {
      await drop()
    }
  })
  return { ...copy, folder: folderLike(template) }
}

async function restoreDemo(address: string): Promise<void> {
  const place = (databaseTarget: string, base: string) => ({ databaseTarget, files: join(base, 'arquivos') })
  const [folder, aside] = [await demoDataFolder(), mkdtempSync(join(tmpdir(), 'estante-test-'))]
  try {
    const backup = join(aside, 'backup.gz')
    await writeBackup(place(join(folder, 'estante.sqlite'), folder), backup, 'test')
    await restoreBackup(place(address, aside), backup)
  } finally {
    for (const made of [folder, aside]) rmSync(made, { recursive: true, force: true })
  }
}

async function lastNumber(address: string): Promise<number> {
  const database = openDatabase(address)
  try {
    return await lastChange(database.kysely)
  } finally {
    await database.close()
  }
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

/** Its keys are made and its search index is built, which every copy would do again. */
async function startOnce(core: Core): Promise<void> {
  const { app, close } = await startedApp(core)
  await app.ready()
  await close()
}

async function fillTemplate(folder: string): Promise<void> {
  const core = testCore(testConfig(folder))
  await migrate(core.database)
  await ensureSeeds(core.database)
  await loadDemoOnce(core, undefined, { pastDays: PAST_DAYS })
  await startOnce(core)
}

/** Where the folder of this name lies. Several test processes may want it at once: one makes it, the others wait. */
async function madeOnce(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const template = join(tmpdir(), name)
  const lock = `${template}.lock`
  const deadline = Date.now() + WAIT_MS
  while (!existsSync(template)) {
    if (tookLock(lock)) await make(template, lock, fill)
    else if (Date.now() > deadline) throw new Error('the demo template was not made in time')
    else await new Promise(resolve => setTimeout(resolve, 50))
  }
  return template
}

function tookLock(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch {
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - since > WAIT_MS) rmSync(lock, { recursive: true, force: true })
    return false
  }
}

async function make(template: string, lock: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(`${template}.part-`)
  try {
    // Another process may have made it between our look and our lock.
    if (existsSync(template)) return
    await fill(folder)
    renameSync(folder, template)
  } finally {
    rmSync(lock, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
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
