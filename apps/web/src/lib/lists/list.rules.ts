import { LIST_PAGE_SIZE } from '@estante/contract/constants'
import { libraryDayOf } from '../language/library-clock.ts'

/** What a list is narrowed by; days as yyyy-mm-dd, empty texts where nothing was chosen. */
export interface ListFilter {
  from: string
  to: string
  status: string
  page: number
}

export const NO_FILTER: ListFilter = { from: '', to: '', status: '', page: 1 }

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** The addresses of lists: Back finds the list as it was, and a list can be sent to somebody. */
const NAMES = { from: 'de', to: 'ate', status: 'situacao', page: 'pagina' } as const

export function filterIn(query: URLSearchParams): ListFilter {
  const day = (name: 'from' | 'to') => {
    const text = query.get(NAMES[name]) ?? ''
    return isDay(text) ? text : ''
  }
  const page = Number(query.get(NAMES.page) ?? '1')
  return {
    from: day('from'),
    to: day('to'),
    status: query.get(NAMES.status) ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** The same address with another filter; what else stands in it stays. */
export function withFilter(query: URLSearchParams, filter: ListFilter): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const name of ['from', 'to', 'status'] as const) {
    if (filter[name]) next.set(NAMES[name], filter[name])
    else next.delete(NAMES[name])
  }
  if (filter.page > 1) next.set(NAMES.page, String(filter.page))
  else next.delete(NAMES.page)
  return next
}

/** LOAN-10: the initial date cannot be after the final one. */
export const areDatesCrossed = ({ from, to }: Pick<ListFilter, 'from' | 'to'>): boolean =>
  from !== '' && to !== '' && from > to

export const isFiltered = ({ from, to, status }: ListFilter): boolean => Boolean(from || to || status)

export interface Narrowing<Row> {
  /** The day or the moment a row is filed under; without it the list asks its call for the dates. */
  dayOf?: (row: Row) => string | null
  statusOf?: (row: Row) => string
}

export function narrowed<Row>(rows: readonly Row[], filter: ListFilter, { dayOf, statusOf }: Narrowing<Row>): Row[] {
  return rows.filter(row => {
    if (statusOf && filter.status && statusOf(row) !== filter.status) return false
    if (!dayOf || (!filter.from && !filter.to)) return true
    const filed = dayOf(row)
    const day = filed === null ? null : libraryDayOf(filed)
    return day !== null && (!filter.from || day >= filter.from) && (!filter.to || day <= filter.to)
  })
}

export interface Paged<Row> {
  rows: Row[]
  page: number
  pageCount: number
}

/** A page beyond the last (a shortened list, a typed address) is the last one. */
export function pageOf<Row>(rows: readonly Row[], wanted: number, size: number = LIST_PAGE_SIZE): Paged<Row> {
  const pageCount = Math.max(1, Math.ceil(rows.length / size))
  const page = Math.min(Math.max(1, wanted), pageCount)
  return { rows: rows.slice((page - 1) * size, page * size), page, pageCount }
}
