import { writeFile } from 'node:fs/promises'
import {
  COMMENT_STATUSES,
  type CommentStatus,
  REQUEST_KINDS,
  REQUEST_STATUSES,
  SUGGESTION_STATUSES,
  sheetDecision,
} from '@estante/contract'
import type { Command } from 'commander'
import type { Core } from '../../core.ts'
import { Desk } from '../../modules/circulation/index.ts'
import { Parameters } from '../../modules/institution/index.ts'
import { Mail } from '../../modules/mail/index.ts'
import { dayOf } from '../../modules/people/index.ts'
import {
  Acquisitions,
  Alerts,
  Bulletins,
  Comments,
  InterlibraryLoans,
  Requests,
  readOrders,
} from '../../modules/services/index.ts'
import { withCore } from '../core.ts'
import { CommandError, ExitCode, type OutputOptions, print, table } from '../output.ts'
import { readTextFile } from '../text-file.ts'

/** What a command decides is told to the person as when the staff decides it by a call. */
function roomsOf(core: Core) {
  const parameters = new Parameters(core)
  const mail = new Mail(core, () => parameters.get('nome_instituicao'))
  const alerts = new Alerts(core, mail)
  const checkRecord = async () => {}
  const requests = new Requests(core, alerts, checkRecord)
  return {
    comments: new Comments(core, { parameters, alerts, checkRecord }),
    acquisitions: new Acquisitions(core, alerts),
    requests,
    interlibrary: new InterlibraryLoans(core, { requests, desk: new Desk({ ...core, mail, alerts }) }),
    parameters,
    bulletins: new Bulletins(core),
  }
}

const codeOf = (text: string): number => {
  if (!/^\d{1,15}$/.test(text)) throw new CommandError(`"${text}" is not a number.`, ExitCode.usage)
  return Number(text)
}

function oneOf<T extends string>(option: string, text: string, known: readonly T[]): T {
  const found = known.find(one => one === text || one === text.toUpperCase())
  if (!found) throw new CommandError(`${option} "${text}" is not one of ${known.join(', ')}.`, ExitCode.usage)
  return found
}

function dayFrom(option: string, text: string): string {
  const day = dayOf(text)
  if (!day) throw new CommandError(`${option} "${text}" is not a day.`, ExitCode.usage)
  return day
}

export function commentCommands(comment: Command): void {
  comment
    .command('list')
    .description('Lists comments, those that wait for a decision unless told otherwise')
    .option('--status <status>', COMMENT_STATUSES.join(', '), 'AGUARDANDO')
    .action(async (flags: OutputOptions & { status: string }) => {
      const status: CommentStatus = oneOf('--status', flags.status, COMMENT_STATUSES)
      const rows = await withCore(core => roomsOf(core).comments.forModeration(status, 'pt'))
      print(flags, rows, list =>
        table(list.map(row => [row.id, row.data.slice(0, 10), row.nome_pessoa, row.titulo, row.comentario])),
      )
    })
  for (const [name, situacao, about] of [
    ['approve', 'APROVADO', 'Lets everybody see a comment'],
    ['refuse', 'RECUSADO', 'Keeps a comment from being seen'],
  ] as const) {
    comment
      .command(name)
      .description(about)
      .argument('<number>')
      .option('--reason <text>', 'what the writer is told', '')
      .action(async (given: string, flags: OutputOptions & { reason: string }) => {
        const id = codeOf(given)
        await withCore(core => roomsOf(core).comments.decide(id, situacao, flags.reason, null))
        print(flags, { id, situacao }, () => `Comment ${id} is ${situacao}.`)
      })
  }
}

export function suggestionCommands(suggestion: Command): void {
  suggestion
    .command('list')
    .description('Lists suggestions, the oldest first')
    .option('--status <status>', SUGGESTION_STATUSES.join(', '))
    .action(async (flags: OutputOptions & { status?: string }) => {
      const status = flags.status === undefined ? undefined : oneOf('--status', flags.status, SUGGESTION_STATUSES)
      const rows = await withCore(core => roomsOf(core).acquisitions.all('pt', status))
      print(flags, rows, list =>
        table(list.map(row => [row.id, row.data.slice(0, 10), row.situacao, row.nome_pessoa, row.titulo])),
      )
    })
  suggestion
    .command('status')
    .description('Sets the situation of a suggestion, and tells who made it')
    .argument('<number>')
    .argument('<status>', SUGGESTION_STATUSES.join(', '))
    .option('--note <text>', 'words of the library about it', '')
    .action(async (given: string, to: string, flags: OutputOptions & { note: string }) => {
      const [id, situacao] = [codeOf(given), oneOf('the status', to, SUGGESTION_STATUSES)]
      await withCore(core => roomsOf(core).acquisitions.decide(id, situacao, flags.note, null))
      print(flags, { id, situacao }, () => `Suggestion ${id} is ${situacao}.`)
    })
}

interface StatusFlags extends OutputOptions {
  note: string
  librarian?: string
  crb?: string
  cutter: string
  cdd: string
  cdu: string
}

