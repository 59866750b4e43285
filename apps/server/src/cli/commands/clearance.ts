import type { Command } from 'commander'
import type { Core } from '../../core.ts'
import { readCsv } from '../../modules/people/index.ts'
import { withCore } from '../core.ts'
import { deskOf } from '../desk.ts'
import { CommandError, ExitCode, type OutputOptions, print, table } from '../output.ts'
import { readTextFile } from '../text-file.ts'
import { numberOf } from './desk-act.ts'

async function roomsOf(core: Core) {
  const { clearanceOf, ClearanceLists } = await import('../../modules/clearance/index.ts')
  const { Mail } = await import('../../modules/mail/index.ts')
  const { Parameters } = await import('../../modules/institution/index.ts')
  const parameters = new Parameters(core)
  const mail = new Mail(core, () => parameters.get('nome_instituicao'))
  const desk = await deskOf(core)
  return { ...clearanceOf(core, { desk, parameters, mail }), lists: new ClearanceLists(core, { desk, mail }) }
}

/** Codes of people in a file: the first of the columns that a list may have. */
async function codesIn(file: string): Promise<{ line: number; codigo: string; descricao: string }[]> {
  const { header, rows } = readCsv(await readTextFile(file))
  const column = ['matricula', 'login', 'cpf', 'codigo', 'cod_pessoa'].find(name => header.includes(name))
  if (!column)
    throw new CommandError('The file needs a column matricula, login, cpf or codigo in its first line.', ExitCode.usage)
  return rows.map(({ line, values }) => ({ line, codigo: values[column] ?? '', descricao: values.descricao ?? '' }))
}

/** Lists of students who are about to graduate, and certificates. */
export function clearanceCommands(clearance: Command): void {
  clearance
    .command('check')
    .description('Says who of a list, or of a course, has something open; may be run again until the day')
    .argument('[file]', 'CSV file with a column matricula, login, cpf or codigo')
    .option('--course <code>', 'everybody with a registration in this course or department')
    .option('--mail', 'writes to those who have something open')
    .action(async (file: string | undefined, flags: OutputOptions & { course?: string; mail?: boolean }) => {
      if ((file === undefined) === (flags.course === undefined))
        throw new CommandError('Name a file or a --course.', ExitCode.usage)
      const course = flags.course === undefined ? 0 : numberOf(flags.course, '--course')
      const codes = file === undefined ? [] : (await codesIn(file)).map(row => row.codigo)
      const report = await withCore(async core => {
        const { lists } = await roomsOf(core)
        const asked = file === undefined ? { course } : { codes }
        return await lists.check(asked, flags.mail === true)
      })
      print(flags, report, ({ people, unknown, mailed }) =>
        [
          table([
            ['course', 'code', 'name', 'open', 'loans', 'R$', 'since'],
            ...people.map(row => [
              row.curso,
              row.codigo,
              row.nome,
              row.pendencias,
              row.itens,
              (row.centavos / 100).toFixed(2),
              row.desde,
            ]),
          ]),
          `${people.length} people, ${people.filter(row => row.pendencias > 0).length} with something open.`,
          ...unknown.map(code => `  not found: ${code}`),
          ...(mailed > 0 ? [`${mailed} mails.`] : []),
        ].join('\n'),
      )
      if (report.unknown.length > 0) process.exitCode = ExitCode.partly
    })
  clearance
    .command('pending')
    .description('Notes for everybody of a list that a deposit is missing, or with --off that it was made')
    .argument('<file>', 'CSV file with a column matricula, login, cpf or codigo, and perhaps descricao')
    .option('--off', 'settles it')
    .action(async (file: string, flags: OutputOptions & { off?: boolean }) => {
      const rows = await codesIn(file)
      const report = await withCore(async core => {
        const { lists } = await roomsOf(core)
        return await lists.deposits(rows, flags.off === true)
      })
      print(flags, report, ({ changed, unknown }) =>
        [`${changed} changed.`, ...unknown.map(code => `  not found: ${code}`)].join('\n'),
      )
      if (report.unknown.length > 0) process.exitCode = ExitCode.partly
    })
  clearance
    .command('revoke')
    .description('Revokes a certificate and lifts the suspension that came with it')
    .argument('<number>')
    .requiredOption('--reason <text>', 'why')
    .action(async (number: string, flags: OutputOptions & { reason: string }) => {
      const done = await withCore(async core => {
        const { clearance: room } = await roomsOf(core)
        return await room.revoke(number, flags.reason, { cod_operador: null, cod_biblioteca: null })
      })
      print(flags, done, () => `${number} is revoked.`)
    })
}
