import { readFileSync } from 'node:fs'

/** Rows of a tab-separated file of `data/`, by the names in its first line. Every row has every column. */
export function readTable<Column extends string>(name: string, columns: readonly Column[]): Record<Column, string>[] {
  const [head, ...lines] = readFileSync(new URL(`../data/${name}.tsv`, import.meta.url), 'utf8')
    .replace(/\n+$/, '')
    .split('\n')
  const names = head!.split('\t')
  const missing = columns.filter(column => !names.includes(column))
  if (missing.length > 0) throw new Error(`data/${name}.tsv lacks the columns ${missing.join(', ')}`)
  return lines.map((line, at) => {
    const cells = line.split('\t')
    if (cells.length !== names.length) {
      throw new Error(`data/${name}.tsv line ${at + 2}: ${cells.length} cells instead of ${names.length}`)
    }
    return Object.fromEntries(names.map((column, i) => [column, cells[i]])) as Record<Column, string>
  })
}

/** 'a; b' as its parts. */
export const parts = (cell: string): string[] =>
  cell
    .split(';')
    .map(part => part.trim())
    .filter(Boolean)
