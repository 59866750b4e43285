import { isbnRanges } from './isbn-ranges.generated.ts'

const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[-\s.\u2010-\u2015\u2212]/g, '')

function isbn10Check(nine: string): string {
  let sum = 0
  for (let at = 0; at < 9; at++) sum += Number(nine[at]) * (10 - at)
  const check = (11 - (sum % 11)) % 11
  return check === 10 ? 'X' : String(check)
}

function ean13Check(twelve: string): string {
  let sum = 0
  for (let at = 0; at < 12; at++) sum += Number(twelve[at]) * (at % 2 === 0 ? 1 : 3)
  return String((10 - (sum % 10)) % 10)
}

function issnCheck(seven: string): string {
  let sum = 0
  for (let at = 0; at < 7; at++) sum += Number(seven[at]) * (8 - at)
  const check = (11 - (sum % 11)) % 11
  return check === 10 ? 'X' : String(check)
}

const isIsbn10 = (text: string): boolean => /^\d{9}[\dX]$/.test(text) && isbn10Check(text) === text[9]
const isIsbn13 = (text: string): boolean => /^97[89]\d{10}$/.test(text) && ean13Check(text) === text[12]

/**
 * The ISBN in a catalogued value such as `85-359-0277-5 (broch.)`, without hyphens, 10 or 13 characters as it stands there;
 * undefined when there is no valid one.
 */
export function normaliseIsbn(value: string): string | undefined {
  const candidate =
    /^(?:\s*ISBN(?:-1[03])?:?)?\s*((?:97[89])?[-\s.\u2010-\u2015\u2212]?(?:[\dxX][-\s.\u2010-\u2015\u2212]?){9,13})/i.exec(
      value,
    )
  if (!candidate) return undefined
  const text = bare(candidate[1]!)
  for (const length of [13, 10]) {
    const part = text.slice(0, length)
    if (length === 13 ? isIsbn13(part) : isIsbn10(part)) return part
  }
  return undefined
}

export const isValidIsbn = (value: string): boolean => {
  const text = bare(value)
  return isIsbn10(text) || isIsbn13(text)
}

/** The thirteen-digit form, by which editions of any age are compared; undefined when not valid. */
export function toIsbn13(value: string): string | undefined {
  const isbn = normaliseIsbn(value)
  if (isbn === undefined || isbn.length === 13) return isbn
  const twelve = `978${isbn.slice(0, 9)}`
  return twelve + ean13Check(twelve)
}

/** The ten-digit form; only numbers of 978 have one. */
export function toIsbn10(value: string): string | undefined {
  const isbn = normaliseIsbn(value)
  if (isbn === undefined || isbn.length === 10) return isbn
  if (!isbn.startsWith('978')) return undefined
  const nine = isbn.slice(3, 12)
  return nine + isbn10Check(nine)
}

type Range = readonly [from: string, to: string]
let groups: Map<string, Range[]> | undefined

function groupTable(): Map<string, Range[]> {
  groups ??= new Map(
    isbnRanges
      .trim()
      .split('\n')
      .map(line => {
        const [key = '', list = ''] = line.split(':')
        const ranges = list.split(' ').map(range => range.split('-') as [string, string])
        return [key, ranges] as const
      }),
  )
  return groups
}

/** With hyphens where the agency puts them; a number of an unassigned group or publisher stays without. Undefined when not valid. */
export function hyphenateIsbn(value: string): string | undefined {
  const isbn = normaliseIsbn(value)
  if (isbn === undefined) return undefined
  const prefix = isbn.length === 13 ? isbn.slice(0, 3) : ''
  const body = isbn.slice(prefix.length, -1)
  const series = prefix === '979' ? '9' : '8'
  for (let length = 1; length <= 5; length++) {
    const ranges = groupTable().get(series + body.slice(0, length))
    if (!ranges) continue
    const rest = body.slice(length)
    for (const [from, to] of ranges) {
      const publisher = rest.slice(0, from.length)
      // An item number must remain.
      if (publisher >= from && publisher <= to && from.length < rest.length) {
        const parts = [body.slice(0, length), publisher, rest.slice(from.length), isbn.slice(-1)]
        return (prefix ? [prefix, ...parts] : parts).join('-')
      }
    }
  }
  return isbn
}

/** `1413-9936`, or undefined when there is no valid ISSN in the value. */
export function normaliseIssn(value: string): string | undefined {
  const match = /^(?:\s*(?:e-?)?ISSN(?:-L)?:?)?\s*(\d{4})[-\s\u2010-\u2015\u2212]?(\d{3})([\dxX])(?![\dxX])/i.exec(
    value,
  )
  if (!match) return undefined
  const seven = match[1]! + match[2]!
  const check = match[3]!.toUpperCase()
  return issnCheck(seven) === check ? `${match[1]}-${match[2]}${check}` : undefined
}

export const isValidIssn = (value: string): boolean =>
  /^\s*\d{4}-?\d{3}[\dxX]\s*$/.test(value) && normaliseIssn(value) !== undefined
