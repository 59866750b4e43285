import { existsSync } from 'node:fs'
import { pino } from 'pino'
import { type Config, loadConfig } from '../config/index.ts'
import type { Core } from '../core.ts'
import { ChangeFeed } from '../db/change-feed.ts'
import { openDatabase } from '../db/connection.ts'
import { keepDamagedLog } from '../db/damaged-log.ts'
import { type LibraryState, libraryState } from '../db/library-state.ts'
import { migrate } from '../db/migrate.ts'
// Not by the door: every command asks for these, and few for the rest of the catalogue.
import { ensureSeeds, lacksSeeds } from '../modules/catalogue/seed/index.ts'
import { isDataFolderInUse } from '../start/data-lock.ts'
import { filesFolder, openFileStore } from '../storage/index.ts'
import { CommandError } from './output.ts'

/** What a command works with. It may run beside a server, which sees the changes through the change log. */
export async function withCore<T>(work: (core: Core) => Promise<T>): Promise<T> {
  const config = loadConfig()
  if (isNowhere(config)) throw noLibrary(config)
  return await withOpenCore(config, async core => {
    if ((await libraryState(core.database)) === null) throw noLibrary(config)
    return await work(await upToDate(core))
  })
}

/** For commands that bring data in: where there is no library they begin one. In others that would hide a mistyped setting. */
export async function withCoreOrNew<T>(work: (core: Core) => Promise<T>): Promise<T> {
  return await withOpenCore(loadConfig(), async core => await work(await upToDate(core)))
}

async function upToDate(core: Core): Promise<Core> {
  const applied = await migrate(core.database)
  if (applied.length > 0 || (await lacksSeeds(core.database))) await ensureSeeds(core.database)
  return core
}

/** The library as it stands, for who only looks: nothing is made and nothing brought up to date. */
export async function withUntouchedCore<T>(
  config: Config,
  work: (core: Core, state: LibraryState | null) => Promise<T>,
): Promise<T> {
  return await withOpenCore(config, async core => await work(core, await libraryState(core.database)))
}

async function withOpenCore<T>(config: Config, work: (core: Core) => Promise<T>): Promise<T> {
  if (config.embedded && !isDataFolderInUse(config.ESTANTE_DATA)) keepDamagedLog(config.databaseTarget)
  const database = openDatabase(config.databaseTarget)
  try {
    const log = pino({ level: 'silent' })
    const feed = new ChangeFeed(database, error => log.error(error))
    return await work({ config, database, log, now: () => new Date(), feed, files: openFileStore(config) })
  } finally {
    await database.close()
  }
}

/** Asked first, because opening the embedded database makes it. */
export const isNowhere = (config: Config): boolean => config.embedded && !existsSync(config.databaseTarget)

function noLibrary({ embedded, ESTANTE_DATA }: Config): CommandError {
  const [place, setting] = embedded
    ? [`the data folder ${ESTANTE_DATA}`, 'ESTANTE_DATA']
    : ['the database of DATABASE_URL', 'DATABASE_URL']
  return new CommandError(
    `There is no library in ${place}. Set ${setting} to where yours is. ` +
      'A new one begins with the first start of the server, or with import, people import, person add, institution set, institution load or restore.',
  )
}

export const archivePlace = (config: Config) => ({
  databaseTarget: config.databaseTarget,
  files: filesFolder(config),
  made: ['busca', 'semelhanca'].map(name => `${config.ESTANTE_DATA}/${name}`),
})
