import type { TieKind } from '@estante/contract'
import { translate } from '@estante/i18n/server'
import type { Command } from 'commander'
import type { Core } from '../../core.ts'
import { AppError } from '../../http/app-error.ts'
import { libraryDay } from '../../library-clock.ts'
import { dayOf, importPeople, type NewTie, type SyncReport, syncPeople, Ties } from '../../modules/people/index.ts'
import { checked } from '../checked-option.ts'
import { withCore, withCoreOrNew } from '../core.ts'
import { peopleOf } from '../open-people.ts'
import { CommandError, ExitCode, type OutputOptions, print, table } from '../output.ts'
import { readTextFile } from '../text-file.ts'
import { addPerson } from './person-add.ts'
import { askPassword } from './person-password.ts'

export function peopleCommands(many: Command): void {
  addSync(many)
  many
    .command('import')
    .description(
      'Adds and updates people from a CSV file with the columns nome_pessoa, login, senha, email, cpf, categoria, matricula, … (docs/operations.md)',
    )
    .argument('<file>', 'CSV file with the names of the columns in its first line')
    .option('--dry-run', 'report what would be done and keep nothing')
    .action(async (file: string, flags: OutputOptions & { dryRun?: boolean }) => {
      const text = await readTextFile(file)
      const report = await withCoreOrNew(async core =>
        importPeople(text, {
          database: core.database,
          people: await peopleOf(core),
          now: core.now,
          dryRun: flags.dryRun ?? false,
        }),
      )
      print(flags, report, ({ added, updated, unchanged, rejected, ignoredColumns }) =>
        [
          table([
            ['added', added],
            ['updated', updated],
            ['unchanged', unchanged],
            ['rejected', rejected.length],
          ]),
          ...rejected.map(({ line, reason }) => `  line ${line}: ${reason}`),
          ...(ignoredColumns.length > 0
            ? [`Columns not known and not read: ${ignoredColumns.map(name => name || '(no name)').join(', ')}.`]
            : []),
        ].join('\n'),
      )
      if (report.rejected.length > 0) process.exitCode = ExitCode.partly
    })
}

export function personCommands(person: Command): void {
  addPerson(person)
  person
    .command('password')
    .description('Sets a new password, and ends all sessions of the person')
    .argument('<login>')
    .option('--password <text>', 'the new password; without it, it is asked for or read from the standard input')
    .action(async (login: string, flags: OutputOptions & { password?: string }) => {
      const password = flags.password ?? (await askPassword())
      if (password === '') throw new CommandError('The password is empty.')
      await withCore(async core => (await peopleOf(core)).setPassword(login, password))
      print(flags, { login }, () => `The password of ${login} is set, and its sessions have ended.`)
    })
  person
    .command('pin')
    .description('Sets the PIN of a person for cards and terminals, or takes it away with --off')
    .argument('<person>', 'login or code')
    .option('--off', 'takes the PIN away')
    .action(async (given: string, flags: OutputOptions & { off?: boolean }) => {
      const pin = flags.off ? null : (await askPassword('New PIN')).trim()
      if (pin !== null && !/^\d{4,8}$/.test(pin)) throw new CommandError('A PIN has 4 to 8 digits.')
      const found = await withCore(async core => {
        const { Pins } = await import('../../modules/access/index.ts')
        const { cod_pessoa, nome_pessoa } = await (await peopleOf(core)).find(given)
        await new Pins(core).give(cod_pessoa, pin, { cod_operador: null, endereco: '' })
        return { cod_pessoa, nome_pessoa, tem_pin: pin === null ? 'N' : 'S' }
      })
      print(
        flags,
        found,
        () => `The PIN of ${found.nome_pessoa} (${found.cod_pessoa}) is ${pin === null ? 'taken away' : 'set'}.`,
      )
    })
  person
    .command('block')
    .description('Blocks a person, or takes a block off with --off')
    .argument('<person>', 'login or code')
    .option('--reason <text>', 'what the person is told', '')
    .option('--off', 'takes the block off')
    .action(async (given: string, flags: OutputOptions & { reason: string; off?: boolean }) => {
      const found = await withCore(async core => {
        const people = await peopleOf(core)
        const { cod_pessoa, nome_pessoa } = await people.find(given)
        await people.block(cod_pessoa, flags.off ? 'N' : 'S', flags.off ? '' : flags.reason)
        return { cod_pessoa, nome_pessoa, bloqueio: flags.off ? 'N' : 'S' }
      })
      print(
        flags,
        found,
        () => `${found.nome_pessoa} (${found.cod_pessoa}) is ${flags.off ? 'no longer ' : ''}blocked.`,
      )
    })
  person
    .command('tie')
    .description('Lets a person use the registration of another: a minor in care, or one whose proxy they are')
    .argument('<person>', 'login or code of who answers')
    .argument('<other>', 'login or code of who is answered for')
    .requiredOption('--as <kind>', 'guardian or proxy')
    .option('--until <day>', 'last day of the tie')
    .action(async (given: string, other: string, flags: OutputOptions & { as: string; until?: string }) => {
      const tipo = checked('--as', flags.as, text => TIE_NAMES[text] ?? null)
      const fim = checked('--until', flags.until, dayOf)
      if (tipo === null) return
      const tied = await withCore(async core => {
        const people = await peopleOf(core)
        const [holder, held] = [await people.find(given), await people.find(other)]
        await tiePeople(core, { cod_pessoa: holder.cod_pessoa, cod_ligada: held.cod_pessoa, tipo, fim })
        return { cod_pessoa: holder.cod_pessoa, cod_ligada: held.cod_pessoa, tipo, fim }
      })
      print(flags, tied, () => `${tied.cod_pessoa} may use the registration of ${tied.cod_ligada}.`)
    })
  person
    .command('show')
    .description('Shows what is known of a person')
    .argument('<person>', 'login or code')
    .action(async (given: string, flags: OutputOptions) => {
      const found = await withCore(async core => (await peopleOf(core)).find(given))
      print(flags, found, ({ logins, vinculos, ...fields }) =>
        table([
          ...Object.entries(fields).map(([name, value]) => [name, value]),
          ['logins', logins.map(login => `${login.login} (${login.base})`).join(', ')],
          ...vinculos.map(link => ['vinculo', `${link.cod_categoria} ${link.matricula} ${link.validade ?? ''}`]),
        ]),
      )
    })
}

