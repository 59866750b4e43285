import type { Command } from 'commander'
import { loadConfig } from '../../config/index.ts'
import { restoreBackup, writeBackup } from '../../db/backup/index.ts'
import { noteDone } from '../../jobs/index.ts'
import { lockDataFolder } from '../../start/data-lock.ts'
import { archivePlace, withCore } from '../core.ts'
import { ExitCode, type OutputOptions, print } from '../output.ts'

export function backupCommand(command: Command): void {
  command.action(async (file: string, flags: OutputOptions) => {
    const counts = await withCore(async ({ config, database, now }) => {
      const written = await writeBackup(archivePlace(config), file, config.version)
      await noteDone(database.kysely, 'backup', now().toISOString(), `${written.rows} rows, ${written.files} files`)
      return written
    })
    print(
      flags,
      { file, ...counts },
      ({ rows, tables, files }) =>
        `${file}: ${rows} rows of ${tables} tables, ${files} files.` +
        (loadConfig().FILES_URL
          ? '\nFiles lie in FILES_URL and are not in it: keep versions or a copy of that store.'
          : ''),
    )
  })
}

export function restoreCommand(command: Command): void {
  command
    .option('--force', 'replace the library that is here')
    .action(async (file: string, flags: OutputOptions & { force?: boolean }) => {
      const config = loadConfig()
      const unlock = lockDataFolder(config.ESTANTE_DATA)
      try {
        const counts = await restoreBackup(archivePlace(config), file, flags.force ?? false)
        print(
          flags,
          { file, ...counts },
          ({ rows, files, leftOver }) =>
            `Restored ${rows} rows and ${files} files. The search index is rebuilt at the next start.` +
            (leftOver ? `\nFiles of the former library could not be removed: ${leftOver}` : ''),
        )
        if (counts.leftOver) process.exitCode = ExitCode.partly
      } finally {
        unlock()
      }
    })
}
