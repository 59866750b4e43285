import type { Command } from 'commander'
import { type Config, ConfigurationError, loadConfig } from '../../config/index.ts'
import type { Core } from '../../core.ts'
import { embeddedAdvice } from '../../db/failure-advice.ts'
import type { LibraryState } from '../../db/library-state.ts'
import { isNowhere, withUntouchedCore } from '../core.ts'
import { circulationFindings } from '../doctor/circulation-findings.ts'
import { configurationFindings } from '../doctor/configuration-findings.ts'
import { countRows, integrityFaults, mailStates, pendingTasks } from '../doctor/doctor.store.ts'
import { documentFindings } from '../doctor/document-findings.ts'
import { fileFindings } from '../doctor/file-findings.ts'
import type { Finding } from '../doctor/finding.ts'
import { indexFindings } from '../doctor/index-findings.ts'
import { jobFindings } from '../doctor/job-findings.ts'
import { journalFindings } from '../doctor/journal-findings.ts'
import { selfServiceFindings } from '../doctor/self-service-findings.ts'
import { serverFindings } from '../doctor/server-findings.ts'
import { ExitCode, type OutputOptions, print } from '../output.ts'

/** What a release that groups editions notes of a library that was there before it. */
const KEYS_TASK = 'catalogo.keys'
const MARKS = { ok: '✓', warning: '!', fault: '✗' } as const

export function doctorCommand(command: Command): void {
  command.action(async (flags: OutputOptions) => {
    const findings = await examine()
    print(flags, findings, rows =>
      rows
        .map(({ area, state, text, advice }) => `${MARKS[state]} ${area}: ${text}${advice ? `\n    → ${advice}` : ''}`)
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
  findings.push(...(await configurationFindings(config)), ...(await serverFindings(config)))
  if (isNowhere(config)) return [...findings, noLibrary(config)]
  try {
    await withUntouchedCore(config, async (core, state) => {
      const outdated = state ? otherRelease(state) : noLibrary(config)
      if (outdated) findings.push(outdated)
      else {
        findings.push(...(await database(core)), ...(await indexFindings(core)))
        for (const text of core.database.problems()) findings.push({ area: 'database', state: 'fault', text })
        findings.push(...(await documentFindings(core)))
        findings.push(...(await fileFindings(core)), ...(await mail(core)), ...(await jobFindings(core)))
        findings.push(...(await circulationFindings(core)), ...(await journalFindings(core)))
        findings.push(...(await selfServiceFindings(core)))
      }
    })
  } catch (error) {
    const advice = config.embedded
      ? embeddedAdvice(error, config.databaseTarget)
      : 'Check DATABASE_URL and that the PostgreSQL server answers.'
    findings.push({ area: 'database', state: 'fault', text: (error as Error).message, advice })
  }
  return findings
}

const noLibrary = ({ embedded }: Config): Finding => ({
  area: 'database',
  state: 'warning',
  text: 'there is no library here yet',
  advice: `The first start or import makes it. If there should be one, look at ${embedded ? 'ESTANTE_DATA' : 'DATABASE_URL'}.`,
})

/** Tables of another release are not looked into: what they hold cannot be told. */
function otherRelease({ missing, unknown }: LibraryState): Finding | null {
  if (unknown.length > 0) {
    const text = `the database was written by a newer release (${unknown.join(', ')})`
    return { area: 'database', state: 'fault', text, advice: 'Install that release or later.' }
  }
  if (missing.length === 0) return null
  const text = `the database is of an older release and was not looked into (it lacks ${missing.join(', ')})`
  const advice = 'Make a backup; the next start of the server or any other command brings it up to date.'
  return { area: 'database', state: 'warning', text, advice }
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
  const tasks = await pendingTasks(database.kysely)
  if (tasks.includes(KEYS_TASK)) {
    const advice =
      'Give them their keys: estante work-keys (the server may run meanwhile). The next import does it too.'
    const text = 'records of earlier imports have no work key: their editions are not grouped'
    findings.push({ area: 'database', state: 'warning', text, advice })
  }
  const pending = tasks.filter(task => task !== KEYS_TASK)
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
