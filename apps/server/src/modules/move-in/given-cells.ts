import { localInstant } from '../../library-clock.ts'
import { centsOf } from '../../reais.ts'
import { CopyStatusCode } from '../catalogue/index.ts'
import { endOfLibraryDay } from '../circulation/index.ts'
import { dayOf } from '../people/index.ts'

/** What stands in one cell of a file, read as what it is to be; what cannot be read is refused with its column. */

/** Names somebody or something that is nowhere. */
export class Orphan extends Error {}
export class Refused extends Error {}

export function orphan<T>(found: T | undefined, reason: string): T {
  if (found === undefined) throw new Orphan(reason)
  return found
}

export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

export function day(text: string, column: string): string {
  const found = dayOf(text)
  if (found === null) throw new Refused(`${column} "${text}" is not a day`)
  return found
}

const CLOCK =
  /^(\d{4}-\d\d-\d\d|\d\d\/\d\d\/\d{4})[T ]((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)(\.\d+)?(Z|[+-]\d\d(?::?\d\d)?)?$/

/**
 * An instant. A time that does not say where it was read is one of the clock on the library's wall; a day alone is its
 * noon, since the hour is not known and noon is the same day everywhere.
 */
export function instant(text: string, column: string, zone: string): string {
  const [, date, time, fraction = '', offset] = CLOCK.exec(text) ?? []
  if (!date || !time) return localInstant(day(text, column), '12:00', zone).toISOString()
  // Databases write whole hours of an offset alone: -03.
  const ahead = offset && /^[+-]\d\d$/.test(offset) ? `${offset}:00` : offset
  const on = day(date, column)
  const found = ahead ? new Date(`${on}T${time}${fraction}${ahead}`) : localInstant(on, time, zone)
  if (Number.isNaN(found.getTime())) throw new Refused(`${column} "${text}" is not a day and a time`)
  return found.toISOString()
}

/** When a loan ends: what was lent for hours has one, and other systems write the last minute of a whole day as 23:59. */
export const endOf = (given: string, date: string, zone: string): string =>
  /[T ](?!00:00|23:59)\d\d:/.test(given)
    ? instant(given, 'data_prevista', zone)
    : endOfLibraryDay(date, zone).toISOString()

export function whole(text: string | undefined, column: string): number | null {
  if (!text) return null
  if (!/^\d{1,9}$/.test(text)) throw new Refused(`${column} "${text}" is not a whole number`)
  return Number(text)
}

/** An amount as people or databases write it: `R$ 1.234,50`, `1234.5`, `1234.500000`; null where it is none. */
export function amountIn(text: string): number | null {
  const plain = text.replace(/^R\$\s*/, '')
  const [, whole = plain, rest] = /^(-?\d+)\.(\d\d)0{2,}$/.exec(plain) ?? []
  return centsOf(rest === undefined ? whole.replace(/\.(?=\d{3}(?:\D|$))/g, '') : `${whole}.${rest}`)
}

export function cents(text: string, column: string): number {
  const value = amountIn(text)
  if (value === null) throw new Refused(`${column} "${text}" is not an amount`)
  return value
}

const STATES: Readonly<Record<string, number>> = {
  '': CopyStatusCode.available,
  disponivel: CopyStatusCode.available,
  'consulta local': CopyStatusCode.localUse,
  'em processamento tecnico': CopyStatusCode.inProcess,
  'em encadernacao ou restauro': CopyStatusCode.repair,
  extraviado: CopyStatusCode.lost,
  baixado: CopyStatusCode.withdrawn,
  danificado: CopyStatusCode.damaged,
  'em exposicao': CopyStatusCode.exhibited,
}

export function statusOf(text: string): number {
  const word = folded(text)
  const known = STATES[word] ?? Object.values(STATES).find(code => String(code) === word)
  if (known === undefined)
    throw new Refused(`situacao "${text}" is none of ${Object.keys(STATES).filter(Boolean).join(', ')}`)
  return known
}

/** Path and query of an address: the host is ours from now on. */
export function pathOf(address: string): string | null {
  const url = URL.parse(address, 'http://antigo.invalid')
  return !url || url.pathname === '/' ? null : `${url.pathname}${url.search}`
}
