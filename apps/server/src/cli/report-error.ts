import { translate } from '@estante/i18n/server'
import { AppError } from '../http/app-error.ts'
import { CommandError, ExitCode, type OutputOptions } from './output.ts'

/** Errors that say what to do; others are bugs and come with their stack. */
const PLAIN = new Set([
  'CommandError',
  'ConfigurationError',
  'ImportRefused',
  'PersonRefused',
  'CopyRefused',
  'RestoreRefused',
  'DataFolderInUse',
  'AppError',
])

export function reportError(error: unknown, options: OutputOptions): number {
  const isError = error instanceof Error
  // What the rules refuse is said in the words that the staff's screens have for it.
  const message =
    error instanceof AppError && /^[A-Z]\w+$/.test(error.message)
      ? translate('en', `messages:${error.message}`, error.params as Record<string, string | number> | undefined)
      : isError
        ? error.message
        : String(error)
  const isPlain = isError && (PLAIN.has(error.name) || PLAIN.has(error.constructor.name) || isSystemError(error))
  const details = error instanceof AppError && error.params ? ` (${JSON.stringify(error.params)})` : ''
  if (options.json) process.stderr.write(`${JSON.stringify({ error: message })}\n`)
  else process.stderr.write(`${isPlain || !isError ? `${message}${details}` : (error.stack ?? message)}\n`)
  return error instanceof CommandError ? error.exitCode : ExitCode.failed
}

const isSystemError = (error: Error): boolean => 'syscall' in error || 'code' in error
