import { createWriteStream } from 'node:fs'
import type { Encoding } from '@estante/marc'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { prepareForBulk } from '../../db/bulk.ts'
import { COPY_TAGS, type CopyTag, type ImportReport, importFiles } from '../../modules/catalogue/index.ts'
import { withCore } from '../core.ts'
import { ExitCode, type OutputOptions, print, table } from '../output.ts'
import { duration, importProgress } from '../progress.ts'

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

export function importCommand(program: Command): void {
  program
    .command('import')
    .description(
      'Reads MARC 21 records (ISO 2709, MARCXML, .mrk, Aleph sequential, MARC-in-JSON; also gzip) into the catalogue',
    )
    .argument('<files...>', 'files with works, authorities or holdings')
    .addOption(new Option('--copies-from <tag>', 'field that holds the copies').choices([...COPY_TAGS]))
    .option('--sync', 'also delete what the source no longer has')
    .option('--delete-anyway', 'delete with --sync even when the files look incomplete')
    .option('--dry-run', 'report what would be done and keep nothing')
    .addOption(new Option('--encoding <name>', 'read with this encoding instead of finding it').choices([...ENCODINGS]))
    .option('--origin <name>', 'name of the source, when there are several', originName, '')
    .option('--report <file>', 'write every issue to this file, one JSON a line')
    .action(async (files: string[], flags: ImportFlags) => {
      const report = await withCore(async ({ database }) => {
        await prepareForBulk(database)
        const progress = flags.json ? undefined : importProgress()
        const issues = flags.report ? createWriteStream(flags.report) : undefined
        const result = await importFiles(database, {
          files,
          origem: flags.origin,
          sync: flags.sync ?? false,
          dryRun: flags.dryRun ?? false,
          deleteAnyway: flags.deleteAnyway ?? false,
          ...(flags.copiesFrom && { copiesFrom: flags.copiesFrom }),
          ...(flags.encoding && { encoding: flags.encoding }),
          ...(progress && { onProgress: progress.update }),
          ...(issues && { onIssue: issue => void issues.write(`${JSON.stringify(issue)}\n`) }),
        })
        progress?.end()
        if (issues) await new Promise<void>(resolve => issues.end(() => resolve()))
        return result
      })
      print(flags, report, importText)
      if (report.counts.rejected > 0 || report.deletionsHeld || report.copiesRejected > 0) {
        process.exitCode = ExitCode.partly
      }
    })
}

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
    lines.push(`Deletions were not applied: ${report.deletionsHeld}. Look at the files, or use --delete-anyway.`)
  }
  if (report.librariesCreated.length > 0) lines.push(`New libraries: ${report.librariesCreated.join(', ')}`)
  if (report.ambiguousHeadings > 0)
    lines.push(`${report.ambiguousHeadings} headings fit several authorities and were not linked.`)
  if (report.copiesRejected > 0) lines.push(`${report.copiesRejected} copies were not taken.`)
  const mended = Object.entries(report.warnings)
  if (mended.length > 0) lines.push('Mended while reading:', table(mended.map(([code, count]) => [`  ${code}`, count])))
  if (report.issuesTotal > 0) {
    lines.push('Issues:')
    for (const issue of report.issues.slice(0, SHOWN)) {
      const number = issue.numero ? ` (record ${issue.numero})` : ''
      lines.push(`  ${issue.file}, position ${issue.position}${number}: ${issue.reason}`)
    }
    const more = report.issuesTotal - Math.min(SHOWN, report.issues.length)
    if (more > 0) lines.push(`  … and ${more} more; --report FILE writes all of them.`)
  }
  return lines.join('\n')
}
