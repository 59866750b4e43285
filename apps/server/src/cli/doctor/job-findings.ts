import type { Core } from '../../core.ts'
import { type JobRow, jobRows } from '../../jobs/index.ts'
import type { Finding } from './finding.ts'

/** Two turns of the slowest job, which comes once a day. */
const LATE_MS = 2 * 86_400_000

/** The last run of everything that the servers do again and again. */
export async function jobFindings({ database, now }: Core): Promise<Finding[]> {
  const rows = await jobRows(database.kysely)
  return rows.map(row => findingOf(row, now()))
}

function findingOf({ nome, fim_em, resultado, erro, falhas }: JobRow, now: Date): Finding {
  if (falhas > 0) {
    const advice = 'Read the log of the server; the job is tried again by itself.'
    return { area: 'jobs', state: 'warning', text: `${nome} failed ${falhas} times: ${erro}`, advice }
  }
  if (fim_em === null) return { area: 'jobs', state: 'ok', text: `${nome} has not run yet` }
  if (now.getTime() - Date.parse(fim_em) > LATE_MS) {
    const advice =
      nome === 'backup'
        ? 'Make one with estante backup, best every night by a timer (docs/operations.md).'
        : 'Start a server; ESTANTE_JOBS must not be off on all of them.'
    return { area: 'jobs', state: 'warning', text: `${nome} ran last at ${fim_em}`, advice }
  }
  return { area: 'jobs', state: 'ok', text: `${nome} at ${fim_em}${resultado ? `: ${resultado}` : ''}` }
}
