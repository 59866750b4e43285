import type { StatisticsTable } from '@estante/contract'
import { libraryDay } from '../../lib/language/library-clock.ts'

const MONTHS = 12

/** Twelve months and their sum: a report of a year. */
export const isMonthly = ({ colunas }: StatisticsTable): boolean => colunas.length > MONTHS

/** The twelve numbers of a year: of a table of months its last line, of one whose lines are months its lines. */
export function monthsOf(table: StatisticsTable): number[] {
  if (isMonthly(table)) return table.totais.slice(0, MONTHS).map(value => value ?? 0)
  return table.linhas.map(line => line.valores[0] ?? 0)
}

/** The month that is not over, from 0; null in a year that is. It may have no day that is counted yet. */
export function runningMonth(
  { ate }: Pick<StatisticsTable, 'ate'>,
  year: number,
  today: string = libraryDay(),
): number | null {
  // On New Year's Day a report that ends yesterday has no day of its year yet.
  if (ate < `${year}-01-01`) return 0
  if (!ate.startsWith(`${year}-`)) return null
  const month = Number(ate.slice(5, 7)) - 1
  // Up to the last day of a month: it is over once that day is.
  const next = isLastOfMonth(ate) && ate < today ? month + 1 : month
  return next < MONTHS ? next : null
}

const isLastOfMonth = (day: string): boolean => new Date(Date.parse(day) + 86_400_000).getUTCDate() === 1

/** How far the month that is not over is counted; null where it has no day yet, or the year is over. */
export function countedOfRunning(
  table: Pick<StatisticsTable, 'ate'>,
  year: number,
  today: string = libraryDay(),
): { month: number; day: number } | null {
  const month = runningMonth(table, year, today)
  if (month === null || !table.ate.startsWith(`${year}-${String(month + 1).padStart(2, '0')}-`)) return null
  return { month, day: Number(table.ate.slice(8)) }
}

export interface KeyFigures {
  total: number
  /** In per cent, over the months that are over in both years; null where there was nothing before. */
  change: number | null
  /** How many months that is. */
  compared: number
  busiest: { month: number; total: number } | null
  perDay: number | null
}

export interface FiguresAsked {
  year: number
  table: StatisticsTable
  /** The year beside it, which may be a later one. */
  before?: StatisticsTable | undefined
  beforeYear?: number | undefined
  /** Days on which it was open. */
  openDays?: number | undefined
}

const monthsOver = (table: StatisticsTable, year: number): number => runningMonth(table, year) ?? MONTHS

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** What a year of months says in four numbers. */
export function keyFigures({ year, table, before, beforeYear, openDays }: FiguresAsked): KeyFigures {
  const months = monthsOf(table)
  const compared = Math.min(monthsOver(table, year), before && beforeYear ? monthsOver(before, beforeYear) : MONTHS)
  const [now, then] = [months, before ? monthsOf(before) : []].map(each => sum(each.slice(0, compared))) as [
    number,
    number,
  ]
  const most = Math.max(0, ...months)
  const total = sum(months)
  return {
    total,
    change: then > 0 && compared > 0 ? Math.round((now / then - 1) * 100) : null,
    compared,
    busiest: most > 0 ? { month: months.indexOf(most), total: most } : null,
    perDay: openDays && total > 0 ? Math.round(total / openDays) : null,
  }
}

/** Values of an axis: few, round, and not below the highest. */
export function axisSteps(highest: number): number[] {
  if (highest <= 0) return [0]
  const rough = highest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 2.5, 5, 10].map(each => each * power).find(each => each >= rough) ?? rough)
  const count = Math.ceil(highest / step)
  return Array.from({ length: count + 1 }, (_, at) => Math.round(at * step * 100) / 100)
}
