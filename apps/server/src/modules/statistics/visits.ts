import type { Core } from '../../core.ts'
import { libraries, saveVisits, type VisitRow } from './days.store.ts'

export interface VisitsReport {
  days: number
  /** Lines that were not taken, each with its number in the file and why. */
  refused: { line: number; reason: string }[]
}

const HEADER = ['biblioteca', 'dia', 'entradas', 'aberta']

/**
 * Takes a CSV of turnstiles and operating days: `biblioteca;dia;entradas;aberta`, the library by code, the day
 * as 2026-03-31 or 31/03/2026, the count or nothing, S, N or nothing. Good lines are taken, the others are told. What a
 * file has no column for stays as it was: turnstiles know nothing of days on which the library was closed.
 */
export async function importVisits(core: Core, text: string): Promise<VisitsReport> {
  const known = new Set((await libraries(core.database.kysely)).map(one => one.cod_biblioteca))
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const head = fieldsOf(lines[0] ?? '').map(name => name.toLowerCase())
  if (HEADER.slice(0, 2).some(name => !head.includes(name)))
    throw new Error(`The first line must name the columns: ${HEADER.join(';')}`)
  const rows = new Map<string, VisitRow>()
  const refused: VisitsReport['refused'] = []
  lines.forEach((line, at) => {
    if (at === 0 || line.trim() === '') return
    const row = readLine(head, fieldsOf(line), known)
    if (typeof row === 'string') refused.push({ line: at + 1, reason: row })
    else rows.set(`${row.cod_biblioteca} ${row.dia}`, row)
  })
  const told = (['entradas', 'aberta'] as const).filter(name => head.includes(name))
  await core.database.kysely.transaction().execute(trx => saveVisits(trx, [...rows.values()], told))
  return { days: rows.size, refused }
}

const fieldsOf = (line: string): string[] =>
  line.split(line.includes(';') ? ';' : ',').map(field => field.trim().replace(/^"(.*)"$/, '$1'))

function readLine(head: readonly string[], fields: readonly string[], known: ReadonlySet<number>): VisitRow | string {
  const of = (name: string) => fields[head.indexOf(name)] ?? ''
  const library = Number(of('biblioteca'))
  if (!known.has(library)) return `no library ${of('biblioteca')}`
  const dia = of('dia').replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1')
  const date = new Date(`${dia}T12:00:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(dia) || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== dia)
    return `no day ${of('dia')}`
  const count = of('entradas')
  if (!/^\d{0,7}$/.test(count)) return `no number ${count}`
  const open = of('aberta').toUpperCase()
  if (open !== '' && open !== 'S' && open !== 'N') return `open is S, N or nothing, not ${open}`
  return { cod_biblioteca: library, dia, entradas: count === '' ? null : Number(count), aberta: open || null }
}
