import { PersonRefused } from './people.service.ts'

export interface CsvRow {
  /** Line of the file on which the row begins, from 1. */
  line: number
  values: Record<string, string>
  /** Set when the row has another number of cells than the header: which cell belongs to which column is unsure. */
  fault?: string
}

/** Rows by the names of the header, which are compared without case, accents and blanks. */
export function readCsv(text: string): { header: string[]; rows: CsvRow[] } {
  const [first, ...lines] = splitRows(text, separatorOf(text))
  const header = withoutBlankEnd((first?.cells ?? []).map(columnName), 0)
  const twice = header.find((name, at) => name !== '' && header.indexOf(name) !== at)
  if (twice !== undefined) throw new PersonRefused(`Line 1: the column ${twice} is there twice.`)
  const rows = lines.flatMap(({ line, cells: given }) => {
    const cells = withoutBlankEnd(
      given.map(cell => cell.trim()),
      header.length,
    )
    if (cells.every(cell => cell === '')) return []
    const values = Object.fromEntries(header.map((name, at) => [name, cells[at] ?? '']))
    if (cells.length === header.length) return [{ line, values }]
    return [{ line, values, fault: `it has ${cells.length} cells, and the first line names ${header.length} columns` }]
  })
  return { header, rows }
}

/** Spreadsheets write separators for empty columns beyond the last that is used. */
function withoutBlankEnd(cells: string[], least: number): string[] {
  let length = cells.length
  while (length > least && cells[length - 1] === '') length--
  return cells.slice(0, length)
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
  const header = text.split(/[\r\n]/, 1)[0] ?? ''
  const count = (sign: string) => header.split(sign).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] as string
}

/** A line ends with \n, \r\n or, as old spreadsheets of the Mac write, \r. */
function splitRows(text: string, separator: string): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = []
  let cells: string[] = []
  let cell = ''
  let state: 'plain' | 'quoted' | 'closed' = 'plain'
  let line = 1
  let start = 1
  let opened = 1
  const endCell = () => {
    cells.push(cell)
    cell = ''
    state = 'plain'
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string
    const endsLine = sign === '\n' || (sign === '\r' && text[at + 1] !== '\n')
    if (endsLine) line++
    if (state === 'quoted') {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[++at]
      else state = 'closed'
    } else if (endsLine) {
      endCell()
      rows.push({ line: start, cells })
      cells = []
      start = line
    } else if (sign === separator) endCell()
    else if (sign === '\r') continue
    else if (state === 'closed') {
      // A quote that was never closed ends at the next opening one: the rows between must not vanish into one cell.
      if (sign.trim() !== '') throw badQuote(opened, `it ends in line ${line}, where "${sign}" follows it`)
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      state = 'quoted'
      opened = line
    } else cell += sign
  }
  if (state === 'quoted') throw badQuote(opened, 'it is not closed before the end of the file')
  if (cell !== '' || cells.length > 0) {
    endCell()
    rows.push({ line: start, cells })
  }
  return rows
}

const badQuote = (line: number, fault: string): PersonRefused =>
  new PersonRefused(
    `Line ${line}: the text of a cell begins with a quote here, and ${fault}. Close it, or write a quote inside of a quoted text twice. Nothing was read.`,
  )
