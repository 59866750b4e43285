import type { Outcome, WriteIssue } from '../write/batch-run.ts'
import type { Mended } from './batches.ts'

export interface ImportIssue {
  file: string
  /** Byte position of the record in the file. */
  position: number
  /** The source's number, '' when unknown. */
  numero: string
  /** `file-fault`: the file could not be read to its end. `mended`: read, after something in the record was put right. */
  kind: WriteIssue['kind'] | 'file-fault' | 'kept' | 'mended'
  reason: string
}

export type Counts = Record<Outcome, number>

export interface ImportReport {
  dryRun: boolean
  origem: string
  files: { file: string; records: number; counts: Counts }[]
  counts: Counts
  records: number
  deleted: number
  hidden: number
  /** Gone at the source, but on loan or with a queue here. */
  keptInUse: number
  /** Why deletions were not applied, when they were asked for. */
  deletionsHeld: string | null
  ambiguousHeadings: number
  copiesRejected: number
  /** Dates and prices of copies that could not be read. */
  copyValuesRejected: number
  /** New or changed copies that name no library and went to the first one. */
  copiesWithoutLibrary: number
  librariesCreated: string[]
  /** Files that could not be read to their end. */
  filesNotWhole: string[]
  /** What was mended while reading, by kind. */
  warnings: Record<string, number>
  /** Where each kind was met first; every place goes to `onIssue`. */
  firstMended: Record<string, { file: string; position: number; numero: string }>
  /** The first of them; all go to `onIssue`. */
  issues: ImportIssue[]
  issuesTotal: number
  seconds: number
}

export const noCounts = (): Counts => ({ imported: 0, updated: 0, unchanged: 0, skipped: 0, rejected: 0 })

const KEPT_ISSUES = 1000

/** Gathers the report; memory stays bounded however many issues there are. */
export class ReportBuilder {
  readonly report: ImportReport
  readonly #onIssue: ((issue: ImportIssue) => void) | undefined
  readonly #started = performance.now()

  constructor(origem: string, dryRun: boolean, onIssue?: (issue: ImportIssue) => void) {
    this.#onIssue = onIssue
    this.report = {
      dryRun,
      origem,
      files: [],
      counts: noCounts(),
      records: 0,
      deleted: 0,
      hidden: 0,
      keptInUse: 0,
      deletionsHeld: null,
      ambiguousHeadings: 0,
      copiesRejected: 0,
      copyValuesRejected: 0,
      copiesWithoutLibrary: 0,
      librariesCreated: [],
      filesNotWhole: [],
      warnings: {},
      firstMended: {},
      issues: [],
      issuesTotal: 0,
      seconds: 0,
    }
  }

  beginFile(file: string): void {
    this.report.files.push({ file, records: 0, counts: noCounts() })
  }

  count(outcome: Outcome): void {
    const file = this.report.files.at(-1)
    if (file) {
      file.records++
      file.counts[outcome]++
    }
    this.report.records++
    this.report.counts[outcome]++
  }

  issue(issue: ImportIssue): void {
    // Where a source never names its only library this is every copy: counted, and only the full list names each.
    if (issue.kind === 'copy-library') {
      this.report.copiesWithoutLibrary++
      this.#onIssue?.(issue)
      return
    }
    this.report.issuesTotal++
    if (issue.kind === 'copy-value') this.report.copyValuesRejected++
    if (issue.kind === 'ambiguous-heading') this.report.ambiguousHeadings++
    if (issue.kind === 'copy-rejected') this.report.copiesRejected++
    if (issue.kind === 'file-fault') this.report.filesNotWhole.push(issue.file)
    if (this.report.issues.length < KEPT_ISSUES) this.report.issues.push(issue)
    this.#onIssue?.(issue)
  }

  /** No issue that anybody must act on, and often one a record: counted, and only the full list names each. */
  mended(file: string, { position, numero, code, count, detail }: Mended): void {
    this.report.warnings[code] = (this.report.warnings[code] ?? 0) + count
    this.report.firstMended[code] ??= { file, position, numero }
    const reason = `${code}${count > 1 ? ` (${count} times)` : ''}${detail && `: ${detail}`}`
    this.#onIssue?.({ file, position, numero, kind: 'mended', reason })
  }

  finish(): ImportReport {
    this.report.seconds = Math.round(performance.now() - this.#started) / 1000
    return this.report
  }
}
