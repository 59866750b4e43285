import type { Outcome } from '../write/batch-run.ts'

export interface ImportIssue {
  file: string
  /** Byte position of the record in the file. */
  position: number
  /** The source's number, '' when unknown. */
  numero: string
  kind: 'rejected' | 'ambiguous-heading' | 'copy-rejected' | 'kept'
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
  librariesCreated: string[]
  /** What was mended while reading, by kind. */
  warnings: Record<string, number>
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
      librariesCreated: [],
      warnings: {},
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
    this.report.issuesTotal++
    if (issue.kind === 'ambiguous-heading') this.report.ambiguousHeadings++
    if (issue.kind === 'copy-rejected') this.report.copiesRejected++
    if (this.report.issues.length < KEPT_ISSUES) this.report.issues.push(issue)
    this.#onIssue?.(issue)
  }

  warning(code: string, count: number): void {
    this.report.warnings[code] = (this.report.warnings[code] ?? 0) + count
  }

  finish(): ImportReport {
    this.report.seconds = Math.round(performance.now() - this.#started) / 1000
    return this.report
  }
}
