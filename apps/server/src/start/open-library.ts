import type { Config } from '../config/index.ts'
import type { Core } from '../core.ts'
import { ChangeFeed } from '../db/change-feed.ts'
import { openDatabase } from '../db/connection.ts'
import { keepDamagedLog } from '../db/damaged-log.ts'
import { migrate } from '../db/migrate.ts'
import type { DemoSignIn } from '../demo/index.ts'
import { createLogger } from '../http/logging.ts'
import { ensureSeeds } from '../modules/catalogue/seed/index.ts'
import { openFileStore } from '../storage/index.ts'
import type { Ending } from './ending.ts'
import { progressBar } from './progress.ts'
import { reachDatabase } from './reach-database.ts'
import type { WaitingRoom } from './waiting-room.ts'
import { buildWebIfStale, builtWeb } from './web-build.ts'

/**
 * Brings the library up to date and opens it at the port that the waiting room held until now. The application is loaded
 * once the database has answered: a wrong address is said without waiting for it.
 */
export async function openLibrary(config: Config, waiting: WaitingRoom, ending: Ending): Promise<void> {
  const log = createLogger(config)
  if (config.embedded) keepDamagedLog(config.databaseTarget)
  const database = openDatabase(config.databaseTarget, {
    asServer: true,
    pool: config.DATABASE_POOL,
    replica: config.DATABASE_REPLICA_URL,
    onLost: error => log.warn({ err: error }, 'a connection to the database was lost'),
    onStuck: place => log.error({ place }, 'a transaction does not end, and all writes wait for it'),
  })
  ending.add(() => database.close())
  await reachDatabase(database, config)
  for (const problem of database.problems()) log.error(problem)
  await migrate(database)
  await ensureSeeds(database)
  const feed = new ChangeFeed(database, error => {
    if (!ending.begun) log.error({ err: error }, 'change feed')
  })
  const files = openFileStore(config)
  const core: Core = { config, database, log, now: () => new Date(), feed, files, ending: ending.signal }

  const stopBuilding = new AbortController()
  const building = config.ESTANTE_BUILD ? buildWebIfStale(stopBuilding.signal) : Promise.resolve(false)
  const built = building.catch(() => undefined)
  ending.add(async () => {
    stopBuilding.abort()
    await built
  })
  const demo = config.ESTANTE_DEMO ? await import('../demo/index.ts') : undefined
  const bar = progressBar('Loading the demo library')
  const loaded = await demo?.loadDemoOnce(core, bar.update, { pastDays: config.ESTANTE_DEMO_DAYS })
  if (loaded) bar.end()
  await building

  await feed.start()
  ending.add(() => feed.stop())
  const { buildApp } = await import('../app.ts')
  const { createModules } = await import('../modules.ts')
  const app = await buildApp(core, await createModules(core, builtWeb()))
  ending.add(() => app.close())
  await app.ready()
  await waiting.close()
  await app.listen({ port: waiting.port, host: config.HOST })
  ending.add(() => app.drain())
  announce(app.server.address(), config, (await demo?.demoSignIns(database.kysely, new Date())) ?? [])
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
