import { createServer } from 'node:net'
import { buildApp } from './app.ts'
import { type Config, ConfigurationError, loadConfig } from './config/index.ts'
import type { Core } from './core.ts'
import { ChangeFeed } from './db/change-feed.ts'
import { openDatabase } from './db/connection.ts'
import { migrate } from './db/migrate.ts'
import { type DemoSignIn, demoSignIns, loadDemoOnce } from './demo/index.ts'
import { createLogger } from './http/logging.ts'
import { ensureSeeds } from './modules/catalogue/index.ts'
import { createModules } from './modules.ts'
import { DataFolderInUse, lockDataFolder } from './start/data-lock.ts'
import { progressBar } from './start/progress.ts'
import { buildWebIfStale, builtWeb } from './start/web-build.ts'

/** How long open requests may take to end after a signal. */
const GRACE_MS = 10_000

class PortInUse extends Error {}

/** Asked before anything long begins, so that a second start fails in a moment and not after a minute. */
async function checkPort({ PORT, HOST }: Config): Promise<void> {
  if (PORT === 0) return
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new PortInUse(`Port ${PORT} is in use. Stop what uses it, or set PORT to another.`)
          : error,
      ),
    )
    probe.listen(PORT, HOST, () => probe.close(() => resolve()))
  })
}

async function start(): Promise<void> {
  const config = loadConfig()
  const unlock = lockDataFolder(config.ESTANTE_DATA)
  await checkPort(config)
  const log = createLogger(config)
  const database = openDatabase(config.databaseTarget, {
    asServer: true,
    onLost: error => log.warn({ err: error }, 'a connection to the database was lost'),
  })
  await migrate(database)
  await ensureSeeds(database)
  const feed = new ChangeFeed(database, error => log.error({ err: error }, 'change feed'))
  const core: Core = { config, database, log, now: () => new Date(), feed }

  const building = config.ESTANTE_BUILD ? buildWebIfStale() : Promise.resolve(false)
  const bar = progressBar('Loading the demo library')
  const loaded = config.ESTANTE_DEMO && (await loadDemoOnce(core, bar.update))
  if (loaded) bar.end()
  await building

  await feed.start()
  const app = await buildApp(core, await createModules(core, builtWeb()))
  const stop = onceStopped(async () => {
    await app.close()
    await feed.stop()
    await database.close()
    unlock()
  })
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  await app.listen({ port: config.PORT, host: config.HOST })
  announce(app.server.address(), config, config.ESTANTE_DEMO ? await demoSignIns(database.kysely, new Date()) : [])
}

function announce(
  address: ReturnType<import('node:net').Server['address']>,
  config: Config,
  signIns: readonly DemoSignIn[],
): void {
  const port = typeof address === 'object' && address ? address.port : config.PORT
  const lines = [
    '',
    `  Estante ${config.version} is open at http://localhost:${port}`,
    `  API: http://localhost:${port}/api/docs`,
  ]
  if (signIns.length > 0) lines.push('', '  Demo sign-ins (user / password):')
  for (const { login, senha, historia } of signIns)
    lines.push(`    ${login.padEnd(16)} ${senha.padEnd(16)} ${historia}`)
  console.log(`${lines.join('\n')}\n`)
}

/** The first signal ends cleanly, a second one at once. */
function onceStopped(close: () => Promise<void>): () => void {
  let stopping = false
  return () => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), GRACE_MS).unref()
    close().then(
      () => process.exit(0),
      error => {
        console.error(error)
        process.exit(1)
      },
    )
  }
}

start().catch(error => {
  const plain = error instanceof ConfigurationError || error instanceof DataFolderInUse || error instanceof PortInUse
  console.error(plain ? error.message : error)
  process.exit(1)
})
