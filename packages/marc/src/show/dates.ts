import { clean, type FieldIndex, sub } from './fields.ts'

/** When a work was published, with what is unknown kept unknown. */
export interface PublicationDate {
  /** The year, when one year is known (possibly only probably), else null. */
  year: number | null
  /** Closed range that surely contains the date: 1990–1999 for "199u". Both null when nothing is known. */
  from: number | null
  to: number | null
  /** Still being published (a current serial). */
  open: boolean
  /** As a person reads it: "2010", "[2010?]", "[20--]", "1998-", "1943-1978", '' when unknown. */
  text: string
}

const UNKNOWN: PublicationDate = { year: null, from: null, to: null, open: false, text: '' }
const NEWEST = 2100

/** A year of field 008: digits, or digits with trailing u. Anything else (blank, ||||, 0000) is no date. */
function codedRange(code: string): { from: number; to: number } | null {
  if (!/^\d{1,4}u{0,3}$/u.test(code) || code.length !== 4) return null
  const from = Number(code.replaceAll('u', '0'))
  const to = Number(code.replaceAll('u', '9'))
  return from === 0 || from > NEWEST ? null : { from, to }
}

const codedText = (code: string): string => (code.includes('u') ? `[${code.replaceAll('u', '-')}]` : code)

/** The date as transcribed (260/264 $c): the year in it, or the decade or century it names. */
export function transcribedDate(text: string): PublicationDate {
  const value = clean(text)
  const supplied = /\[[^\]]*\d/u.test(value)
  const range = /(?<!\d)(\d{4})\s*-\s*(\d{4})?(?!\d)/u.exec(value)
  if (range && !/\d{2}--|\d{3}-\?/u.test(value)) {
    const from = Number(range[1])
    const to = range[2] ? Number(range[2]) : null
    if (from <= NEWEST && (to === null || to >= from)) {
      return { year: from, from, to, open: to === null, text: `${from}-${to ?? ''}` }
    }
  }
  const decade = /(?<!\d)(\d{3})-\??|(?<!\d)(\d{2})--/u.exec(value)
  if (decade && !/\d{4}/u.test(value)) {
    const digits = decade[1] ?? decade[2] ?? ''
    const doubtful = value.includes('?') ? '?' : ''
    const range = codedRange(digits.padEnd(4, 'u'))
    return range ? { ...UNKNOWN, ...range, text: `[${digits.padEnd(4, '-')}${doubtful}]` } : UNKNOWN
  }
  const year = /(?<!\d)(1\d{3}|20\d{2})(?!\d)/u.exec(value)
  if (!year) return UNKNOWN
  const n = Number(year[1])
  const doubtful = /\?|\bca?\.|cerca|circa/u.test(value)
  const shown = doubtful
    ? `[${/ca\.|cerca|circa/u.test(value) ? 'ca. ' : ''}${n}${value.includes('?') ? '?' : ''}]`
    : supplied
      ? `[${n}]`
      : `${n}`
  return { year: n, from: n, to: n, open: false, text: shown }
}

/** The field that carries place, publisher and date: RDA publication first, then AACR2, then other 264. */
export function imprintField(fields: FieldIndex) {
  const provision = fields.all('264')
  return (
    provision.find(f => f.ind2 === '1') ?? fields.first('260') ?? provision.find(f => f.ind2 !== '4') ?? provision[0]
  )
}

/** 008 is the machine's date and wins; what it leaves unknown is read from the transcription. */
export function publicationDate(fields: FieldIndex): PublicationDate {
  const fixed = fields.control('008')
  const transcribed =
    sub(imprintField(fields), 'c') ||
    sub(
      fields.all('264').find(f => f.ind2 === '4'),
      'c',
    )
  const type = fixed[6] ?? ' '
  const first = fixed.slice(7, 11)
  const second = fixed.slice(11, 15)
  const start = type === 'n' || type === 'b' ? null : codedRange(first)
  const written = transcribed ? transcribedDate(transcribed) : UNKNOWN
  if (!start || (first.includes('u') && written.year !== null)) {
    return written.text || !start ? written : { ...UNKNOWN, ...start, text: codedText(first) }
  }
  const exact = first.includes('u') ? null : start.from
  const end = codedRange(second)
  // Before serials had a code of their own "c" stood for a year of publication beside one of copyright.
  const withCopyright = type === 'c' && end !== null && second !== '9999'
  if ((type === 'c' && !withCopyright) || type === 'u')
    return { year: exact, from: start.from, to: null, open: type === 'c', text: `${codedText(first)}-` }
  if (type === 'd' || type === 'm' || type === 'i' || type === 'k') {
    if (second === '9999') return { year: exact, from: start.from, to: null, open: true, text: `${codedText(first)}-` }
    if (end && end.to >= start.from && second !== first) {
      return {
        year: exact,
        from: start.from,
        to: end.to,
        open: false,
        text: `${codedText(first)}-${codedText(second)}`,
      }
    }
  }
  if (type === 'q') {
    const text = written.text || (end && second !== first ? `[entre ${start.from} e ${end.to}]` : `[${start.from}?]`)
    return {
      year: end && end.to !== start.from ? null : exact,
      from: start.from,
      to: end?.to ?? start.to,
      open: false,
      text,
    }
  }
  const agrees = written.year === exact && exact !== null
  return {
    year: exact,
    from: start.from,
    to: start.to,
    open: false,
    text: agrees ? written.text : written.from === start.from && written.text ? written.text : codedText(first),
  }
}
