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
