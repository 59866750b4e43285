import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type MarcRecord, readMarc } from '@estante/marc'
import type { Core } from '../../core.ts'
import { withChanges } from '../../db/change-log.ts'
import { badRequest, notFound } from '../../http/app-error.ts'
import { type NetworkRow, networkRow } from './network.rules.ts'
import { dropNotLoaded, findPartner, saveNetworkRows } from './network.store.ts'

const BATCH = 200

export interface NetworkLoad {
  /** Code of an institution of the network. */
  institution: number
  file: string
  /** The file is everything the institution has: what it lacks is removed. */
  isWhole: boolean
}

export interface NetworkLoadReport {
  institution: string
  loaded: number
  removed: number
  rejected: { position: number; reason: string }[]
  /** Nothing was removed: records that could not be read may be among those that seem to be missing. */
  removalHeld: boolean
}

/** Reads what an institution of the network gave: an OAI-PMH ListRecords answer with MARCXML in it, or MARC in any form. */
export async function loadNetwork(core: Core, { institution, file, isWhole }: NetworkLoad): Promise<NetworkLoadReport> {
  const partner = await findPartner(core.database.kysely, institution)
  if (!partner) throw notFound(`No institution ${institution} in the network; "institution load" adds partners.`)
  const startedAt = core.now().toISOString()
  const report: NetworkLoadReport = {
    institution: partner.desc_empresa,
    loaded: 0,
    removed: 0,
    rejected: [],
    removalHeld: false,
  }
  let batch: NetworkRow[] = []
  const save = async (): Promise<void> => {
    await withChanges(core.database, tx => saveNetworkRows(tx, batch))
    report.loaded += batch.length
    batch = []
  }
  let unreadable = 0
  for await (const result of readMarc(bytesOf(file))) {
    if (!result.ok) unreadable++
    const row = result.ok ? networkRow(result.record, institution, startedAt) : null
    if (row) batch.push(row)
    else
      report.rejected.push({
        position: result.offset,
        reason: result.ok ? 'no title, or deleted' : `${result.reason}: ${result.detail}`,
      })
    if (batch.length >= BATCH) await save()
  }
  await save()
  // An empty or unreadable file is a mistake, not the end of a library.
  if (report.loaded === 0)
    throw badRequest(
      `${file} holds no MARC record that can be shown${report.rejected[0] ? ` (${report.rejected[0].reason})` : ''}.`,
    )
  // A file that was cut off on its way is not all that the institution has.
  report.removalHeld = isWhole && unreadable > 0
  if (isWhole && !report.removalHeld) report.removed = await dropNotLoaded(core.database, institution, startedAt)
  return report
}

function bytesOf(file: string): AsyncIterable<Buffer> {
  const bytes = createReadStream(file)
  // Not `pipe`: a file that cannot be read would end the process instead of reaching whoever reads.
  return file.endsWith('.gz') ? pipeline(bytes, createGunzip(), () => {}) : bytes
}

/** Records that are at hand already, for a partner that is known. */
export async function keepNetworkRecords(
  core: Core,
  institution: number,
  records: readonly MarcRecord[],
): Promise<void> {
  const loadedAt = core.now().toISOString()
  const rows = records.flatMap(record => networkRow(record, institution, loadedAt) ?? [])
  await withChanges(core.database, tx => saveNetworkRows(tx, rows))
}
