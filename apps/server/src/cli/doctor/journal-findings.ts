import type { Core } from '../../core.ts'
import { compareWithJournal } from '../../modules/circulation/index.ts'
import type { Finding } from './finding.ts'

/** Whether loans, queues and debts are what the journal says of them. */
export async function journalFindings({ database }: Core): Promise<Finding[]> {
  const { rows, older, differences } = await compareWithJournal(database.kysely)
  if (differences.length > 0) {
    const advice = 'Something wrote past the services. Restore a backup, or ask for help with this text.'
    return differences.map(text => ({ area: 'circulation', state: 'fault', text, advice }))
  }
  const before = older > 0 ? `, ${older} are older than the journal` : ''
  return [{ area: 'circulation', state: 'ok', text: `${rows} rows agree with the journal${before}` }]
}
