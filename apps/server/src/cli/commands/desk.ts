import { PAYMENT_FORMS } from '@estante/contract'
import { type Command, Option } from 'commander'
import { withCore } from '../core.ts'
import { peopleOf } from '../open-people.ts'
import { CommandError, ExitCode, type OutputOptions, print } from '../output.ts'
import { act, centsOf, type DeskFlags, dayGiven, libraryOf, numberOf } from './desk-act.ts'
import { deskRecordCommands } from './desk-records.ts'
import { deskRequestCommands } from './desk-requests.ts'

/** Acts of the desk by the same services and rules, for when the screens are out of reach. */
export function deskCommands(desk: Command): void {
  deskRequestCommands(desk)
  const library = () => new Option('--library <code>', 'the library whose desk acts')

  desk
    .command('lend')
    .description('Lends a copy')
    .argument('<barcode>')
    .argument('<person>', 'login or code')
    .addOption(library())
    .option('--exception <reason>', 'sets the rules aside, and says why')
    .action(async (barcode: string, given: string, flags: DeskFlags & { exception?: string }) => {
      const order = { excecao: flags.exception }
      const lent = await act(flags, (acts, cod_pessoa) => acts.lend(barcode, cod_pessoa, undefined, order), given)
      print(flags, lent, () => `Lent as number ${lent.cod_emprestimo}; due on ${lent.data_prevista}.`)
    })
  desk
    .command('return')
    .description('Takes a copy back, or notes that it has arrived')
    .argument('<barcode>')
    .addOption(library())
    .option('--drop-box', 'out of the book drop: it counts from the last closing')
    .option('--day <day>', 'the day on which it came back, YYYY-MM-DD')
    .action(async (barcode: string, flags: DeskFlags & { dropBox?: boolean; day?: string }) => {
      const dia = dayGiven('--day', flags.day) ?? undefined
      if (flags.dropBox && dia !== undefined)
        throw new CommandError('--drop-box and --day say two different things: give one of them.', ExitCode.usage)
      const modo = flags.dropBox ? 'CAIXA' : dia === undefined ? 'BALCAO' : 'DECLARADA'
      const back = await act(flags, acts => acts.handIn(barcode, { modo, dia }))
      print(flags, back, () =>
        back.released
          ? `Taken back; set it aside for person ${back.released.cod_pessoa} until ${back.released.data_limite}.`
          : 'Taken back.',
      )
    })
  desk
    .command('renew')
    .description('Renews loans of a person, all where none is named')
    .argument('<person>', 'login or code')
    .argument('[loans...]', 'numbers of loans')
    .addOption(library())
    .action(async (given: string, loans: string[], flags: DeskFlags) => {
      const codes = loans.length === 0 ? ('todos' as const) : loans.map(loan => numberOf(loan, 'a loan'))
      const answers = await act(flags, (acts, cod_pessoa) => acts.renew(cod_pessoa, codes), given)
      if (answers.some(answer => answer.renovado === 'N')) process.exitCode = ExitCode.partly
      print(flags, answers, rows =>
        rows.length === 0
          ? 'There is nothing to renew.'
          : rows.map(row => `${row.cod_emprestimo}: ${row.renovado === 'S' ? 'renewed' : 'refused'}`).join('\n'),
      )
    })
  desk
    .command('release')
    .description('Sets a free copy aside for a place in the queue')
    .argument('<reservation>')
    .argument('<barcode>')
    .addOption(library())
    .action(async (reservation: string, barcode: string, flags: DeskFlags) => {
      const code = numberOf(reservation, 'a reservation')
      const released = await act(flags, acts => acts.release(code, barcode))
      print(flags, released, () => `Set aside for person ${released.cod_pessoa} until ${released.data_limite}.`)
    })
  desk
    .command('block')
    .description('Blocks the registration of a person, or takes the block off with --off')
    .argument('<person>', 'login or code')
    .option('--reason <text>', 'what the person is told', '')
    .option('--off', 'takes the block off')
    .action(async (given: string, flags: OutputOptions & { reason: string; off?: boolean }) => {
      if (!flags.off && flags.reason === '') throw new CommandError('Say --reason: the person is told.', ExitCode.usage)
      const bloqueio = flags.off ? ('N' as const) : ('S' as const)
      const cod_pessoa = await withCore(async core => {
        const people = await peopleOf(core)
        const found = await people.find(given)
        await people.block(found.cod_pessoa, bloqueio, flags.off ? '' : flags.reason)
        return found.cod_pessoa
      })
      print(flags, { cod_pessoa, bloqueio }, () => `Person ${cod_pessoa} is ${flags.off ? 'no longer ' : ''}blocked.`)
    })
  desk
    .command('suspend')
    .description('Lends a person nothing until a day; who is signed in stays so')
    .argument('<person>', 'login or code')
    .requiredOption('--reason <text>', 'what the person is told')
    .option('--until <day>', 'last day; without it, until somebody lifts it')
    .addOption(library())
    .action(async (given: string, flags: DeskFlags & { reason: string; until?: string }) => {
      const terms = { motivo: flags.reason, fim: dayGiven('--until', flags.until), cod_biblioteca: libraryOf(flags) }
      const cod_suspensao = await act(flags, (acts, cod_pessoa) => acts.suspend({ cod_pessoa, ...terms }), given)
      print(flags, { cod_suspensao }, () => `Suspended as number ${cod_suspensao}; \`estante desk lift\` ends it.`)
    })
  desk
    .command('lift')
    .description('Ends a suspension before its time')
    .argument('<suspension>')
    .requiredOption('--reason <text>')
    .addOption(library())
    .action(async (suspension: string, flags: DeskFlags & { reason: string }) => {
      const code = numberOf(suspension, 'a suspension')
      const lifted = await act(flags, acts => acts.liftSuspension(code, flags.reason))
      print(flags, lifted, () => `Suspension ${code} has ended.`)
    })
  desk
    .command('waive')
    .description('Takes a debt back, whole or in part')
    .argument('<debt>')
    .requiredOption('--reason <text>')
    .option('--cents <n>', 'only this much')
    .addOption(library())
    .action(async (debt: string, flags: DeskFlags & { reason: string; cents?: string }) => {
      const code = numberOf(debt, 'a debt')
      const answer = await act(flags, acts => acts.waive(code, flags.reason, centsOf(flags.cents)))
      print(flags, answer, () => `Waived; ${answer.aberto_centavos} cents of it are still owed.`)
    })
  desk
    .command('refund')
    .description('Takes a payment back by its receipt; its debts are open again, or waived')
    .argument('<receipt>')
    .requiredOption('--reason <text>')
    .option('--waive', 'the money was not owed')
    .addOption(library())
    .action(async (receipt: string, flags: DeskFlags & { reason: string; waive?: boolean }) => {
      const order = { cod_recibo: numberOf(receipt, 'a receipt'), motivo: flags.reason, perdoar: flags.waive === true }
      const back = await act(flags, acts => acts.refund(order))
      print(flags, back, () => `${back.estornado_centavos} cents taken back, ${back.aberto_centavos} are owed now.`)
    })
  desk
    .command('pay')
    .description('Settles debts of a person, the oldest first')
    .argument('<person>', 'login or code')
    .option('--cents <n>', 'how much; without it, all that is owed')
    .option('--debt <number>', 'only this debt')
    .option('--form <form>', `how it was paid: ${PAYMENT_FORMS.join(', ')}`, 'DINHEIRO')
    .addOption(library())
    .action(async (given: string, flags: DeskFlags & { cents?: string; debt?: string; form: string }) => {
      const cod_debito = flags.debt === undefined ? undefined : numberOf(flags.debt, '--debt')
      const forma = PAYMENT_FORMS.find(form => form === flags.form.toUpperCase())
      if (!forma) throw new CommandError(`--form is one of ${PAYMENT_FORMS.join(', ')}.`, ExitCode.usage)
      const order = { centavos: centsOf(flags.cents), cod_debito, forma }
      const paid = await act(flags, (acts, cod_pessoa) => acts.pay({ cod_pessoa, ...order }), given)
      print(flags, paid, () => `${paid.pago_centavos} cents paid, ${paid.aberto_centavos} are still owed.`)
    })
  deskRecordCommands(desk, library)
}
