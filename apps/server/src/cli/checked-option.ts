import { CommandError, ExitCode } from './output.ts'

/** What an option says, or nothing where it was not given; what cannot be read ends the command. */
export function checked<T>(option: string, text: string | undefined, read: (text: string) => T | null): T | null {
  if (text === undefined) return null
  const value = read(text)
  if (value === null) throw new CommandError(`${option} "${text}" is not valid.`, ExitCode.usage)
  return value
}
