import { REQUEST_STATUSES } from '@estante/contract'
import type { Command } from 'commander'
import type { Core } from '../../core.ts'
import { Parameters } from '../../modules/institution/index.ts'
import { Mail } from '../../modules/mail/index.ts'
import { PrivacyQueue } from '../../modules/patron/index.ts'
import { withCore } from '../core.ts'
import { CommandError, ExitCode, type OutputOptions, print, table } from '../output.ts'

function queueOf(core: Core): PrivacyQueue {
  const parameters = new Parameters(core)
  const mail = new Mail(core, () => parameters.get('nome_instituicao'))
  return new PrivacyQueue(core, { parameters, mail })
}

/** Requests of people about their own data, for the officer who answers them. */
export function privacyCommands(privacy: Command): void {
  privacy
    .command('list')
    .description('Lists requests with the day by which each must be answered')
    .option('--status <status>', REQUEST_STATUSES.join(', '))
    .action(async (flags: OutputOptions & { status?: string }) => {
      const status = REQUEST_STATUSES.find(one => one === flags.status?.toUpperCase())
      if (flags.status && !status)
        throw new CommandError(
          `--status "${flags.status}" is not one of ${REQUEST_STATUSES.join(', ')}.`,
          ExitCode.usage,
        )
      const rows = await withCore(core => queueOf(core).list(status))
      print(flags, rows, list =>
        table(list.map(row => [row.protocolo, row.prazo, row.tipo, row.situacao, row.nome_pessoa, row.texto])),
      )
    })
  privacy
    .command('answer')
    .description('Answers a request; granting an erasure erases')
    .argument('<protocol>')
    .requiredOption('--text <text>', 'what the person is told')
    .option('--refuse', 'the request is not granted')
    .option('--working', 'it is being worked on; nothing is closed yet')
    .action(async (protocol: string, flags: OutputOptions & { text: string; refuse?: true; working?: true }) => {
      const situacao = flags.refuse ? 'RECUSADA' : flags.working ? 'EM_ANDAMENTO' : 'ATENDIDA'
      const resposta = flags.text.trim()
      if (resposta === '') throw new CommandError('--text is empty.', ExitCode.usage)
      await withCore(core => queueOf(core).answer(protocol, { situacao, resposta }, null))
      print(flags, { protocolo: protocol, situacao }, () => `${protocol}: ${situacao}`)
    })
}
