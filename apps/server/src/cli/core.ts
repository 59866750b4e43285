import { pino } from 'pino'
import { type Config, loadConfig } from '../config/index.ts'
import type { Core } from '../core.ts'
import { ChangeFeed } from '../db/change-feed.ts'
import { openDatabase } from '../db/connection.ts'
import { migrate } from '../db/migrate.ts'
import { ensureSeeds } from '../modules/catalogue/index.ts'

/** What a command works with. It may run beside a server, which sees the changes through the change log. */
export async function withCore<T>(work: (core: Core) => Promise<T>): Promise<T> {
  const config = loadConfig()
  const database = openDatabase(config.databaseTarget)
  try {
    const log = pino({ level: 'silent' })
    const feed = new ChangeFeed(database, error => log.error(error))
    const core: Core = { config, database, log, now: () => new Date(), feed }
    if ((await migrate(database)).length > 0) await ensureSeeds(database)
    return await work(core)
  } finally {
    await database.close()
  }
}

export const archivePlace = (config: Config) => ({
  databaseTarget: config.databaseTarget,
  files: `${config.ESTANTE_DATA}/arquivos`,
})
