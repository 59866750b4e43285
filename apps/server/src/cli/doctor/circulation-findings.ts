import type { Core } from '../../core.ts'
import { lendingLibraries } from './doctor.store.ts'
import type { Finding } from './finding.ts'

/** What circulation would do otherwise than the library expects. */
export async function circulationFindings({ database }: Core): Promise<Finding[]> {
  const { withoutHours, rules, copies } = await lendingLibraries(database.kysely)
  const findings: Finding[] = withoutHours.map(name => ({
    area: 'circulation',
    state: 'warning',
    text: `${name} has copies but no opening hours: it lends by calendar days, Sundays included`,
    advice: 'Give it `horarios` in the institution’s file (docs/institution-file.md).',
  }))
  if (rules === 0 && copies > 0)
    findings.push({
      area: 'circulation',
      state: 'warning',
      text: 'there are no rules of lending: everybody borrows 5 works for 14 days, without penalties',
      advice: 'Write `regras_emprestimo` in the institution’s file (docs/institution-file.md).',
    })
  if (findings.length === 0) findings.push({ area: 'circulation', state: 'ok', text: `${rules} rules of lending` })
  return findings
}
