import { type Command, Option } from 'commander'
import { withCore } from '../core.ts'
import { CommandError, ExitCode, type OutputOptions, print, table } from '../output.ts'

const STATES = { waiting: 'ESPERA', sent: 'ENVIADA', failed: 'FALHOU', expired: 'VENCIDA' } as const

async function withMail<T>(
  work: (
    mail: import('../../modules/mail/index.ts').Mail,
    config: import('../../config/index.ts').Config,
  ) => Promise<T>,
): Promise<T> {
  const { Mail } = await import('../../modules/mail/index.ts')
  const { Parameters } = await import('../../modules/institution/index.ts')
  return await withCore(async core => {
    const parameters = new Parameters(core)
    const mail = new Mail(core, () => parameters.get('nome_instituicao'))
    try {
      return await work(mail, core.config)
    } finally {
      await mail.stop()
    }
  })
}

export function outboxCommands(outbox: Command): void {
  outbox
    .command('list', { isDefault: true })
    .description('Lists the mails, newest first')
    .addOption(new Option('--state <state>', 'only these').choices(Object.keys(STATES)))
    .option('--limit <n>', 'how many', '50')
    .action(async (flags: OutputOptions & { state?: keyof typeof STATES; limit: string }) => {
      if (!/^[1-9]\d{0,5}$/.test(flags.limit)) {
        throw new CommandError(`--limit "${flags.limit}" is not a whole number from 1 to 999999.`, ExitCode.usage)
      }
      const limit = Number(flags.limit)
      const mails = await withMail(mail => mail.list(limit, flags.state ? [STATES[flags.state]] : undefined))
      // Parameters may hold a code that opens an account: they are not shown.
      const shown = mails.map(({ parametros: _secret, ...row }) => row)
      print(flags, shown, rows =>
        rows.length === 0
          ? 'The outbox is empty.'
          : table([
              ['number', 'state', 'to', 'template', 'created', 'tries', 'error'],
              ...rows.map(row => [row.id, row.situacao, row.para, row.modelo, row.criada_em, row.tentativas, row.erro]),
            ]),
      )
    })
  outbox
    .command('retry')
    .description('Puts failed and waiting mails at the head of the queue')
    .argument('[numbers...]', 'which; all of them otherwise')
    .action(async (numbers: string[], flags: OutputOptions) => {
      const wrong = numbers.find(text => !/^\d{1,15}$/.test(text))
      if (wrong !== undefined) {
        throw new CommandError(`"${wrong}" is not the number of a mail: \`estante outbox\` lists them.`, ExitCode.usage)
      }
      const ids = numbers.map(Number)
      const retried = await withMail(mail => mail.retry(ids.length > 0 ? ids : undefined))
      print(flags, { retried }, () => `${retried} mails will be tried again.`)
    })
  outbox
    .command('send')
    .description('Sends what is due now')
    .action(async (flags: OutputOptions) => {
      const sent = await withMail(async (mail, config) => {
        if (!config.SMTP_URL) throw new CommandError('There is no mail server: set SMTP_URL.')
        return await mail.deliver()
      })
      print(flags, { sent }, () => `${sent} mails sent.`)
    })
}
