import type { ListedRoute } from '@estante/contract'
import type { CollectionFilter } from './collection.figures.ts'
import type { Cell } from './collection.store.ts'

export interface CellAsked {
  report: ListedRoute
  line?: string | undefined
  column: string
  year: number
}

const AREA_COLUMN = /^(book|serial)(Titles|Copies)$/
const COURSE_COLUMN = /^(basic|complementary)(New)?(Titles|Copies)$/
const GENERAL_COLUMN = /^(titles|copies)$/

/** Days of a report that is asked for a year: from its first day where only what was acquired counts. */
export const daysOf = (year: number): { from: string; to: string } => ({ from: `${year}-01-01`, to: `${year}-12-31` })

/** What a line and a column of a report stand for, and whether works or copies are counted; null: there is no such cell. */
export function cellOf(
  asked: CellAsked,
  filter: CollectionFilter,
): { cell: Cell; counts: 'titulos' | 'exemplares' } | null {
  const line = asked.line === undefined ? undefined : Number(asked.line)
  const { from, to } = daysOf(asked.year)
  const kind = (column: string) => (/titles$/i.test(column) ? 'titulos' : 'exemplares')
  if (asked.report === 'estat_acervo_geral') {
    if (!GENERAL_COLUMN.test(asked.column)) return null
    if (line !== undefined && filter.workTypes.length > 0 && !filter.workTypes.includes(line)) return null
    return { cell: { ...filter, ...(line !== undefined && { workTypes: [line] }) }, counts: kind(asked.column) }
  }
  if (asked.report === 'estat_mec_q83_b') {
    const column = COURSE_COLUMN.exec(asked.column)
    // Courses share works: behind their sum there is no list that has as many.
    if (!column || line === undefined) return null
    const course = { code: line, kind: column[1] === 'basic' ? ('B' as const) : ('C' as const) }
    return { cell: { ...filter, to, ...(column[2] && { from }), course }, counts: kind(asked.column) }
  }
  const column = AREA_COLUMN.exec(asked.column)
  if (!column) return null
  const group = column[1] === 'book' ? ('B' as const) : ('P' as const)
  const area = line === undefined ? {} : { area: line === 0 ? null : line }
  const acquired = asked.report === 'estat_mec_q83_a' ? { from } : {}
  return { cell: { ...filter, to, ...acquired, group, ...area }, counts: kind(asked.column) }
}
