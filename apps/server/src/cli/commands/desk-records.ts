import type { LEAVE_KINDS } from '@estante/contract'
import type { Command, Option } from 'commander'
import { CommandError, ExitCode, print } from '../output.ts'
import { act, type DeskFlags, dayGiven, numberOf } from './desk-act.ts'

const KINDS: Record<string, (typeof LEAVE_KINDS)[number]> = {
  leave: 'LICENCA',
  maternity: 'MATERNIDADE',
  mobility: 'MOBILIDADE',
  enrolment: 'TRANCAMENTO',
  other: 'OUTRA',
}

const dayOfOption = (option: string, text: string): string => dayGiven(option, text) as string

/** Undoing, and how circulation treats a person. */
export function deskRecordCommands(desk: Command, library: () => Option): void {
  desk
    .command('undo')
    .description('Undoes an act by its number in the journal, unless something was built upon it')
    .argument('<act>')
    .requiredOption('--reason <text>')
    .addOption(library())
    .action(async (given: string, flags: DeskFlags & { reason: string }) => {
      const seq = numberOf(given, 'an act')
      const { atos } = await act(flags, acts => acts.undo(seq, flags.reason))
      print(flags, { atos }, () => `Undone: ${atos.join(', ')}.`)
    })
  desk
    .command('death')
    .description('Notes a death: ends mail, places in queues and sign-in, waives debts, lists what to recover')
    .argument('<person>', 'login or code')
    .option('--day <day>', 'YYYY-MM-DD; today without it')
    .addOption(library())
    .action(async (given: string, flags: DeskFlags & { day?: string }) => {
      const day = dayGiven('--day', flags.day) ?? undefined
      const loans = await act(flags, (acts, cod_pessoa) => acts.noteDeath(cod_pessoa, day), given)
      print(flags, loans, rows =>
        ['Noted.', ...rows.map(row => `To recover: ${row.codigo_barras} ${row.obra} (${row.desc_biblioteca})`)].join(
          '\n',
        ),
      )
    })
  desk
    .command('leave')
    .description('A leave of a person: no penalty accrues and no reminder goes while it lasts')
    .argument('<person>', 'login or code')
    .requiredOption('--from <day>')
    .option('--until <day>', 'last day; without it, until `estante desk end-leave`')
    .option('--kind <kind>', Object.keys(KINDS).join(', '), 'leave')
    .addOption(library())
    .action(async (given: string, flags: DeskFlags & { from: string; until?: string; kind: string }) => {
      const tipo = KINDS[flags.kind]
      if (!tipo) throw new CommandError(`--kind is one of ${Object.keys(KINDS).join(', ')}.`, ExitCode.usage)
      const order = { tipo, inicio: dayOfOption('--from', flags.from), fim: dayGiven('--until', flags.until) }
      const cod_licenca = await act(flags, (acts, cod_pessoa) => acts.addLeave({ cod_pessoa, ...order }), given)
      print(flags, { cod_licenca }, () => `Noted as leave ${cod_licenca}.`)
    })
  desk
    .command('end-leave')
    .description('Ends a leave with the day before')
    .argument('<leave>')
    .option('--whole', 'takes it back, as one that was noted by mistake: all its days count again')
    .addOption(library())
    .action(async (given: string, flags: DeskFlags & { whole?: boolean }) => {
      const cod_licenca = numberOf(given, 'a leave')
      await act(flags, acts => acts.endLeave(cod_licenca, flags.whole))
      print(flags, { cod_licenca }, () => `Leave ${cod_licenca} ${flags.whole ? 'is taken back' : 'has ended'}.`)
    })
  desk
    .command('special-service')
    .description('Longer loans, delivery at home or somebody who fetches, until a day; never why')
    .argument('<person>', 'login or code')
    .requiredOption('--from <day>')
    .requiredOption('--until <day>')
    .option('--percent <n>', 'length of loans, 100 to 400', '100')
    .option('--home-delivery', 'may have things brought home')
    .option('--fetched-by <name>', 'who may fetch for the person', '')
    .addOption(library())
    .action(
      async (
        given: string,
        flags: DeskFlags & { from: string; until: string; percent: string; homeDelivery?: boolean; fetchedBy: string },
      ) => {
        const order = {
          prazo_percentual: numberOf(flags.percent, '--percent'),
          entrega_domicilio: flags.homeDelivery ? ('S' as const) : ('N' as const),
          pessoa_autorizada: flags.fetchedBy,
          inicio: dayOfOption('--from', flags.from),
          fim: dayOfOption('--until', flags.until),
        }
        const id = await act(flags, (acts, cod_pessoa) => acts.grantSpecialService({ cod_pessoa, ...order }), given)
        print(flags, { id }, () => `Noted as special service ${id}.`)
      },
    )
  desk
    .command('end-special-service')
    .description('Ends a special service')
    .argument('<number>')
    .addOption(library())
    .action(async (given: string, flags: DeskFlags) => {
      const id = numberOf(given, 'a special service')
      await act(flags, acts => acts.endSpecialService(id))
      print(flags, { id }, () => `Special service ${id} has ended.`)
    })
}