interface SyncFlags extends OutputOptions {
  dryRun?: boolean
  ending?: number
}

function addSync(many: Command): void {
  many
    .command('sync')
    .description(
      'Follows the daily feed of the academic system: adds people, changes and ends their ties, deletes nobody (docs/moving-in.md)',
    )
    .argument('<file>', 'CSV file with everyone of its categories')
    .option('--dry-run', 'report what would be done and keep nothing')
    .option('--ending <number>', 'how many ties end, as the preview has said', text => Number(text))
    .action(async (file: string, flags: SyncFlags) => {
      if (flags.ending !== undefined && !Number.isSafeInteger(flags.ending))
        throw new CommandError('--ending must be a number.', ExitCode.usage)
      const text = await readTextFile(file)
      const report = await withCore(async core =>
        syncPeople(text, {
          database: core.database,
          people: await peopleOf(core),
          now: core.now,
          today: libraryDay(core.now()),
          dryRun: flags.dryRun ?? false,
          ...(flags.ending !== undefined && { ending: flags.ending }),
        }),
      )
      print(flags, report, told => syncText(told, flags.dryRun ?? false))
      if (report.stopped && !flags.dryRun) process.exitCode = ExitCode.failed
      else if (report.rejected.length > 0) process.exitCode = ExitCode.partly
    })
}

const syncText = (report: SyncReport, isDry: boolean): string =>
  [
    table([
      ['added', report.added],
      ['updated', report.updated],
      ['unchanged', report.unchanged],
      [isDry || report.stopped ? 'ties that would end' : 'ties ended', report.ending],
      ['rejected', report.rejected.length],
    ]),
    ...report.rejected.map(({ line, reason }) => `  line ${line}: ${reason}`),
    ...(report.stopped
      ? [
          `${isDry ? '' : 'Nothing was written. '}${report.ending} ties would end: if that is right, say --ending ${report.ending}.`,
        ]
      : []),
  ].join('\n')

const TIE_NAMES: Record<string, TieKind> = { guardian: 'RESPONSAVEL', proxy: 'AUTORIZADA' }

/** What the rules refuse is said in the words that the staff's screens have for it. */
async function tiePeople(core: Core, tie: NewTie): Promise<void> {
  try {
    await new Ties(core).tie(tie, null)
  } catch (error) {
    if (error instanceof AppError) throw new CommandError(translate('en', `messages:${error.message}`))
    throw error
  }
}
