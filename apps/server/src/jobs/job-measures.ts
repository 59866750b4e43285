import type { Kysely } from 'kysely'
import type { Tables } from '../db/schema.ts'
import type { Measure } from '../measure.ts'
import { jobRows } from './jobs.store.ts'

/** When each job and the back-up ended well for the last time; a watcher compares with its own clock. */
export async function jobMeasures(db: Kysely<Tables>): Promise<Measure[]> {
  const rows = await jobRows(db)
  const labelled = rows.map(row => ({ row, labels: { job: row.nome } }))
  return [
    {
      name: 'estante_job_last_success_timestamp_seconds',
      help: 'When a job ended well for the last time',
      values: labelled.flatMap(({ row, labels }) =>
        row.fim_em !== null && row.falhas === 0 ? [{ labels, value: Date.parse(row.fim_em) / 1000 }] : [],
      ),
    },
    {
      name: 'estante_job_failures',
      help: 'Failed runs of a job in a row',
      values: labelled.map(({ row, labels }) => ({ labels, value: row.falhas })),
    },
  ]
}
