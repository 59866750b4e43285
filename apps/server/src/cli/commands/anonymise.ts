import { rmSync } from 'node:fs'
import type { Command } from 'commander'
import { loadConfig } from '../../config/index.ts'
import { hashPassword } from '../../modules/access/index.ts'
import { keyFile } from '../../modules/clearance/index.ts'
import { removeDropped } from '../../modules/files/index.ts'
import { anonymise, serversBeside } from '../../modules/people/anonymous-copy.ts'
import { DataFolderInUse, lockDataFolder } from '../../start/data-lock.ts'
import { withCore } from '../core.ts'
import { CommandError, ExitCode, type OutputOptions, print } from '../output.ts'

const RUNNING = 'A server is using this library. Stop it, run this again, and start it.'

/** A staging copy without real people. */
export function anonymiseCommand(command: Command): void {
  command
    .option('--this-is-a-copy', 'says that the library of these settings is a copy; without it nothing is done')
    .option('--password <word>', 'one password for all logins (p1, p2 …); without it nobody can sign in by password')
    .action(async (flags: OutputOptions & { thisIsACopy?: true; password?: string }) => {
      const { ESTANTE_DATA, FILES_URL } = loadConfig()
      if (!flags.thisIsACopy)
        throw new CommandError(
          'This overwrites names, numbers and texts of everybody in this library for ever. Restore a backup elsewhere (estante restore), and run it there with --this-is-a-copy.',
          ExitCode.usage,
        )
      if (FILES_URL)
        throw new CommandError(
          'FILES_URL names a store of files, which may be that of the real library. Copy the files into the data folder and leave FILES_URL out.',
        )
      const people = await withCore(async core => {
        const unlock = locked(ESTANTE_DATA)
        try {
          if ((await serversBeside(core)) > 0) throw new CommandError(RUNNING)
          const done = await anonymise(core, flags.password ? await hashPassword(flags.password) : null)
          // The files of attachments, and the key that signs certificates of the real library.
          await removeDropped(core)
          rmSync(keyFile(ESTANTE_DATA), { force: true })
          return done
        } finally {
          unlock()
        }
      })
      print(
        flags,
        { pessoas: people },
        () => `${people} people have invented names. Nothing here opens the real library.`,
      )
    })
}

function locked(folder: string): () => void {
  try {
    return lockDataFolder(folder)
  } catch (error) {
    if (error instanceof DataFolderInUse) throw new CommandError(RUNNING)
    throw error
  }
}
