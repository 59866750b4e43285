import { isUtf8 } from 'node:buffer'

export interface CsvRow {
  /** Line of the file on which the row begins, from 1. */
  line: number
  values: Record<string, string>
}

/** Text of a file from a spreadsheet: UTF-8, or else Windows' Latin, as such programs still write it. */
export const csvText = (bytes: Uint8Array): string =>
  (isUtf8(bytes) ? new TextDecoder('utf-8') : new TextDecoder('windows-1252')).decode(bytes).replace(/^\uFEFF/, '')

/** Rows by the names of the header, which are compared without case, accents and blanks. */
export function readCsv(text: string): { header: string[]; rows: CsvRow[] } {
  const lines = splitRows(text, separatorOf(text))
  const header = (lines[0]?.cells ?? []).map(columnName)
  const rows = lines.slice(1).map(({ line, cells }) => ({
    line,
    values: Object.fromEntries(header.map((name, at) => [name, (cells[at] ?? '').trim()])),
  }))
  return { header, rows: rows.filter(row => Object.values(row.values).some(value => value !== '')) }
}

const columnName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

/** Whichever of the usual separators the header has most of. */
function separatorOf(text: string): string {
  const header = text.slice(0, text.indexOf('\n') === -1 ? undefined : text.indexOf('\n'))
  const count = (sign: string) => header.split(sign).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] as string
}

function splitRows(text: string, separator: string): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  let line = 1
  let start = 1
  const endRow = () => {
    rows.push({ line: start, cells: [...cells, cell] })
    cells = []
    cell = ''
    start = line
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string
    if (sign === '\n') line++
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[++at]
      else quoted = false
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === separator) {
      cells.push(cell)
      cell = ''
    } else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  if (cell !== '' || cells.length > 0) endRow()
  return rows
}
