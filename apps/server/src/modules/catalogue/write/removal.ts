import type { Kysely } from 'kysely'
import { type ChangeTransaction, withChanges } from '../../../db/change-log.ts'
import type { Database } from '../../../db/connection.ts'
import type { Tables } from '../../../db/schema.ts'
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

/** Takes away the records of a source that it no longer has; a dry run only says what would become of them. */
export async function removeGone(
  database: Database,
  tipo: RecordClass,
  origem: string,
  seen: CodeSet,
  dryRun = false,
): Promise<Removal> {
  const total: Removal = { deleted: 0, hidden: 0, inUse: [] }
  for await (const codes of pages(database, tipo, origem)) {
    const gone = codes.filter(code => !seen.has(code))
    if (gone.length === 0) continue
    if (tipo === 'A') {
      if (!dryRun) await removeAuthorities(database, gone)
      total.deleted += gone.length
    } else {
      const part = dryRun ? await sortGone(database.kysely, gone) : await removeWorks(database, gone)
      total.deleted += part.deletable.length
      total.hidden += part.kept.length
      total.inUse.push(...part.inUse)
    }
  }
  return total
}

async function removeAuthorities(database: Database, gone: number[]): Promise<void> {
  await withChanges(database, async tx => {
    await deleteAuthorities(tx.trx, gone)
    for (const code of gone) tx.changed('autoridade', code, 'D')
    await markPending(tx.trx, 'links')
  })
}

interface GoneWorks {
  inUse: number[]
  kept: number[]
  deletable: number[]
}

async function sortGone(db: Kysely<Tables>, gone: number[]): Promise<GoneWorks> {
  const inUse = await worksInUse(db, gone)
  const free = gone.filter(code => !inUse.has(code))
  const kept = free.length > 0 ? await worksWithHistory(db, free) : new Set<number>()
  return { inUse: [...inUse], kept: [...kept], deletable: free.filter(code => !kept.has(code)) }
}

async function removeWorks(database: Database, gone: number[]): Promise<GoneWorks> {
  return await withChanges(database, async tx => {
    const sorted = await sortGone(tx.trx, gone)
    const { kept, deletable } = sorted
    if (kept.length + deletable.length === 0) return sorted
    await setRecordStatus(tx.trx, kept, RecordStatusCode.goneAtSource)
    await deleteWorks(tx.trx, deletable)
    for (const code of kept) tx.changed('acervo', code)
    for (const code of deletable) tx.changed('acervo', code, 'D')
    await markPending(tx.trx, 'totals')
    return sorted
  })
}

/** Takes works away with their copies, in a transaction of the caller's. */
export async function takeAwayRecords({ trx, changed }: ChangeTransaction, codes: number[]): Promise<void> {
  await deleteWorks(trx, codes)
  for (const code of codes) changed('acervo', code, 'D')
  await markPending(trx, 'totals')
}

/** The numbers of a source's records, some hundred at a time. */
export async function* pages(database: Database, tipo: RecordClass, origem: string): AsyncGenerator<number[]> {
  let after = 0
  for (;;) {
    const codes = await recordsOfOrigin(database.kysely, tipo, origem, after, CHUNK)
    const last = codes.at(-1)
    if (last === undefined) return
    yield codes
    after = last
  }
}
