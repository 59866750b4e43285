import { isSineLoco, isSineNomine } from '../bibliographic.ts'
import { imprintField, type PublicationDate } from '../dates.ts'
import { clean, type FieldIndex, sub } from '../fields.ts'
import type { AbntEdition } from './edition.ts'
import { em, plain, type Run } from './runs.ts'
import { isbdToNorm } from './title.ts'

export interface Imprint {
  /** Places with their publishers; '' where not known. Supplied data keep their brackets. */
  publishers: { place: string; name: string }[]
  date: string
}

const LEGAL_FORM = /,?\s+(S\.?\s?\/?A\.?|Ltda\.?|Ltd\.?|Inc\.?|GmbH|LLC|EIRELI|S\.?R\.?L\.?|Corp\.?)$/iu

/** "São Paulo (SP)" is written "São Paulo, SP"; brackets opened in one subfield and closed in another are mended. */
function placeText(raw: string): string {
  const value = mendBrackets(clean(raw)).replace(/\s*\((\p{Lu}{2})\)$/u, ', $1')
  return isSineLoco(value) ? '' : value
}

function publisherText(raw: string): string {
  const value = mendBrackets(clean(raw))
  if (isSineNomine(value)) return ''
  const bare = value.replace(LEGAL_FORM, '')
  return isbdToNorm(bare.replace(/,$/u, '') || value)
}

function mendBrackets(text: string): string {
  const opened = text.includes('[')
  const closed = text.includes(']')
  if (opened === closed) return text
  return opened ? `${text}]` : `[${text}`
}

/** Date element from the transcription, else from what is known of the date. */
export function dateText(raw: string, known: PublicationDate, norm: AbntEdition): string {
  // Angle brackets mark what may still change ("1994->").
  const value = clean(raw.replace(/[<>]/gu, '')).replace(/\s+/gu, ' ')
  const usable = /\d{2}/u.test(value) && !/s\.?\s?d\.?\b|not identified|não identificad/iu.test(value)
  const written = usable ? transcription(value) : ''
  if (known.open) return `${(written || known.text).replace(/[-\s]+(?=\]?$)/u, '')}- `
  return (written || known.text || `[${norm.noDate}]`).replace(/-$/u, '- ')
}

function transcription(value: string): string {
  const text = mendBrackets(value)
    .replace(/^(?:©|\(c\)|cop\.?|copyright)\s*/iu, 'c')
    .replace(/^\[(?:©|cop\.?)\s*/iu, '[c')
    .replace(/^℗\s*|^\(p\)\s*|^p\s+(?=\d)/iu, 'p')
    .replace(/between (\d{4}) and (\d{4})/iu, 'entre $1 e $2')
    .replace(/\b(\d{4}) or (\d{4})/iu, '$1 ou $2')
    .replace(/\bca\.?\s*(?=\d)/iu, 'ca. ')
  // "2010, c2008": the date of publication is enough.
  const date = mendBrackets(text.replace(/^(\[?\d{4}\]?),\s*[cp©].*$/u, '$1')).replace(/^([cp]) (?=\d)/u, '$1')
  // A date in doubt is the cataloguer's, whether it was put in brackets or not.
  return /^\d{4}\?$/u.test(date) ? `[${date}]` : date
}

export function imprintOf(fields: FieldIndex, known: PublicationDate, norm: AbntEdition): Imprint {
  const field = imprintField(fields)
  const publishers: Imprint['publishers'] = []
  let place: string | null = null
  for (const [code, raw] of field?.subfields ?? []) {
    // One publisher with offices in several places: the first place is enough.
    if (code === 'a') place ??= placeText(raw)
    else if (code === 'b') {
      publishers.push({ place: place ?? publishers.at(-1)?.place ?? '', name: publisherText(raw) })
      place = null
    }
  }
  if (place !== null && publishers.length === 0) publishers.push({ place, name: '' })
  const copyright = sub(
    fields.all('264').find(f => f.ind2 === '4'),
    'c',
  )
  const transcribed = sub(field, 'c')
  return {
    publishers: publishers.length > 2 ? publishers.slice(0, 1) : publishers,
    date: dateText(/\d{2}/u.test(transcribed) ? transcribed : copyright, known, norm),
  }
}

/** "Place: Publisher, date" with what is missing said in Latin. */
export function imprintRuns({ publishers, date }: Imprint, norm: AbntEdition): Run[] {
  const known = publishers.filter(p => p.place || p.name)
  if (known.length === 0) {
    return [...plain('['), ...em(norm.sineLoco), ...plain(': '), ...em(norm.sineNomine), ...plain(`], ${date}`)]
  }
  const out: Run[] = []
  known.forEach(({ place, name }, i) => {
    const samePlace = i > 0 && place === known[i - 1]?.place
    if (i > 0) out.push({ text: samePlace ? ': ' : '; ' })
    if (!samePlace) {
      out.push(...(place ? plain(place) : [...plain('['), ...em(norm.sineLoco), ...plain(']')]))
      out.push({ text: ': ' })
    }
    out.push(...(name ? plain(name) : [...plain('['), ...em(norm.sineNomine), ...plain(']')]))
  })
  return [...out, ...plain(`, ${date}`)]
}

/** Imprint of what was never published (a sculpture, a letter): no Latin for what cannot exist. */
export function originRuns(imprint: Imprint, norm: AbntEdition, by = ': '): Run[] {
  const known = imprint.publishers.filter(p => p.place || p.name)
  if (known.length === 0) return plain(imprint.date)
  const names = known.map(p => [p.place, p.name].filter(Boolean).join(by)).join('; ')
  return known.every(p => p.name) ? imprintRuns(imprint, norm) : plain(`${names}, ${imprint.date}`)
}

/** "2. ed. rev. e ampl." however it was catalogued. */
export function editionText(raw: string): string {
  let value = clean(raw.replace(/\s*\/.*$/u, ''))
    .replace(/(\d+)\s*[ªºa°]\s*\.?\s*(?=ed)/iu, '$1. ')
    .replace(/^(\d+)\s+(?=ed)/iu, '$1. ')
    .replace(/\bedi[çc](?:ão|ao|ión)\b/iu, 'ed.')
    .replace(/\brevista\b/iu, 'rev.')
    .replace(/\bampliada\b/iu, 'ampl.')
    .replace(/\batualizada\b/iu, 'atual.')
    .replace(/\baumentada\b/iu, 'aum.')
    .replace(/\bcorrigida\b/iu, 'corr.')
    .replace(/\bed\b(?!\.)(?=\s|,|$)/iu, 'ed.')
    .replace(/ed\.,/iu, 'ed.,')
    .replace(/^(\d+)\.? Ed\./u, '$1. ed.')
    .trim()
  if (/^ed\./u.test(value)) value = value.replace(/^ed\./u, 'Ed.')
  return value
}
