import { type Encoding, type ReadResult, readMarc } from '@estante/marc'
import type { Database } from '../../../db/connection.ts'
import { prepare } from '../record/prepare.ts'
import type { Prepared } from '../record/prepared.ts'
import type { CopyTag } from '../record/source-copies.rules.ts'
import { finishPending } from '../write/maintenance.ts'
import { RecordWriter } from '../write/record-writer.ts'
import { countGone, removeGone } from '../write/removal.ts'
import { type ImportIssue, type ImportReport, ReportBuilder } from './report.ts'
import { openSource, sourcesOf } from './source.ts'

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
  sync?: boolean
  dryRun?: boolean
  encoding?: Encoding
  /** Applies deletions of --sync even when something speaks against them. */
  deleteAnyway?: boolean
  now?: () => Date
  onProgress?: (progress: ImportProgress) => void
  onIssue?: (issue: ImportIssue) => void
}

const BATCH = 400
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
  let unreadable = 0
  for (const { file, bytes } of sources) {
    builder.beginFile(file)
    const { chunks, consumed } = openSource(file)
    const batch = new Batch(writer, builder, file)
    const progress = () =>
      options.onProgress?.({ file, records: builder.report.records, bytes: before + consumed(), totalBytes })
    for await (const result of readMarc(chunks, options.encoding ? { encoding: options.encoding } : {})) {
      if (!result.ok) unreadable++
      if (await batch.add(result, options)) progress()
    }
    await batch.flush()
    before += bytes
    progress()
  }
  if (sync && !dryRun) await applyDeletions(database, writer, builder, unreadable, options)
  if (!dryRun) {
    await finishPending(database, relinked =>
      options.onProgress?.({ file: '', records: builder.report.records, bytes: totalBytes, totalBytes, relinked }),
    )
  }
  builder.report.librariesCreated = [...writer.librariesCreated]
  return builder.finish()
}

/** Records of one file on their way into the database. */
class Batch {
  readonly #writer: RecordWriter
  readonly #builder: ReportBuilder
  readonly #file: string
  #prepared: Prepared[] = []
  #positions: number[] = []

  constructor(writer: RecordWriter, builder: ReportBuilder, file: string) {
    this.#writer = writer
    this.#builder = builder
    this.#file = file
  }

  /** True when a batch was written. */
  async add(result: ReadResult, { copiesFrom }: ImportOptions): Promise<boolean> {
    if (!result.ok) {
      this.#builder.count('rejected')
      const reason = result.detail ? `${result.reason}: ${result.detail}` : result.reason
      this.#builder.issue({ file: this.#file, position: result.offset, numero: '', kind: 'rejected', reason })
      return false
    }
    for (const warning of result.warnings) this.#builder.warning(warning.code)
    this.#prepared.push(prepare(result.record, copiesFrom ? { copiesFrom } : {}))
    this.#positions.push(result.offset)
    if (this.#prepared.length < BATCH) return false
    await this.flush()
    return true
  }

  async flush(): Promise<void> {
    if (this.#prepared.length === 0) return
    const { outcomes, issues } = await this.#writer.write(this.#prepared)
    for (const outcome of outcomes) this.#builder.count(outcome)
    for (const { at, numero, kind, reason } of issues) {
      this.#builder.issue({ file: this.#file, position: this.#positions[at] ?? 0, numero, kind, reason })
    }
    this.#prepared = []
    this.#positions = []
  }
}

async function applyDeletions(
  database: Database,
  writer: RecordWriter,
  builder: ReportBuilder,
  unreadable: number,
  { origem = '', deleteAnyway = false }: ImportOptions,
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
    if (!deleteAnyway && unreadable > 0) {
      report.deletionsHeld = `${gone} records are not in the files, but ${unreadable} records could not be read and may be among them`
      continue
    }
    if (!deleteAnyway && all > SMALL_SOURCE && gone > all * SUSPICIOUS_SHARE) {
      report.deletionsHeld = `${gone} of ${all} records are not in the files, which looks like files that are not whole`
      continue
    }
    const removal = await removeGone(database, tipo, origem, seen)
    report.deleted += removal.deleted
    report.hidden += removal.hidden
    report.keptInUse += removal.inUse.length
    for (const code of removal.inUse) {
      const reason = 'gone at the source, but on loan or with a queue here'
      builder.issue({ file: '', position: 0, numero: String(code), kind: 'kept', reason })
    }
  }
}
