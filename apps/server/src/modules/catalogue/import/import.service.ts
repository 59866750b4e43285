import type { Encoding } from '@estante/marc'
import type { Database } from '../../../db/connection.ts'
import type { CopyTag } from '../prepare/source-copies.rules.ts'
import { finishPending } from '../write/maintenance.ts'
import { RecordWriter } from '../write/record-writer.ts'
import { countGone, removeGone } from '../write/removal.ts'
import { type BatchOrder, type PreparedBatch, readBatches } from './batches.ts'
import { type ImportIssue, type ImportReport, ReportBuilder } from './report.ts'
import { sourcesOf } from './source.ts'
import { workerBatches } from './worker-batches.ts'

export interface ImportProgress {
  file: string
  records: number
  bytes: number
  totalBytes: number
  /** Records looked at again for links, after the files. */
  relinked?: number
}

export interface ImportOptions {
  files: readonly string[]
  origem?: string
  copiesFrom?: CopyTag
  /** Field and subfield of the source's number of a record; 001 if not said. */
  numberFrom?: string
  sync?: boolean
  dryRun?: boolean
  encoding?: Encoding
  /** Applies deletions of --sync even when something speaks against them. */
  deleteAnyway?: boolean
  now?: () => Date
  onProgress?: (progress: ImportProgress) => void
  onIssue?: (issue: ImportIssue) => void
}

/** From this size on a thread of its own is worth starting. */
const LARGE_FILE = 1_000_000
/** More than this share of a source gone at once looks like a file that is not whole. */
const SUSPICIOUS_SHARE = 0.2
const SMALL_SOURCE = 50

/**
 * Reads files into the catalogue. Each batch is one transaction and a record that is here already is left as it is, so
 * an import that was stopped in any way is finished by running it again.
 */
export async function importFiles(database: Database, options: ImportOptions): Promise<ImportReport> {
  const { origem = '', sync = false, dryRun = false, now = () => new Date() } = options
  const sources = await sourcesOf(options.files)
  const builder = new ReportBuilder(origem, dryRun, options.onIssue)
  const writer = new RecordWriter(database, { origem, sync, dryRun, withCopies: options.copiesFrom !== undefined, now })
  const totalBytes = sources.reduce((sum, source) => sum + source.bytes, 0)
  let before = 0
  const unreadable: Unreadable = { records: 0, files: 0 }
  for (const { file, bytes } of sources) {
    builder.beginFile(file)
    const order: BatchOrder = {
      file,
      ...(options.encoding && { encoding: options.encoding }),
      ...(options.copiesFrom && { copiesFrom: options.copiesFrom }),
      ...(options.numberFrom && { numberFrom: options.numberFrom }),
    }
    for await (const batch of bytes >= LARGE_FILE ? workerBatches(order) : readBatches(order)) {
      unreadable.records += batch.unreadable.length
      if (batch.fault) unreadable.files++
      await writeBatch(writer, builder, file, batch)
      options.onProgress?.({ file, records: builder.report.records, bytes: before + batch.consumed, totalBytes })
    }
    before += bytes
  }
  if (sync) await applyDeletions(database, writer, builder, unreadable, options)
  // What could not be read may have named copies.
  if (options.deleteAnyway || unreadable.records + unreadable.files === 0) await writer.removeUnnamedCopies()
  if (!dryRun) {
    await finishPending(database, relinked =>
      options.onProgress?.({ file: '', records: builder.report.records, bytes: totalBytes, totalBytes, relinked }),
    )
  }
  builder.report.librariesCreated = [...writer.librariesCreated]
  return builder.finish()
}

async function writeBatch(
  writer: RecordWriter,
  builder: ReportBuilder,
  file: string,
  batch: PreparedBatch,
): Promise<void> {
  for (const { position, reason } of batch.unreadable) {
    builder.count('rejected')
    builder.issue({ file, position, numero: '', kind: 'rejected', reason })
  }
  for (const mended of batch.mended) builder.mended(file, mended)
  if (batch.prepared.length > 0) {
    const { outcomes, issues } = await writer.write(batch.prepared)
    for (const outcome of outcomes) builder.count(outcome)
    for (const { at, numero, kind, reason } of issues) {
      builder.issue({ file, position: batch.positions[at] ?? 0, numero, kind, reason })
    }
  }
  if (batch.fault) builder.issue({ file, ...batch.fault, numero: '', kind: 'file-fault' })
}

interface Unreadable {
  records: number
  /** Files that end before their end. */
  files: number
}

function reasonToHold(gone: number, all: number, unreadable: Unreadable): string | null {
  if (unreadable.files > 0) {
    return `${gone} records are not in the files, but ${unreadable.files} of the files could not be read to the end`
  }
  if (unreadable.records > 0) {
    return `${gone} records are not in the files, but ${unreadable.records} records could not be read and may be among them`
  }
  return all > SMALL_SOURCE && gone > all * SUSPICIOUS_SHARE
    ? `${gone} of ${all} records are not in the files, which looks like files that are not whole`
    : null
}

async function applyDeletions(
  database: Database,
  writer: RecordWriter,
  builder: ReportBuilder,
  unreadable: Unreadable,
  { origem = '', deleteAnyway = false, dryRun = false }: ImportOptions,
): Promise<void> {
  const { report } = builder
  for (const [tipo, seen] of [
    ['B', writer.seen.works],
    ['A', writer.seen.authorities],
  ] as const) {
    // A file without works says nothing about works.
    if (seen.size === 0) continue
    const { gone, all } = await countGone(database, tipo, origem, seen)
    if (gone === 0) continue
    const held = deleteAnyway ? null : reasonToHold(gone, all, unreadable)
    if (held) {
      report.deletionsHeld = held
      continue
    }
    const removal = await removeGone(database, tipo, origem, seen, dryRun)
    report.deleted += removal.deleted
    report.hidden += removal.hidden
    report.keptInUse += removal.inUse.length
    for (const code of removal.inUse) {
      const reason = 'gone at the source, but on loan or with a queue here'
      builder.issue({ file: '', position: 0, numero: String(code), kind: 'kept', reason })
    }
  }
}
