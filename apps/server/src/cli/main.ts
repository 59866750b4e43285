import { Command, CommanderError } from 'commander'
import { keepCompiled } from '../config/compiled.ts'
import { COMMANDS } from './commands.ts'
import { CommandError, ExitCode, type OutputOptions } from './output.ts'

/** The operator's command line, whole where `isWanted` says so. Every command has --help and --json. */
export async function buildProgram(isWanted: (name: string) => boolean = () => true): Promise<Command> {
  const program = new Command('estante')
    .description("The operator's command line of Estante.")
    .showHelpAfterError('(add --help for how to use it)')
    .exitOverride()
  for (const { name, about, takes, rest } of COMMANDS) {
    const command = program.command(name).description(about)
    for (const [argument, word] of takes ?? []) command.argument(argument, word)
    if (isWanted(name)) (await rest())(command)
    eachCommand(command, each => {
      each.exitOverride().showHelpAfterError('(add --help for how to use it)')
      if (each.commands.length === 0 && (each !== command || takes)) each.option('--json', 'print the result as JSON')
    })
  }
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
  const wanted = given.find(word => !word.startsWith('-') && word !== 'help')
  const program = await buildProgram(name => name === wanted)
  // Programs read errors as JSON too, so that the words and the help for people stay away.
  if (options.json) eachCommand(program, command => command.configureOutput({ writeErr: () => {} }))
  try {
    await program.parseAsync([...given], { from: 'user' })
    return Number(process.exitCode ?? ExitCode.done)
  } catch (error) {
    const isUse = error instanceof CommanderError
    if (isUse && error.exitCode === 0) return ExitCode.done
    if (isUse && !options.json) return ExitCode.usage
    const { reportError } = await import('./report-error.ts')
    if (!isUse) return reportError(error, options)
    return reportError(new CommandError(error.message.replace(/^error: /, ''), ExitCode.usage), options)
  }
}

if (import.meta.main) {
  // Whoever reads what is printed may stop before its end, as `head` does; what the command does goes on all the same.
  process.stdout.on('error', error => {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error
  })
  keepCompiled()
  process.exitCode = await runCommand(process.argv.slice(2))
}
