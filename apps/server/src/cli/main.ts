import { Command, CommanderError } from 'commander'
import { anonymiseCommand } from './commands/anonymise.ts'
import { archiveCommands } from './commands/archive.ts'
import { availabilityCommand } from './commands/availability.ts'
import { calendarCommands } from './commands/calendar.ts'
import { clearanceCommands } from './commands/clearance.ts'
import { copyCommands } from './commands/copy.ts'
import { debtCommands } from './commands/debt.ts'
import { deskCommands } from './commands/desk.ts'
import { doctorCommand } from './commands/doctor.ts'
import { documentsCommands } from './commands/documents.ts'
import { exportCommand } from './commands/export.ts'
import { fileCommands } from './commands/file.ts'
import { importCommand } from './commands/import.ts'
import { institutionCommands } from './commands/institution.ts'
import { kioskCommands } from './commands/kiosk.ts'
import { linksCommands } from './commands/links.ts'
import { moveInCommand } from './commands/move-in.ts'
import { networkCommands } from './commands/network.ts'
import { outboxCommands } from './commands/outbox.ts'
import { peopleCommands } from './commands/people.ts'
import { permissionCommands } from './commands/permission.ts'
import { privacyCommands } from './commands/privacy.ts'
import { reindexCommand } from './commands/reindex.ts'
import { servicesCommands } from './commands/services.ts'
import { statisticsCommands } from './commands/statistics.ts'
import { visitsCommands } from './commands/visits.ts'
import { workKeysCommand } from './commands/work-keys.ts'
import { CommandError, ExitCode, type OutputOptions, reportError } from './output.ts'

/** The operator's command line. Every command has --help and --json. */
export function buildProgram(): Command {
  const program = new Command('estante')
    .description("The operator's command line of Estante.")
    .showHelpAfterError('(add --help for how to use it)')
    .exitOverride()
  const add = [
    importCommand,
    exportCommand,
    peopleCommands,
    copyCommands,
    fileCommands,
    documentsCommands,
    institutionCommands,
    calendarCommands,
    debtCommands,
    deskCommands,
    clearanceCommands,
    kioskCommands,
    permissionCommands,
    outboxCommands,
    linksCommands,
    statisticsCommands,
    visitsCommands,
    availabilityCommand,
    networkCommands,
    moveInCommand,
    privacyCommands,
    servicesCommands,
    archiveCommands,
    anonymiseCommand,
    reindexCommand,
    workKeysCommand,
    doctorCommand,
  ]
  for (const command of add) command(program)
  eachCommand(program, command => {
    command.exitOverride().showHelpAfterError('(add --help for how to use it)')
    if (command.commands.length === 0) command.option('--json', 'print the result as JSON')
  })
  program.addHelpText(
    'after',
    `
Settings come from the environment (docs/configuration.md): ESTANTE_DATA is the data folder, DATABASE_URL a PostgreSQL.
Exit codes: 0 done, 1 failed, 2 not understood, 3 done but something was refused.`,
  )
  return program
}

function eachCommand(command: Command, visit: (command: Command) => void): void {
  visit(command)
  for (const child of command.commands) eachCommand(child, visit)
}

/** Runs a command line and returns its exit code. */
export async function runCommand(given: readonly string[]): Promise<number> {
  const options: OutputOptions = { json: given.includes('--json') }
  process.exitCode = ExitCode.done
  const program = buildProgram()
  // Programs read errors as JSON too, so that the words and the help for people stay away.
  if (options.json) eachCommand(program, command => command.configureOutput({ writeErr: () => {} }))
  try {
    await program.parseAsync([...given], { from: 'user' })
    return Number(process.exitCode ?? ExitCode.done)
  } catch (error) {
    if (!(error instanceof CommanderError)) return reportError(error, options)
    if (error.exitCode === 0) return ExitCode.done
    if (!options.json) return ExitCode.usage
    return reportError(new CommandError(error.message.replace(/^error: /, ''), ExitCode.usage), options)
  }
}

if (import.meta.main) {
  // Whoever reads what is printed may stop before its end, as `head` does; what the command does goes on all the same.
  process.stdout.on('error', error => {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error
  })
  process.exitCode = await runCommand(process.argv.slice(2))
}
