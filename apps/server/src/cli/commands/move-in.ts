import type { Command } from 'commander'
import { InvalidArgumentError } from 'commander'
import type { LibraryCounts, MoveInReport, Problem } from '../../modules/move-in/index.ts'
import { reais } from '../../reais.ts'
import { withCore, withCoreOrNew } from '../core.ts'
import { peopleOf } from '../open-people.ts'
import { CommandError, ExitCode, type OutputOptions, print, table } from '../output.ts'
import { readTextFile } from '../text-file.ts'

interface MoveInFlags extends OutputOptions {
  profile?: string
  origin?: string
  dryRun?: boolean
  strict?: boolean
  historyMonths?: number
  undo?: number
}

export function moveInCommand(command: Command): void {
  command
    .option('--profile <name>', 'files as another system writes them: koha or biblivre')
    .option('--origin <name>', 'the --origin by which import has brought the records before')
    .option('--dry-run', 'report what would be done and keep nothing')
    .option('--strict', 'write nothing when one row names somebody or something that is nowhere')
    .option(
      '--history-months <number>',
      'ended loans of so many months come with names, older ones are counted',
      numberOf,
    )
    .option('--undo <run>', 'takes back what a run brought, while nobody has touched it', numberOf)
    .action(async (folder: string | undefined, flags: MoveInFlags) => {
      if (flags.undo !== undefined) {
        const { undoMoveIn } = await import('../../modules/move-in/undo.ts')
        const undone = await withCore(core => undoMoveIn(core, flags.undo!))
        print(flags, undone, ({ run, removed }) => `Run ${run} is undone.\n${table(Object.entries(removed))}`)
        return
      }
      if (!folder) throw new CommandError('Name the folder of the move.', ExitCode.usage)
      const { moveIn } = await import('../../modules/move-in/move-in.ts')
      const { problemText } = await import('../../modules/move-in/read-folder.ts')
      const report = await withCoreOrNew(async core => {
        const people = await peopleOf(core)
        return await moveIn(core, {
          folder,
          ...(flags.profile && { profile: flags.profile }),
          ...(flags.origin && { source: flags.origin }),
          dryRun: flags.dryRun ?? false,
          strict: flags.strict ?? false,
          ...(flags.historyMonths !== undefined && { historyMonths: flags.historyMonths }),
          readText: readTextFile,
          hashes: logins => people.hashes(logins),
          ...(!flags.json && { progress: step => process.stderr.write(`${step} …\n`) }),
        })
      })
      print(flags, report, told => textOf(told, flags.dryRun ?? false, problemText))
      if (report.orphans.length + report.refused.length > 0 || !report.isEqual) process.exitCode = ExitCode.partly
    })
}

function numberOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('a number is expected')
  return Number(text)
}

function textOf(report: MoveInReport, isDry: boolean, lineOf: (problem: Problem) => string): string {
  const { run, brought, unchanged, orphans, refused, ignored, tooOld, counts, isEqual } = report
  const problems = (title: string, list: MoveInReport['orphans']) =>
    list.length === 0 ? [] : [`${title}: ${list.length}`, ...list.map(problem => `  ${lineOf(problem)}`)]
  return [
    isDry ? 'Nothing was written. These would come:' : `Run ${run}:`,
    table(Object.entries(brought).filter(([, count]) => count > 0)),
    ...Object.entries(unchanged).map(([file, count]) => `${file}: ${count} were here already`),
    ...(tooOld > 0
      ? [`${tooOld} ended loans are older than the months asked for, or name nobody: kept as numbers, without names.`]
      : []),
    ...problems('Orphans', orphans),
    ...problems('Refused', refused),
    ...(ignored.length > 0 ? [`Files not known and not read: ${ignored.join(', ')}.`] : []),
    ...(counts.length > 0 ? ['', countTable(counts), isEqual ? 'All counts are equal.' : 'COUNTS DIFFER.'] : []),
    ...(isDry ? [] : ['Restart the server, so that it knows which copies are lent.']),
  ].join('\n')
}

const countTable = (counts: readonly LibraryCounts[]): string =>
  table([
    ['library', 'titles', '', 'copies', '', 'loans', '', 'debts', ''],
    ['', 'old', 'new', 'old', 'new', 'old', 'new', 'old', 'new'],
    ...counts.map(each => [
      each.biblioteca,
      ...each.titulos,
      ...each.exemplares,
      ...each.emprestimos,
      ...each.debitos.map(reais),
    ]),
  ])
