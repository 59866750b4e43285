export type CsvCell = string | number | null

/** Spreadsheets take a cell that begins like a formula for one; a quote before it keeps it text. */
const cell = (value: CsvCell): string => {
  if (typeof value === 'number') return String(value)
  const text = (value ?? '').replace(/[\r\n]+/g, ' ')
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text
  return /[";\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** For spreadsheets of Brazil: semicolons, and a mark by which they know the text as UTF-8. */
export const csvFile = (lines: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${lines.map(line => line.map(cell).join(';')).join('\r\n')}\r\n`
