import type { Command } from 'commander'
import { reais } from '../../reais.ts'
import { withCore } from '../core.ts'
import { deskOf } from '../desk.ts'
import { ExitCode, type OutputOptions, print } from '../output.ts'
import { centsOf, dayGiven, numberOf } from './desk-act.ts'

interface CampaignFlags extends OutputOptions {
  from: string
  to: string
  libraries?: string
  categories?: string
  cents?: string
  donation?: boolean
  yes?: boolean
}

const codesOf = (text: string | undefined, what: string): number[] =>
  text === undefined ? [] : text.split(',').map(part => numberOf(part.trim(), what))

const dayIn = (option: string, text: string): string => dayGiven(option, text) as string

/** Campaigns that take fines back, by an act of the institution. */
export function debtCommands(debt: Command): void {
  debt
    .command('campaign')
    .description('Takes back open fines that arose between two days; without --yes it only says what it would do')
    .argument('<act>', 'number of the act that allows it, which names the campaign')
    .requiredOption('--from <day>')
    .requiredOption('--to <day>')
    .option('--libraries <codes>', 'only of these libraries, with commas')
    .option('--categories <codes>', 'only of people of these categories, with commas')
    .option('--cents <n>', 'most that one person is forgiven')
    .option('--donation', 'in return for a donation')
    .option('--yes', 'do it')
    .action(async (ato: string, flags: CampaignFlags) => {
      const campaign = {
        ato,
        de: dayIn('--from', flags.from),
        ate: dayIn('--to', flags.to),
        bibliotecas: codesOf(flags.libraries, '--libraries'),
        categorias: codesOf(flags.categories, '--categories'),
        teto_centavos: centsOf(flags.cents),
        tipo: flags.donation ? ('DOACAO' as const) : ('LIVRE' as const),
      }
      await withCore(async core => {
        const { planCampaign, runCampaign } = await import('../../modules/money/index.ts')
        if (flags.yes) {
          const done = await runCampaign(core, await deskOf(core), campaign)
          print(
            flags,
            done,
            () => `${done.debitos} fines taken back, ${reais(done.centavos)}; ${done.pulados} changed meanwhile.`,
          )
          return
        }
        const planned = await planCampaign(core, campaign)
        const people = new Set(planned.map(one => one.cod_pessoa)).size
        const centavos = planned.reduce((sum, one) => sum + one.centavos, 0)
        print(
          flags,
          { debitos: planned.length, pessoas: people, centavos },
          () => `Would take back ${planned.length} fines of ${people} people, ${reais(centavos)}. Add --yes to do it.`,
        )
      })
    })
  debt
    .command('undo-campaign')
    .description('Takes a whole campaign back')
    .argument('<act>')
    .requiredOption('--reason <text>')
    .action(async (ato: string, flags: OutputOptions & { reason: string }) => {
      await withCore(async core => {
        const { undoCampaign } = await import('../../modules/money/index.ts')
        const done = await undoCampaign(core, await deskOf(core), ato, flags.reason)
        if (done.mantidos > 0) process.exitCode = ExitCode.partly
        print(flags, done, () => `${done.desfeitos} of ${done.perdoes} waivers undone.`)
      })
    })
}
