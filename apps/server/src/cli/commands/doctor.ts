import { access, constants, readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command } from 'commander'
import { type Config, ConfigurationError, loadConfig } from '../../config/index.ts'
import type { Core } from '../../core.ts'
import { withCore } from '../core.ts'
import { countRows, integrityFaults, mailStates, pendingTasks, storedFiles } from '../doctor.store.ts'
import { ExitCode, type OutputOptions, print } from '../output.ts'

interface Finding {
  area: 'configuration' | 'database' | 'index' | 'files' | 'mail'
  state: 'ok' | 'warning' | 'fault'
  text: string
  /** What to do about it. */
  advice?: string
}

const MARKS = { ok: '✓', warning: '!', fault: '✗' } as const
const FEW_BYTES = 500 * 1024 * 1024

export function doctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('Looks at configuration, database, index, files and mail, and says what is wrong and what to do')
    .action(async (flags: OutputOptions) => {
      const findings = await examine()
      print(flags, findings, rows =>
        rows
          .map(
            ({ area, state, text, advice }) => `${MARKS[state]} ${area}: ${text}${advice ? `\n    → ${advice}` : ''}`,
          )
          .join('\n'),
      )
      if (findings.some(finding => finding.state === 'fault')) process.exitCode = ExitCode.failed
    })
}

export async function examine(): Promise<Finding[]> {
  const findings: Finding[] = []
  let config: Config
  try {
    config = loadConfig()
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return error.faults.map(text => ({
      area: 'configuration',
      state: 'fault',
      text,
      advice: 'Mend the environment; docs/configuration.md says what each setting takes.',
    }))
  }
  findings.push(...(await configuration(config)))
  try {
    await withCore(async core => {
      findings.push(...(await database(core)), ...(await index(core)), ...(await files(core)), ...(await mail(core)))
    })
  } catch (error) {
    const advice = config.embedded
      ? 'If the file is damaged, restore the last backup: estante restore FILE --force'
      : 'Check DATABASE_URL and that the PostgreSQL server answers.'
    findings.push({ area: 'database', state: 'fault', text: (error as Error).message, advice })
  }
  return findings
}

async function configuration(config: Config): Promise<Finding[]> {
  const findings: Finding[] = [{ area: 'configuration', state: 'ok', text: `data folder ${config.ESTANTE_DATA}` }]
  const writable = await access(config.ESTANTE_DATA, constants.W_OK).then(
    () => true,
    () => false,
  )
  if (!writable) {
    const advice =
      'It is made at the first start; if it exists, give the account of the server the right to write there.'
    findings.push({
      area: 'configuration',
      state: 'warning',
      text: 'the data folder is missing or cannot be written',
      advice,
    })
  } else {
    const { bavail, bsize } = await statfs(config.ESTANTE_DATA)
    if (bavail * bsize < FEW_BYTES) {
      const text = `only ${Math.round((bavail * bsize) / 2 ** 20)} MiB are free`
      findings.push({ area: 'configuration', state: 'warning', text, advice: 'Free or add disk space.' })
    }
  }
  if (/^http:\/\/localhost/.test(config.PUBLIC_URL)) {
    findings.push({
      area: 'configuration',
      state: 'warning',
      text: `patrons are sent to ${config.PUBLIC_URL}`,
      advice: 'Set PUBLIC_URL to the address of the site, or links in mails lead nowhere.',
    })
  }
  if (config.ESTANTE_DEMO) {
    const advice = 'Set ESTANTE_DEMO=off before real data comes in.'
    findings.push({ area: 'configuration', state: 'warning', text: 'an empty library is filled with the demo', advice })
  }
  return findings
}

async function database({ database }: Core): Promise<Finding[]> {
  const faults = await integrityFaults(database)
  const counts = await countRows(database.kysely)
  const text = Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')
  const findings: Finding[] = [{ area: 'database', state: 'ok', text: `${database.dialect}: ${text}` }]
  for (const fault of faults) {
    const advice =
      'Stop the server, keep a copy of the data folder, and restore the last backup: estante restore FILE --force'
    findings.push({ area: 'database', state: 'fault', text: fault, advice })
  }
  const pending = await pendingTasks(database.kysely)
  if (pending.length > 0) {
    findings.push({
      area: 'database',
      state: 'warning',
      text: `unfinished: ${pending.join(', ')}`,
      advice: 'An import or the demo is running or was cut off. Run the same import again, or start the server.',
    })
  }
  if (counts.biblioteca === 0) {
    const advice = 'Load the libraries: estante institution load FILE'
    findings.push({ area: 'database', state: 'warning', text: 'there is no library yet', advice })
  }
  return findings
}

async function index({ config }: Core): Promise<Finding[]> {
  const folder = join(config.ESTANTE_DATA, 'busca')
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const snapshots = names.filter(entry => entry.isFile())
  if (snapshots.length === 0) {
    const advice = 'Nothing to do: the server builds it when it starts.'
    return [{ area: 'index', state: 'warning', text: 'there is no snapshot of the search index', advice }]
  }
  const sizes = await Promise.all(snapshots.map(entry => stat(join(entry.parentPath, entry.name))))
  const bytes = sizes.reduce((sum, { size }) => sum + size, 0)
  return [{ area: 'index', state: 'ok', text: `${snapshots.length} files, ${Math.round(bytes / 1024)} KiB` }]
}

async function files({ config, database }: Core): Promise<Finding[]> {
  const rows = await storedFiles(database.kysely)
  const findings: Finding[] = []
  for (const { caminho, tamanho, cod_arquivo, nome } of rows) {
    const path = join(config.ESTANTE_DATA, 'arquivos', caminho.split('#', 1)[0] ?? '')
    const found = await stat(path).catch(() => undefined)
    if (found?.size === tamanho) continue
    const text = `file ${cod_arquivo} (${nome}) is ${found ? 'not as long as it was' : 'missing'}`
    findings.push({
      area: 'files',
      state: 'fault',
      text,
      advice: 'Add it again with estante file add, or restore a backup.',
    })
  }
  return findings.length > 0 ? findings : [{ area: 'files', state: 'ok', text: `${rows.length} files, all in place` }]
}

async function mail(core: Core): Promise<Finding[]> {
  const states = await mailStates(core.database.kysely)
  const findings: Finding[] = []
  if (!core.config.SMTP_URL) {
    const advice = 'Set SMTP_URL and MAIL_FROM; until then mails wait in the outbox.'
    findings.push({ area: 'mail', state: 'warning', text: `no mail server; ${states.ESPERA ?? 0} mails wait`, advice })
  } else {
    const { Mail } = await import('../../modules/mail/index.ts')
    const service = new Mail(core, async () => '')
    const error = await service.verify().then(
      () => undefined,
      (reason: Error) => reason.message,
    )
    await service.stop()
    if (error)
      findings.push({ area: 'mail', state: 'fault', text: error, advice: 'Check SMTP_URL and the mail server.' })
    else findings.push({ area: 'mail', state: 'ok', text: 'the mail server answers' })
  }
  if (states.FALHOU) {
    const advice = 'See estante outbox list --state failed, mend the cause, then estante outbox retry'
    findings.push({ area: 'mail', state: 'warning', text: `${states.FALHOU} mails could not be sent`, advice })
  }
  return findings
}
