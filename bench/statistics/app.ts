import { performance } from 'node:perf_hooks'
import { pino } from 'pino'
import { buildApp } from '../../apps/server/src/app.ts'
import { loadConfig } from '../../apps/server/src/config/index.ts'
import { ChangeFeed } from '../../apps/server/src/db/change-feed.ts'
import { openDatabase } from '../../apps/server/src/db/connection.ts'
import { createModules } from '../../apps/server/src/modules.ts'
import { openFileStore } from '../../apps/server/src/storage/index.ts'
import { untilIdle } from '../idle.ts'

export interface BenchApp {
  /** The answer, how long it was waited for and how long this thread worked for it, in milliseconds. */
  ask(path: string, body?: unknown): Promise<{ answer: unknown; waited: number; worked: number }>
  close(): Promise<void>
}

/** The whole server in this process, without its jobs: they would forget old loans while reports are asked for. */
export async function openApp(folder: string): Promise<BenchApp> {
  Object.assign(process.env, { ESTANTE_DATA: folder, ESTANTE_JOBS: 'off', RATE_LIMIT: '0' })
  const config = loadConfig()
  const database = openDatabase(config.databaseTarget)
  const log = pino({ level: 'silent' })
  const feed = new ChangeFeed(database, error => log.error(error))
  await feed.start()
  const core = { config, database, log, now: () => new Date(), feed, files: openFileStore(config) }
  const app = await buildApp(core, await createModules(core))
  await app.ready()
  await untilIdle(process.pid)
  return {
    async ask(path, body) {
      const [began, used] = [performance.now(), process.threadCpuUsage()]
      const reply = await app.inject({
        url: `/api/statistics${path}`,
        ...(body === undefined ? { method: 'GET' } : { method: 'POST', payload: body as object }),
      })
      const { user, system } = process.threadCpuUsage(used)
      const waited = performance.now() - began
      if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.statusCode} ${reply.body}`)
      return { answer: reply.json(), waited, worked: (user + system) / 1000 }
    },
    async close() {
      await app.close()
      await feed.stop()
      await database.close()
    },
  }
}
