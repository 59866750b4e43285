import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { recordStatistics, statisticsYears } from './statistics.ts'

/** REC-20: how often a record was used. Numbers of acts, never of persons. */
export const statisticsRoutes = (
  db: Kysely<Tables>,
  checkRecord: (cod_acervo: number) => Promise<unknown>,
  isStaff: (cod_pessoa: number | null) => Promise<boolean>,
): Implementation[] => [
  implement('getRecordStatisticsYears', async ({ params }) => {
    await checkRecord(params.id)
    return await statisticsYears(db, params.id)
  }),
  implement('getRecordStatistics', async ({ params }, { person }) => {
    await checkRecord(params.id)
    return await recordStatistics(db, params.id, params.ano, await isStaff(person?.cod_pessoa ?? null))
  }),
]
