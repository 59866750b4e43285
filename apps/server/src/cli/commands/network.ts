import { type Command, InvalidArgumentError } from 'commander'
import { withCore } from '../core.ts'
import { ExitCode, type OutputOptions, print } from '../output.ts'

interface LoadFlags extends OutputOptions {
  institution: number
  whole?: boolean
}

export function networkCommands(program: Command): void {
  program
    .command('network')
    .description('Records of other institutions of the network')
    .command('load')
    .description(
      'Reads the records that an institution gave: an OAI-PMH ListRecords answer or any MARC file; also gzip',
    )
    .argument('<file>')
    .requiredOption('--institution <code>', 'code of the institution in the network', codeOf)
    .option('--whole', 'the file is everything the institution has: remove what it lacks')
    .action(async (file: string, flags: LoadFlags) => {
      const { loadNetwork } = await import('../../modules/network/index.ts')
      const report = await withCore(core =>
        loadNetwork(core, { institution: flags.institution, file, isWhole: flags.whole ?? false }),
      )
      print(flags, report, ({ institution, loaded, removed, rejected }) =>
        [
          `${institution}: ${loaded} records loaded, ${removed} removed, ${rejected.length} refused.`,
          ...rejected.slice(0, 20).map(({ position, reason }) => `  at byte ${position}: ${reason}`),
        ].join('\n'),
      )
      if (report.rejected.length > 0) process.exitCode = ExitCode.partly
    })
}

function codeOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('a number is expected')
  return Number(text)
}
