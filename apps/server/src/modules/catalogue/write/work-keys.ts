import { fromStored } from '@estante/marc'
import { withChanges } from '../../../db/change-log.ts'
import type { Database } from '../../../db/connection.ts'
import { recordWorkKey } from '../prepare/prepare.ts'
import { setWorkKey, unkeyedAfter } from './edition-links.store.ts'
import { clearPending, markPending } from './maintenance.store.ts'

/** Records of one transaction: the desk and other imports wait no longer than for these. */
const CHUNK = 500

export interface KeyedReport {
  /** Records without a key that were looked at, and those that have one now. */
  looked: number
  keyed: number
}

/**
 * Gives records of earlier imports the key of their work, from what is stored of them. Records that have a key are not
 * touched, and those that rightly have none stay so: running it again changes nothing, and a run that was cut off is
 * taken up by the next.
 */
export async function makeWorkKeys(database: Database, onProgress?: (looked: number) => void): Promise<KeyedReport> {
  const report = { looked: 0, keyed: 0 }
  for (let after = 0; ; ) {
    const last = await withChanges(database, async ({ trx, changed }) => {
      const works = await unkeyedAfter(trx, after, CHUNK)
      for (const { cod_acervo, marc } of works) {
        const key = recordWorkKey(fromStored(marc))
        if (key === '') continue
        await setWorkKey(trx, cod_acervo, key)
        changed('acervo', cod_acervo)
        report.keyed++
      }
      report.looked += works.length
      return works.at(-1)?.cod_acervo
    })
    if (last === undefined) break
    after = last
    onProgress?.(report.looked)
  }
  await withChanges(database, async ({ trx }) => {
    await clearPending(trx, 'keys')
    // Linking fields may join records under keys that they did not have.
    if (report.keyed > 0) await markPending(trx, 'editions')
  })
  return report
}
