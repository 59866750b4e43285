import type { Command } from 'commander'
import { applyClosures, Calendars } from '../../modules/circulation/index.ts'
import { withCore } from '../core.ts'
import { deskOf } from '../desk.ts'
import { CommandError, ExitCode, type OutputOptions, print, table } from '../output.ts'

interface CloseFlags extends OutputOptions {
  library?: string
  reason: string
  open?: boolean
}

interface SpecialFlags extends OutputOptions {
  due: string
  name?: string
  category?: string
  library?: string
  material?: string
  limit?: string
}

export function calendarCommands(calendar: Command): void {
  calendar
    .command('close')
    .description('Declares a closure, also a late one: due dates on it move to the next open day')
    .argument('<from>', 'first day, YYYY-MM-DD')
    .argument('[to]', 'last day')
    .requiredOption('--reason <text>', 'what people are told')
    .option('--library <code>', 'only this library')
    .option(
      '--open',
      'open without penalties (strike, calamity): returns are taken, no fine and no suspension day runs',
    )
    .action(async (from: string, to: string | undefined, flags: CloseFlags) => {
      const closure = {
        data: dayOf(from),
        data_fim: to === undefined ? null : dayOf(to),
        tipo: flags.open ? ('S' as const) : ('F' as const),
        descricao: flags.reason,
        cod_biblioteca: codeOf(flags.library, '--library'),
      }
      const declared = await withCore(async core => {
        const id = await new Calendars(core).declare(closure)
        return { id, ...closure, ...(await applyClosures(core, await deskOf(core))) }
      })
      print(
        flags,
        declared,
        ({ id, moved, forgiven, shortened }) =>
          `Declared as number ${id}; ${moved} due dates moved, ${forgiven} fines reduced, ${shortened} suspensions shortened. ` +
          `\`estante calendar revoke ${id}\` takes it back.`,
      )
    })
  calendar
    .command('revoke')
    .description('Takes a declaration back; due dates that had moved stay')
    .argument('<number>')
    .action(async (number: string, flags: OutputOptions) => {
      const id = codeOf(number, 'the number') ?? 0
      await withCore(core => new Calendars(core).revoke(id))
      print(flags, { id, revoked: true }, () => `Number ${id} no longer holds.`)
    })
  calendar
    .command('special')
    .description('Loans and renewals made between two days fall due on one day (empréstimo de férias)')
    .argument('<from>', 'first day, YYYY-MM-DD')
    .argument('<to>', 'last day')
    .requiredOption('--due <day>', 'the day on which they fall due')
    .option('--name <text>', 'what it is called')
    .option('--category <code>', 'only people of this category')
    .option('--library <code>', 'only copies of this library')
    .option('--material <kind>', 'only this kind of work, or colecao:NUMBER')
    .option('--limit <n>', 'another limit of loans meanwhile')
    .action(async (from: string, to: string, flags: SpecialFlags) => {
      const limit = codeOf(flags.limit, '--limit')
      const period = {
        inicio: dayOf(from),
        fim: dayOf(to),
        vencimento: dayOf(flags.due),
        descricao: flags.name ?? `Período especial até ${flags.due}`,
        cod_categoria: codeOf(flags.category, '--category'),
        cod_biblioteca: codeOf(flags.library, '--library'),
        material: flags.material ?? null,
        dados: limit === null ? {} : { limite: limit },
      }
      const id = await withCore(core => new Calendars(core).special(period))
      print(flags, { id, ...period }, () => `Set as number ${id}; \`estante calendar end ${id}\` takes it back.`)
    })
  calendar
    .command('end')
    .description('Takes a special period back; loans made in it keep their due date')
    .argument('<number>')
    .action(async (number: string, flags: OutputOptions) => {
      const id = codeOf(number, 'the number') ?? 0
      await withCore(core => new Calendars(core).endSpecial(id))
      print(flags, { id, ended: true }, () => `Number ${id} no longer holds.`)
    })
  calendar
    .command('show')
    .description('Lists closures and special periods')
    .action(async (flags: OutputOptions) => {
      const shown = await withCore(core => new Calendars(core).list())
      print(flags, shown, ({ closures, periods }) =>
        table([
          ['number', 'days', 'library', 'what', ''],
          ...closures.map(row => [
            row.id,
            row.data_fim ? `${row.data} – ${row.data_fim}` : row.data,
            row.cod_biblioteca ?? 'all',
            row.tipo === 'S' ? 'without penalties' : 'closed',
            `${row.descricao}${row.revogado_em ? ' (revoked)' : ''}`,
          ]),
          ...periods.map(row => [
            row.cod_periodo,
            `${row.inicio} – ${row.fim}`,
            row.cod_biblioteca ?? 'all',
            `special, due ${row.vencimento}`,
            row.descricao,
          ]),
        ]),
      )
    })
}

function dayOf(text: string): string {
  const day = new Date(`${text}T12:00:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text))
    throw new CommandError(`${text} is no day; write YYYY-MM-DD.`, ExitCode.usage)
  return text
}

function codeOf(text: string | undefined, what: string): number | null {
  if (text === undefined) return null
  if (!/^\d{1,9}$/.test(text)) throw new CommandError(`${what} must be a number, not ${text}.`, ExitCode.usage)
  return Number(text)
}
