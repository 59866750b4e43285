import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { withCore } from '../core.ts'
import { ExitCode, type OutputOptions, print } from '../output.ts'

export function visitsCommands(visits: Command): void {
  visits
    .command('import <file>')
    .description('Takes a CSV with the columns biblioteca;dia;entradas;aberta; a day told again replaces what was told')
    .action(async (file: string, flags: OutputOptions) => {
      const { importVisits } = await import('../../modules/statistics/index.ts')
      const text = readFileSync(file, 'utf8')
      const report = await withCore(core => importVisits(core, text))
      print(flags, report, ({ days, refused }) =>
        [`${days} days taken.`, ...refused.map(({ line, reason }) => `Line ${line}: ${reason}`)].join('\n'),
      )
      if (report.refused.length > 0) process.exitCode = ExitCode.partly
    })
}
