import {
  LOAN_REQUEST_KINDS,
  LOAN_REQUEST_STATUSES,
  type LoanRequestKind,
  type LoanRequestStatus,
} from '@estante/contract'
import { type Command, Option } from 'commander'
import { LoanRequests } from '../../modules/circulation/index.ts'
import { withCore } from '../core.ts'
import { deskOf } from '../desk.ts'
import { CommandError, ExitCode, type OutputOptions, print, table } from '../output.ts'
import { libraryOf, numberOf } from './desk-act.ts'

interface ListFlags extends OutputOptions {
  library?: string
  kind?: LoanRequestKind
  status: LoanRequestStatus | 'abertas'
}

interface MoveFlags extends OutputOptions {
  library?: string
  copy?: string
  note?: string
}

/** Requests for copies at the desk: what waits, and what becomes of it. */
export function deskRequestCommands(desk: Command): void {
  desk
    .command('requests')
    .description('Lists requests for copies, the oldest first')
    .option('--library <code>', 'only what this library has to send or to hand over')
    .addOption(new Option('--kind <kind>', 'only these').choices(LOAN_REQUEST_KINDS))
    .addOption(
      new Option('--status <status>', 'only these').choices([...LOAN_REQUEST_STATUSES, 'abertas']).default('abertas'),
    )
    .action(async (flags: ListFlags) => {
      const cod_biblioteca = libraryOf(flags)
      const rows = await withCore(async core =>
        new LoanRequests(core, await deskOf(core)).atLibrary(
          { cod_biblioteca, tipo: flags.kind, situacao: flags.status },
          'en',
        ),
      )
      print(flags, rows, all =>
        all.length === 0
          ? 'Nothing has been asked for.'
          : table(
              all.map(row => [
                row.id,
                row.data.slice(0, 10),
                row.tipo,
                row.situacao,
                row.codigo_barras,
                row.chamada,
                row.nome_pessoa,
                `${row.desc_biblioteca_origem} > ${row.domicilio || row.desc_biblioteca_recebimento}`,
              ]),
            ),
      )
    })
  desk
    .command('request')
    .description(
      'Moves a request on: EM_TRANSITO sends the copy, DISPONIVEL sets it out, FINALIZADA lends it, CANCELADA ends it',
    )
    .argument('<number>')
    .argument('<status>')
    .option('--library <code>', 'the library whose desk acts')
    .option('--copy <barcode>', 'another copy than the one that was set aside')
    .option('--note <text>', 'what the person is told')
    .action(async (given: string, status: string, flags: MoveFlags) => {
      const situacao = LOAN_REQUEST_STATUSES.find(one => one === status.toUpperCase())
      if (!situacao) throw new CommandError(`A status is one of ${LOAN_REQUEST_STATUSES.join(', ')}.`, ExitCode.usage)
      const actor = { cod_operador: null, cod_biblioteca: libraryOf(flags), isSupervisor: true }
      const move = { situacao, codigo_barras: flags.copy, nota: flags.note }
      const code = numberOf(given, 'a request')
      const row = await withCore(async core => new LoanRequests(core, await deskOf(core)).move(code, move, actor, 'en'))
      print(flags, row, () => `Request ${row.protocolo} is now ${row.situacao}.`)
    })
}
