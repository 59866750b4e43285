import { centsOf } from '../../reais.ts'
import { CopyStatusCode } from '../catalogue/index.ts'
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

/** An instant, or noon of a day: the hour is not known, and noon is the same day everywhere. */
export function instant(text: string, column: string): string {
  const exact = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text) ? new Date(text.replace(' ', 'T')) : null
  if (exact && !Number.isNaN(exact.getTime())) return exact.toISOString()
  return `${day(text, column)}T15:00:00.000Z`
}

export function whole(text: string | undefined, column: string): number | null {
  if (!text) return null
  if (!/^\d{1,9}$/.test(text)) throw new Refused(`${column} "${text}" is not a whole number`)
  return Number(text)
}

export function cents(text: string, column: string): number {
  const value = centsOf(text.replace(/^R\$\s*/, '').replace(/\.(?=\d{3}(?:\D|$))/g, ''))
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
