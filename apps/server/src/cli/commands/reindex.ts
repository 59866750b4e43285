import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command } from 'commander'
import { loadConfig } from '../../config/index.ts'
import { DataFolderInUse, lockDataFolder } from '../../start/data-lock.ts'
import { CommandError, type OutputOptions, print } from '../output.ts'

export function reindexCommand(command: Command): void {
  command.action(async (flags: OutputOptions) => {
    const { ESTANTE_DATA, SEARCH_URL, SEARCH_PREFIX } = loadConfig()
    if (SEARCH_URL)
      throw new CommandError(
        `The index lies in the cluster of SEARCH_URL. Delete the indexes ${SEARCH_PREFIX}-* there: a server that runs makes them anew.`,
      )
    const folder = join(ESTANTE_DATA, 'busca')
    // Taking the lock would make the folder of a mistyped setting.
    if (!existsSync(ESTANTE_DATA))
      throw new CommandError(`There is no data folder ${ESTANTE_DATA}. Set ESTANTE_DATA to that of your library.`)
    try {
      const unlock = lockDataFolder(ESTANTE_DATA)
      await rm(folder, { recursive: true, force: true })
      unlock()
    } catch (error) {
      if (!(error instanceof DataFolderInUse)) throw error
      throw new CommandError(
        'The server is running and holds the index in memory. Stop it, run this again, and start it.',
      )
    }
    print(flags, { folder }, () => 'The search index is dropped. It is built anew when the server starts.')
  })
}
