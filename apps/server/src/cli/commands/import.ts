import { realpath } from 'node:fs/promises'
import type { Encoding } from '@estante/marc'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { prepareForBulk } from '../../db/bulk.ts'
import { COPY_TAGS, type CopyTag, type ImportReport, importFiles, sourcesOf } from '../../modules/catalogue/index.ts'
import { withCoreOrNew } from '../core.ts'
import { CommandError, ExitCode, type OutputOptions, print, table } from '../output.ts'
import { duration, importProgress } from '../progress.ts'
import { openReport } from '../report-file.ts'

const ENCODINGS = ['utf-8', 'marc-8', 'latin-1', 'cp1252', 'cp850'] as const satisfies readonly Encoding[]

interface ImportFlags extends OutputOptions {
  copiesFrom?: CopyTag
  sync?: boolean
  dryRun?: boolean
  encoding?: Encoding
  origin: string
  deleteAnyway?: boolean
  report?: string
}

export function importCommand(command: Command): void {
  command
    .addOption(new Option('--copies-from <tag>', 'field that holds the copies').choices([...COPY_TAGS]))
    .option('--sync', 'also delete what the source no longer has')
    .option('--delete-anyway', 'delete with --sync even when the files look incomplete')
    .option('--dry-run', 'report what would be done and keep nothing')
    .addOption(new Option('--encoding <name>', 'read with this encoding instead of finding it').choices([...ENCODINGS]))
    .option('--origin <name>', 'name of the source, when there are several', originName, '')
    .option('--report <file>', 'write every issue to this file, one JSON a line')
    .action(async (files: string[], flags: ImportFlags) => {
      // A library is begun where there is none, but not for files that are not there.
      await sourcesOf(files)
      if (flags.report !== undefined) await refuseSource(files, flags.report)
      // Before anything else: a report that cannot be written must not be noticed after the import.
      const issues = flags.report === undefined ? undefined : await openReport(flags.report)
      const report = await withCoreOrNew(async ({ database }) => {
        await prepareForBulk(database)
        const progress = flags.json ? undefined : importProgress()
        const result = await importFiles(database, {
          files,
          origem: flags.origin,
          sync: flags.sync ?? false,
          dryRun: flags.dryRun ?? false,
          deleteAnyway: flags.deleteAnyway ?? false,
          ...(flags.copiesFrom && { copiesFrom: flags.copiesFrom }),
          ...(flags.encoding && { encoding: flags.encoding }),
          ...(progress && { onProgress: progress.update }),
          ...(issues && { onIssue: issues.write }),
        })
        progress?.end()
        return result
      })
      print(flags, report, importText)
      if (isPartly(report)) process.exitCode = ExitCode.partly
      await issues?.close()
    })
}

/** A report is begun empty: in the place of a source it would be the end of that source. */
async function refuseSource(files: readonly string[], report: string): Promise<void> {
  const place = await realpath(report).catch(() => null)
  const sources = await Promise.all(files.map(file => realpath(file)))
  if (place !== null && sources.includes(place))
    throw new CommandError(`The report ${report} is one of the files to be imported.`, ExitCode.usage)
}

const isPartly = (report: ImportReport): boolean =>
  report.deletionsHeld !== null ||
  report.counts.rejected + report.copiesRejected + report.copyValuesRejected + report.filesNotWhole.length > 0

function originName(text: string): string {
  if (!/^[\w .-]{0,60}$/.test(text)) throw new InvalidArgumentError('letters, digits, blanks, dots and hyphens only')
  return text
}

const SHOWN = 20

export function importText(report: ImportReport): string {
  const { counts } = report
  const lines = [
    report.dryRun ? 'Nothing was kept (--dry-run). It would have been:' : 'Done.',
    table([
      ['imported', counts.imported],
      ['updated', counts.updated],
      ['unchanged', counts.unchanged],
      ['deleted at the source, skipped', counts.skipped],
      ['rejected', counts.rejected],
      ['deleted', report.deleted],
      ['hidden, because of their history', report.hidden],
      ['kept, on loan or with a queue', report.keptInUse],
    ]),
    `${report.records} records in ${duration(report.seconds)}${report.seconds > 0 ? ` (${Math.round(report.records / report.seconds)}/s)` : ''}`,
  ]
  if (report.deletionsHeld) {
    lines.push(
      `Deletions ${report.dryRun ? 'would not be' : 'were not'} applied: ${report.deletionsHeld}. Look at the files, or use --delete-anyway.`,
    )
  }
  if (report.librariesCreated.length > 0) lines.push(`New libraries: ${report.librariesCreated.join(', ')}`)
  if (report.ambiguousHeadings > 0)
    lines.push(`${report.ambiguousHeadings} headings fit several authorities and were not linked.`)
  if (report.copiesRejected > 0) lines.push(`${report.copiesRejected} copies were not taken.`)
  if (report.copyValuesRejected > 0) lines.push(`${report.copyValuesRejected} dates or prices of copies were left out.`)
  if (report.copiesWithoutLibrary > 0)
    lines.push(`${report.copiesWithoutLibrary} copies name no library and were given to the first one.`)
  for (const file of report.filesNotWhole) lines.push(`${file} could not be read to its end.`)
  lines.push(...mendedText(report))
  if (report.issuesTotal > 0) {
    lines.push('Issues:')
    for (const issue of report.issues.slice(0, SHOWN)) lines.push(`  ${placeText(issue)}: ${issue.reason}`)
    const more = report.issuesTotal - Math.min(SHOWN, report.issues.length)
    if (more > 0) lines.push(`  … and ${more} more; --report FILE writes all of them.`)
  }
  return lines.join('\n')
}

const placeText = ({ file, position, numero }: { file: string; position: number; numero: string }): string =>
  `${file}, position ${position}${numero ? ` (record ${numero})` : ''}`

function mendedText({ warnings, firstMended }: ImportReport): string[] {
  const kinds = Object.entries(warnings)
  if (kinds.length === 0) return []
  const rows = kinds.map(([code, count]) => {
    const first = firstMended[code]
    return [`  ${code}`, count, first ? `first: ${placeText(first)}` : '']
  })
  return ['Mended while reading (--report FILE names every place):', table(rows)]
}
