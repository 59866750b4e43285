import type { FilterDefinition } from '@estante/contract'
import { isYear } from '@estante/contract/constants'
import { yearSpan } from './facets.rules.ts'

export interface YearBar {
  from: number
  to: number
  total: number
}

/** At most so many bars: more would be thinner than a pixel or two. */
const MOST_BARS = 24
/** Spans that people think in. */
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 250, 500]

/**
 * Records by years, in spans of equal length, from the first year that has any to the last; empty below two years. A year
 * that the two boxes would refuse (SRCH-95) is chosen from the list, and leaves the drawing as it is.
 */
export function yearBars(entries: FilterDefinition['contagem']): YearBar[] {
  const years = entries
    .filter(entry => isYear(entry.codigo) && entry.total > 0)
    .map(entry => ({ year: Number(entry.codigo), total: entry.total }))
  if (years.length < 2) return []
  const first = Math.min(...years.map(each => each.year))
  const last = Math.max(...years.map(each => each.year))
  const step = STEPS.find(each => (last - first + 1) / each <= MOST_BARS) ?? 1000
  const start = Math.floor(first / step) * step
  const bars = Array.from({ length: Math.floor((last - start) / step) + 1 }, (_, at) => ({
    from: Math.max(first, start + at * step),
    to: Math.min(last, start + (at + 1) * step - 1),
    total: 0,
  }))
  for (const { year, total } of years) bars[Math.floor((year - start) / step)]!.total += total
  return bars
}

/** The span among the chosen values, if any. */
export const chosenSpan = (codes: readonly string[]): readonly [from: number, to: number] | null =>
  codes.map(yearSpan).find(span => span !== null) ?? null

/** Another span in place of the chosen one; single years and "no date" that were chosen stay. Null takes it away. */
export const withSpan = (codes: readonly string[], span: readonly [number, number] | null): string[] => [
  ...codes.filter(code => yearSpan(code) === null),
  ...(span ? [`${Math.min(...span)}-${Math.max(...span)}`] : []),
]
