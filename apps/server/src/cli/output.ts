import { translate } from '@estante/i18n/server'
import { AppError } from '../http/app-error.ts'

/** 0 done · 1 failed · 2 not understood · 3 done, but something was refused and is in the report. */
export const ExitCode = { done: 0, failed: 1, usage: 2, partly: 3 } as const

/** Said to the operator without a stack trace. */
export class CommandError extends Error {
  readonly exitCode: number
  constructor(message: string, exitCode: number = ExitCode.failed) {
    super(message)
    this.name = 'CommandError'
    this.exitCode = exitCode
  }
}

export interface OutputOptions {
  json?: boolean
}

/** The result as JSON for programs, or as lines for people. */
export function print<T>(options: OutputOptions, result: T, human: (result: T) => string): void {
  process.stdout.write(options.json ? `${JSON.stringify(result, null, 2)}\n` : `${human(result)}\n`)
}

/** Columns as wide as their widest cell. */
export function table(rows: readonly (readonly (string | number | null)[])[]): string {
  const cells = rows.map(row => row.map(cell => String(cell ?? '')))
  const widths = cells.reduce<number[]>((all, row) => row.map((cell, at) => Math.max(cell.length, all[at] ?? 0)), [])
  return cells
    .map(row =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

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
