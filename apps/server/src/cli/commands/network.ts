import { type Command, InvalidArgumentError } from 'commander'
import type { InstitutionHarvest } from '../../modules/network/index.ts'
import { withCore } from '../core.ts'
import { CommandError, ExitCode, type OutputOptions, print, table } from '../output.ts'

interface LoadFlags extends OutputOptions {
  institution: number
  whole?: boolean
}

export function networkCommands(network: Command): void {
  addHarvest(network)
  network
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
      print(flags, report, ({ institution, loaded, removed, rejected, removalHeld }) =>
        [
          `${institution}: ${loaded} records loaded, ${removed} removed, ${rejected.length} refused.`,
          ...(removalHeld
            ? ['Nothing was removed, because some records could not be read: the file may not be whole.']
            : []),
          ...rejected.slice(0, 20).map(({ position, reason }) => `  at byte ${position}: ${reason}`),
        ].join('\n'),
      )
      if (report.rejected.length > 0) process.exitCode = ExitCode.partly
    })
}

interface HarvestFlags extends OutputOptions {
  institution?: number
  whole?: boolean
  pause: number
}

function addHarvest(network: Command): void {
  network
    .command('harvest')
    .description(
      'Fetches by OAI-PMH what institutions with an address (endereco_oai) have added, changed and deleted since the last harvest; one that was broken off goes on where it stopped',
    )
    .option('--institution <code>', 'only this institution of the network', codeOf)
    .option('--whole', 'everything from the beginning; what is no longer there is removed')
    .option('--pause <ms>', 'milliseconds between two questions to one server', codeOf, 1000)
    .action(async (flags: HarvestFlags) => {
      const { harvestAlone } = await import('../../modules/network/index.ts')
      const reports = await withCore(core =>
        harvestAlone(core, {
          ...(flags.institution !== undefined && { institution: flags.institution }),
          isWhole: flags.whole ?? false,
          pauseMs: flags.pause,
          ...(!flags.json && { progress: told => process.stderr.write(`${harvestLine(told)}\n`) }),
        }),
      )
      if (!reports)
        throw new CommandError(
          'The server or another command is harvesting just now. Wait for some minutes and run this again.',
        )
      print(flags, reports, all =>
        all.length === 0
          ? 'No institution of the network has an OAI address (endereco_oai in parceiros_rede).'
          : table([
              ['institution', 'pages', 'saved', 'removed', 'skipped', 'state'],
              ...all.map(each => [
                each.institution,
                each.pages,
                each.saved,
                each.removed,
                each.skipped,
                each.error ? `${each.state}: ${each.error}` : each.state,
              ]),
            ]),
      )
      if (reports.some(report => report.state === 'failed')) process.exitCode = ExitCode.partly
    })
}

const harvestLine = ({ institution, pages, saved, removed }: InstitutionHarvest): string =>
  `${institution}: page ${pages}, ${saved} saved, ${removed} removed`

function codeOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('a number is expected')
  return Number(text)
}
