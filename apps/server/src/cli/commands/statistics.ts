import type { Command } from 'commander'
import { withCore } from '../core.ts'
import { type OutputOptions, print } from '../output.ts'

export function statisticsCommands(statistics: Command): void {
  statistics
    .command('rebuild')
    .description('Makes the numbers of all days and months anew from the journal; the desk waits meanwhile')
    .action(async (flags: OutputOptions) => {
      const { rebuildRollUp } = await import('../../modules/circulation/index.ts')
      const days = await withCore(core => rebuildRollUp(core.database))
      print(flags, { days }, () => `${days} numbers of days made anew.`)
    })
}
