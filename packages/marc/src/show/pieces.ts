import type { DataField } from '../record.ts'
import type { FieldRule, SearchIndex } from './field-table.ts'
import { clean, sub } from './fields.ts'
import type { ShowLanguage } from './labels/language.ts'

/** A piece of a shown field: one subfield, or the subfields of a heading together. */
export interface Piece {
  /** Code of its first subfield. */
  code: string
  text: string
  /** Punctuation between this piece and the next. */
  after: string
  search: SearchIndex | null
}

export function shows(rule: FieldRule, field: DataField): boolean {
  if (rule.with && !sub(field, rule.with)) return false
  if (rule.without && sub(field, rule.without)) return false
  if (rule.ind1 && !rule.ind1.includes(field.ind1)) return false
  return !rule.ind2 || rule.ind2.includes(field.ind2)
}

const ISBD_END = /\s*[:;/=+,]$/u

/** Splits off the punctuation that introduces the next element. */
export function splitPunctuation(value: string): [text: string, punctuation: string] {
  if (!':;/=+,'.includes(value.charAt(value.length - 1))) return [value, '']
  const end = ISBD_END.exec(value)
  return end && end.index > 0 ? [value.slice(0, end.index), end[0]] : [value, '']
}

const LOCALES: Record<ShowLanguage, string> = { pt: 'pt-BR', en: 'en-GB', es: 'es' }

const formatters = new Map<ShowLanguage, Intl.DateTimeFormat>()

/** Kept, since making one costs more than a whole record. */
function formatter(language: ShowLanguage): Intl.DateTimeFormat {
  let known = formatters.get(language)
  if (!known) {
    known = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' })
    formatters.set(language, known)
  }
  return known
}

const MOST_DATES = 20_000
const dates = new Map<string, string>()

/** Kept too: the same few thousand days fill a collection of acts, and writing one out is slow. */
function written(value: string, language: ShowLanguage): string {
  const m = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(value)
  if (!m) return value
  const key = language + value
  let text = dates.get(key)
  if (text === undefined) {
    text = formatter(language).format(new Date(Date.UTC(Number(m[1]), Number(m[2]) - 1, Number(m[3]))))
    if (dates.size >= MOST_DATES) dates.clear()
    dates.set(key, text)
  }
  return text
}

/** "020500" of a field 306 as "2 h 5 min"; anything else as it stands. The units are the same in our languages. */
function playingTime(value: string): string {
  const m = /^(\d{2,3})(\d{2})(\d{2})$/u.exec(value)
  if (!m) return value
  const units = ['h', 'min', 's']
  const parts = units.map((unit, at) => [Number(m[at + 1]), unit] as const).filter(([amount]) => amount > 0)
  return parts.map(([amount, unit]) => `${amount} ${unit}`).join(' ') || value
}

/**
 * The shown subfields as pieces. Punctuation is the catalogued one; where the record has none
 * (Brazilian practice leaves it to the system) the table's stands in.
 */
export function pieces(field: DataField, rule: FieldRule, language: ShowLanguage): Piece[] {
  const out: Piece[] = []
  let inUnit = false
  const shown = rule.ordered
    ? [...field.subfields].sort(([a], [b]) => rule.show.indexOf(a) - rule.show.indexOf(b))
    : field.subfields
  for (const [code, raw] of shown) {
    const value = rule.date ? written(raw.trim(), language) : rule.duration ? playingTime(raw.trim()) : raw.trim()
    if (!rule.show.includes(code) || value === '') continue
    const [text, punctuation] = splitPunctuation(value)
    const joins = rule.unit?.includes(code) ?? false
    const previous = out.at(-1)
    if (joins && inUnit && previous) {
      previous.text += glue(previous, code, rule, text)
      previous.after = punctuation
      continue
    }
    if (previous) previous.after = between(previous, code, rule, text)
    const searches = joins || rule.searchOn?.includes(code)
    out.push({ code, text, after: punctuation, search: searches ? (rule.search ?? null) : null })
    inUnit = joins
  }
  const last = out.at(-1)
  if (last && last.after !== '') last.after = last.after.replace(ISBD_END, '')
  closeParentheses(out)
  for (const piece of out) if (piece.search !== null) detachStop(piece)
  return out
}

/** The full stop that ends a heading is shown, but is no part of the text searched for. */
function detachStop(piece: Piece): void {
  const text = clean(piece.text)
  if (text === '' || text === piece.text || !piece.text.startsWith(text)) return
  piece.after = piece.text.slice(text.length) + piece.after
  piece.text = text
}

/** The next subfield of the same heading, with what stands between the two. */
const glue = (previous: Piece, code: string, rule: FieldRule, text: string): string => {
  const mark = previous.after.trimEnd() || (/[.,:;]$/u.test(previous.text) ? '' : (rule.before?.[code] ?? '').trimEnd())
  return `${mark} ${text}`
}

function between(previous: Piece, code: string, rule: FieldRule, text: string): string {
  const table = rule.before?.[code] ?? ' '
  // A dash between subdivisions is display, never catalogued punctuation.
  if (previous.after && table !== ' - ') return `${previous.after} `
  if (table.endsWith('(') && text.startsWith('(')) return table.slice(0, -1)
  return table.startsWith('. ') && previous.text.endsWith('.') ? table.slice(1) : table
}

/** A parenthesis that the table opened before a piece is closed after it. */
function closeParentheses(out: readonly Piece[]): void {
  out.forEach((piece, i) => {
    if (out[i - 1]?.after.endsWith('(')) piece.after = `)${piece.after}`
  })
}
