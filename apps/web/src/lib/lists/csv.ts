import { saveBlob } from './save-blob.ts'

/** Spreadsheets of these languages part columns by semicolons, and read UTF-8 when the file says so. */
const SEPARATOR = ';'
const MARK = '\ufeff'

/** A text that a spreadsheet would take for a formula is only a text. */
const disarmed = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const cell = (value: string | number | null | undefined): string => {
  if (typeof value === 'number') return String(value)
  const text = disarmed(value ?? '')
  return /[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export type CsvValue = string | number | null | undefined

export const csvOf = (header: readonly string[], rows: ReadonlyArray<readonly CsvValue[]>): string =>
  MARK + [header, ...rows].map(row => row.map(cell).join(SEPARATOR)).join('\r\n')

/** Hands a text to the browser as a file. */
export const saveFile = (name: string, content: string, type = 'text/csv;charset=utf-8'): void =>
  saveBlob(new Blob([content], { type }), name)
