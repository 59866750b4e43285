import type { Language } from '@estante/contract'
import { translate } from '@estante/i18n/server'
import { libraryDay } from '../../library-clock.ts'
import { RunningPaper } from '../../running-paper.ts'
import { writtenDay } from '../../written-day.ts'

/** A paper of a thousand pages is read by nobody: the latest rows of each kind, and how many more the file holds. */
const MOST_ROWS = 200

/** The name of a table in words, or as it is where it has none. */
export const titleOfTable = (table: string, lang: Language): string =>
  translate(lang, `patron-data:tabela.${table}`, {}, table)

const written = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

const lineOf = (row: Record<string, unknown>): string =>
  Object.entries(row)
    .filter(([, value]) => value !== null && value !== '' && value !== '{}')
    .map(([name, value]) => `${name}: ${written(value)}`)
    .join('; ')

/** Everything that is kept of a person on paper: a heading for each kind, a paragraph for each row. */
export async function myDataPdf(
  all: Record<string, Record<string, unknown>[]>,
  { nome, lang, now }: { nome: string; lang: Language; now: Date },
): Promise<Buffer> {
  const title = translate(lang, 'patron-data:pdf.dados')
  const paper = new RunningPaper(title, lang)
  paper.write(title, { size: 18, face: 'bold', heading: true })
  const dia = writtenDay(libraryDay(now), lang)
  paper.write(translate(lang, 'patron-data:pdf.deQuem', { nome, dia }), { size: 10.5, above: 4 })
  const kinds = Object.entries(all).filter(([, rows]) => rows.length > 0)
  const first = kinds.toSorted(([a], [b]) => Number(b === 'pessoa') - Number(a === 'pessoa'))
  for (const [table, rows] of first) {
    paper.write(`${titleOfTable(table, lang)} (${rows.length})`, { size: 13, face: 'bold', above: 16, heading: true })
    for (const row of rows.slice(-MOST_ROWS)) paper.write(lineOf(row), { size: 8.5, above: 4 })
    const left = rows.length - MOST_ROWS
    if (left > 0)
      paper.write(translate(lang, 'patron-data:pdf.resto', { total: left }), { size: 8.5, face: 'bold', above: 4 })
  }
  return await paper.end()
}
