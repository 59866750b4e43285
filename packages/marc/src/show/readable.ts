import { withoutBrackets } from './fields.ts'
import { inLanguage, type ShowLanguage, type Trilingual } from './labels/language.ts'

/**
 * Catalogued text as one reads it. ISBD sets marks between the elements of a description for those who know its areas
 * (" : ", " ; ", " / ", " = ", " -- ", "[S. l.]"); a reader is given the punctuation of ordinary sentences. The record
 * itself, its MARC and its exports keep what was catalogued.
 */

/** Fields in which the marks only part facts of one list: extent, details and size; languages; playing times. */
const LISTS = new Set(['300', '306', '041', '653', '255'])

/** What is said in place of Latin that stands for "we do not know". */
const UNKNOWN: readonly [RegExp, Trilingual][] = [
  [/^\[?s\.?\s?l\.?\]?$/iu, ['sem local', 'place unknown', 'sin lugar']],
  [/^\[?s\.?\s?n\.?\]?$/iu, ['sem editora', 'publisher unknown', 'sin editorial']],
  [/^\[?s\.?\s?d\.?\]?$/iu, ['sem data', 'no date', 'sin fecha']],
]
const SERIES = new Set(['440', '490', '800', '810', '811', '830'])
const IMPRINTS = new Set(['260', '264'])

/** The mark between two pieces of a field. */
export function readableMark(after: string, tag: string): string {
  switch (after.trim()) {
    case ':':
      return LISTS.has(tag) ? ', ' : ': '
    case ';':
      return LISTS.has(tag) || SERIES.has(tag) ? ', ' : '; '
    case '/':
      return ' · '
    case '=':
      return ' / '
    case '--':
      return ' · '
    default:
      return after
  }
}

/** Marks inside a run of text, as older records and notes have them. */
export function readable(text: string): string {
  if (!/[:;=]|--/u.test(text)) return text
  return (
    text
      .replace(/\s+:\s+/gu, ': ')
      .replace(/\s+;\s+/gu, '; ')
      .replace(/\s+=\s+/gu, ' / ')
      .replace(/\s+-{2,3}\s+/gu, ' · ')
      // Without blanks it is the dash of typewriters: "Free jazz--black power".
      .replace(/(?<=\p{L})--(?=\p{L})/gu, ' – ')
      .replace(/\s+--\s*$/u, '')
  )
}

/** The text of one piece: its marks, what is not known, and brackets around what the cataloguer supplied. */
export function readablePiece(text: string, tag: string, language: ShowLanguage): string {
  if (IMPRINTS.has(tag)) {
    const unknown = UNKNOWN.find(([form]) => form.test(text.trim()))
    if (unknown) return inLanguage(unknown[1], language)
    return readable(withoutBrackets(text))
  }
  return LISTS.has(tag) ? text.replace(/\s+[:;]\s+/gu, ', ') : readable(text)
}
