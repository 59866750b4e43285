import type { DataField } from '../../record.ts'
import { clean, fold, sub, subs } from '../fields.ts'
import { abbreviateMonths } from './dates.ts'
import type { AbntEdition } from './edition.ts'

/** The book or serial (773) that contains a part. */
export interface Host {
  author: string
  title: string
  subtitle: string
  edition: string
  place: string
  publisher: string
  date: string
  volume: string
  number: string
  pages: string
  /** Date or period of the issue, months abbreviated. */
  issued: string
  issn: string
  isbn: string
  extent: string
}

const MONTH = '(?:jan|fev|feb|mar|abr|apr|mai|may|jun|jul|ago|aug|set|sep|out|oct|nov|dez|dec|ene|dic)\\p{L}*\\.?'
const ISSUED = new RegExp(
  `((?:\\d{1,2}\\s+)?(?:${MONTH})(?:\\s*[/-]\\s*(?:\\d{1,2}\\s+)?${MONTH})?,?\\s+)?(?:de\\s+)?((?:1[5-9]|20)\\d{2})(?!\\d)`,
  'iu',
)

/** Volume, number, pages and date in the many ways $g writes them: "v. 12, n. 3, p. 45-60, jul. 2010", "Vol. 12, no. 3 (2010), p. 45". */
function locators(text: string, norm: AbntEdition) {
  const pick = (pattern: RegExp) => (pattern.exec(text)?.[1] ?? '').replace(/[–—]/gu, '-').replace(/[.,;)]+$/u, '')
  const issued = ISSUED.exec(text)
  return {
    volume: pick(/\b(?:v|vol|volume)\.?\s*([\dIVXLC][\w/-]*)/iu),
    year: pick(/\b(?:ano|a)\.?\s+(\d[\w]*|[IVXLC]+)(?=[,\s]|$)/iu),
    number: pick(/(?:\bn|\bno|\bnr|\bnum|\bissue|\bnº|\bn°)(?:\.|º|°)?\s*((?:esp\.?|especial|\d)[\w/.-]*)/iu),
    pages: pick(/\b(?:p|pp|p[áa]gs?|p[áa]ginas?|pages?)\.?\s*([\p{L}]?\d[\w]*(?:\s*[-–—]\s*[\p{L}]?\d\w*)?)/iu).replace(
      /\s/gu,
      '',
    ),
    issued: issued ? abbreviateMonths(`${(issued[1] ?? '').replace(/,/u, '').trim()} ${issued[2]}`.trim(), norm) : '',
  }
}

export function hostOf(field: DataField | undefined, norm: AbntEdition): Host | null {
  if (!field) return null
  const where = subs(field, 'g').join(', ')
  const found = locators(where, norm)
  const [title = '', ...rest] = clean(sub(field, 't') || sub(field, 's')).split(/\s*:\s+/u)
  const imprint = clean(sub(field, 'd'))
  const date = /\[?c?(?:\d{4}|\d{3}-|\d{2}--)\??\]?(?:-\d{0,4})?$/u.exec(imprint)?.[0] ?? ''
  const before = clean(imprint.slice(0, imprint.length - date.length))
  const colon = before.indexOf(':')
  const enumeration = /^(\w+)(?::(\w+))?(?:<(\w+))?/u.exec(sub(field, 'q'))
  return {
    author: sub(field, 'a').trim().replace(/,$/u, ''),
    title: clean(title.replace(/\s*\[recurso eletr[^\]]*\]/iu, '')),
    subtitle: rest.map(clean).join(': '),
    edition: clean(sub(field, 'b')),
    place: clean(colon >= 0 ? before.slice(0, colon) : before),
    publisher: colon >= 0 ? clean(before.slice(colon + 1)) : '',
    date,
    volume: found.volume || (found.year ? '' : (enumeration?.[1] ?? '')),
    number: found.number || (enumeration?.[2] ?? ''),
    pages: found.pages || (enumeration?.[3] ?? ''),
    issued: found.issued || date,
    issn: clean(sub(field, 'x')),
    isbn: clean(sub(field, 'z')),
    extent: found.year ? `ano ${found.year}` : '',
  }
}

/** Authors of the host as one text ("Levi, Giovanni; Schmidt, J.-C. (org.)") to the norm's form. */
export function hostAuthor(text: string, isEntity: boolean): string {
  const mark =
    /\s*[([]?\b(orgs?|coords?|eds?|comps?|organizador(?:es)?|coordenador(?:es)?|editor(?:es)?)\b\.?[)\]]?\.?$/iu.exec(
      text,
    )
  const names = (mark ? text.slice(0, mark.index) : text)
    .split(/\s*;\s*/u)
    .map(n => clean(n).replace(/,\s*\d{4}-?(\d{4})?$/u, ''))
  const shown = names.filter(Boolean).map(name => {
    const comma = name.indexOf(',')
    if (comma > 0) return name.slice(0, comma).toUpperCase() + name.slice(comma)
    const stop = name.indexOf('. ')
    return isEntity || stop < 0 ? name.toUpperCase() : name.slice(0, stop).toUpperCase() + name.slice(stop)
  })
  const short: Record<string, string> = { o: 'org.', c: 'coord.', e: 'ed.' }
  const word = fold(mark?.[1] ?? '')
  const label = word.startsWith('comp') ? 'comp.' : (short[word[0] ?? ''] ?? '')
  return shown.join('; ') + (label ? ` (${label})` : '')
}
