import { withChanges } from '../../../db/change-log.ts'
import type { Database } from '../../../db/connection.ts'
import { RecordStatusCode } from '../seed/statuses.ts'
import { deleteAuthorities } from './authorities.store.ts'
import type { CodeSet } from './code-set.ts'
import { markPending } from './maintenance.store.ts'
import type { RecordClass } from './origins.store.ts'
import { deleteWorks, recordsOfOrigin, worksInUse, worksWithHistory } from './removal.store.ts'
import { setRecordStatus } from './works.store.ts'

const CHUNK = 200

export interface Removal {
  deleted: number
  /** Still referred to by people's history or by files: no longer shown, but kept. */
  hidden: number
  /** On loan or with a queue: not touched. */
  inUse: number[]
}

/** How many records of the source were not met, of how many. */
export async function countGone(
  database: Database,
  tipo: RecordClass,
  origem: string,
  seen: CodeSet,
): Promise<{ gone: number; all: number }> {
  const count = { gone: 0, all: 0 }
  for await (const codes of pages(database, tipo, origem)) {
    count.all += codes.length
    count.gone += codes.filter(code => !seen.has(code)).length
  }
  return count
}

/** Takes away the records of a source that it no longer has. */
export async function removeGone(
  database: Database,
  tipo: RecordClass,
  origem: string,
  seen: CodeSet,
): Promise<Removal> {
  const total: Removal = { deleted: 0, hidden: 0, inUse: [] }
  for await (const codes of pages(database, tipo, origem)) {
    const gone = codes.filter(code => !seen.has(code))
    if (gone.length === 0) continue
    if (tipo === 'A') {
      await withChanges(database, async tx => {
        await deleteAuthorities(tx.trx, gone)
        for (const code of gone) tx.changed('autoridade', code, 'D')
        await markPending(tx.trx, 'links')
      })
      total.deleted += gone.length
    } else {
      const part = await removeWorks(database, gone)
      total.deleted += part.deleted
      total.hidden += part.hidden
      total.inUse.push(...part.inUse)
    }
  }
  return total
}

async function removeWorks(database: Database, gone: number[]): Promise<Removal> {
  return await withChanges(database, async tx => {
    const inUse = await worksInUse(tx.trx, gone)
    const free = gone.filter(code => !inUse.has(code))
    if (free.length === 0) return { deleted: 0, hidden: 0, inUse: [...inUse] }
    const kept = await worksWithHistory(tx.trx, free)
    const deletable = free.filter(code => !kept.has(code))
    await setRecordStatus(tx.trx, [...kept], RecordStatusCode.goneAtSource)
    await deleteWorks(tx.trx, deletable)
    for (const code of kept) tx.changed('acervo', code)
    for (const code of deletable) tx.changed('acervo', code, 'D')
    await markPending(tx.trx, 'totals')
    return { deleted: deletable.length, hidden: kept.size, inUse: [...inUse] }
  })
}

async function* pages(database: Database, tipo: RecordClass, origem: string): AsyncGenerator<number[]> {
  let after = 0
  for (;;) {
    const codes = await recordsOfOrigin(database.kysely, tipo, origem, after, CHUNK)
    const last = codes.at(-1)
    if (last === undefined) return
    yield codes
    after = last
  }
}