export function requestCommands(request: Command): void {
  request
    .command('list')
    .description('Lists requests, the oldest first')
    .option('--kind <kind>', REQUEST_KINDS.join(', '))
    .option('--status <status>', REQUEST_STATUSES.join(', '))
    .action(async (flags: OutputOptions & { kind?: string; status?: string }) => {
      const asked = {
        ...(flags.kind !== undefined && { tipo: oneOf('--kind', flags.kind, REQUEST_KINDS) }),
        ...(flags.status !== undefined && { status: oneOf('--status', flags.status, REQUEST_STATUSES) }),
      }
      const rows = await withCore(core => roomsOf(core).requests.all(asked, 'pt'))
      print(flags, rows, list => table(list.map(row => [row.id, row.tipo, row.situacao, row.nome_pessoa, row.titulo])))
    })
  request
    .command('status')
    .description('Sets the situation of a request, and tells who made it')
    .argument('<number>')
    .argument('<status>', REQUEST_STATUSES.join(', '))
    .option('--note <text>', 'words of the library about it', '')
    .option('--librarian <name>', 'who approves a catalogue sheet')
    .option('--crb <number>', 'registration of the librarian, such as CRB-8/1234')
    .option('--cutter <number>', 'author mark of the sheet', '')
    .option('--cdd <class>', '', '')
    .option('--cdu <class>', '', '')
    .action(async (given: string, to: string, { note, librarian, crb, cutter, cdd, cdu, ...flags }: StatusFlags) => {
      const [id, situacao] = [codeOf(given), oneOf('the status', to, REQUEST_STATUSES)]
      const sheet = crb === undefined ? undefined : sheetDecision.safeParse({ cutter, cdd, cdu, crb })
      if (sheet && !sheet.success) throw new CommandError(`--crb "${crb}" is not valid.`, ExitCode.usage)
      if ((crb === undefined) !== (librarian === undefined))
        throw new CommandError('--librarian and --crb go together.', ExitCode.usage)
      const ficha = sheet && librarian ? { ficha: { ...sheet.data, nome: librarian } } : {}
      await withCore(core => roomsOf(core).requests.decide(id, { situacao, nota: note, ...ficha }, null))
      print(flags, { id, situacao }, () => `Request ${id} is ${situacao}.`)
    })
  interlibraryCommands(request)
}

function interlibraryCommands(request: Command): void {
  request
    .command('letter')
    .description('Writes the letter by which the library asks another one for a work')
    .argument('<number>')
    .argument('<file>', 'PDF to write')
    .action(async (given: string, file: string, flags: OutputOptions) => {
      const id = codeOf(given)
      const pdf = await withCore(async core => {
        const { requests, interlibrary, parameters } = roomsOf(core)
        const { letterPdf } = await import('../../modules/services/letter.pdf.ts')
        const name = await parameters.get('nome_instituicao')
        return await letterPdf(await interlibrary.letter(await requests.row(id), false, name, 'pt'))
      })
      await writeFile(file, pdf)
      print(flags, { id, file }, () => `The letter of request ${id} is ${file}.`)
    })
  request
    .command('hand-over')
    .description('Lends what another library sent to who asked for it, and ends the request')
    .argument('<number>')
    .requiredOption('--return-by <day>', 'the day by which its owner wants it back')
    .option('--barcode <text>', 'the label put on it while it is here')
    .action(async (given: string, flags: OutputOptions & { returnBy: string; barcode?: string }) => {
      const id = codeOf(given)
      const devolver_ate = dayFrom('--return-by', flags.returnBy)
      const lent = await withCore(async core => {
        const { requests, interlibrary } = roomsOf(core)
        const row = await requests.row(id)
        const actor = { cod_operador: null, cod_biblioteca: row.cod_biblioteca }
        return await interlibrary.handOver(row, { devolver_ate, codigo_barras: flags.barcode }, actor)
      })
      print(flags, lent, ({ codigo_barras, data_prevista }) => `Lent as ${codigo_barras}, due ${data_prevista}.`)
    })
}

export function orderCommands(order: Command): void {
  order
    .command('import')
    .description(
      'Keeps orders of a CSV file with the columns numero, biblioteca, data, titulo, quantidade, … (docs/operations.md)',
    )
    .argument('<file>', 'CSV file; lines of one number are one order')
    .action(async (file: string, flags: OutputOptions) => {
      const { orders, refused, missing } = readOrders(await readTextFile(file))
      if (missing.length > 0) throw new CommandError(`The file has no column ${missing.join(', ')}.`)
      const kept = await withCore(async core => {
        const { acquisitions } = roomsOf(core)
        let saved = 0
        for (const order of orders) {
          const fault = await acquisitions.saveOrder(order).then(
            () => null,
            (error: Error & { params?: unknown }) => `${error.message} ${JSON.stringify(error.params ?? {})}`,
          )
          if (fault === null) saved += 1
          else refused.push({ line: 0, numero: order.numero, reason: fault })
        }
        return saved
      })
      print(flags, { kept, refused }, report =>
        [
          `${report.kept} orders kept.`,
          ...refused.map(one => `  order ${one.numero}, line ${one.line}: ${one.reason}`),
        ].join('\n'),
      )
      if (refused.length > 0) process.exitCode = ExitCode.partly
    })
}

export function alertCommands(alert: Command): void {
  alert
    .command('make')
    .description('Makes the list of a period, or makes it anew')
    .requiredOption('--from <day>', 'first day')
    .requiredOption('--to <day>', 'last day')
    .option('--library <code>', 'of one library; otherwise of all')
    .option('--title <text>', 'its title; otherwise the period', '')
    .action(async (flags: OutputOptions & { from: string; to: string; library?: string; title: string }) => {
      const scope = {
        inicio: dayFrom('--from', flags.from),
        fim: dayFrom('--to', flags.to),
        cod_biblioteca: flags.library === undefined ? null : codeOf(flags.library),
      }
      const made = await withCore(core => roomsOf(core).bulletins.make(scope, flags.title))
      print(flags, made, result =>
        result ? `List ${result.cod_boletim}: ${result.titulos} titles.` : 'Nothing was new.',
      )
    })
}
