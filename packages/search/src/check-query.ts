import { findFacet, findSort, findTab, SELECTIONS } from '@estante/contract/declared'
import { InvalidQuery } from './errors.ts'
import { MAX_PER_PAGE, type SearchQuery } from './query.ts'

/** What every engine refuses before it starts; the tree itself is checked when it is analysed. */

const MOST_VALUES = 1000

export function checkQuery(query: SearchQuery): void {
  if (!findTab(query.tab)) throw new InvalidQuery('unknown_tab', query.tab)
  if (!findSort(query.sort)) throw new InvalidQuery('unknown_sort', query.sort)
  if (query.direction !== 'C' && query.direction !== 'D') throw new InvalidQuery('unknown_sort', query.direction)
  for (const [code, values] of Object.entries(query.filters ?? {})) {
    if (!findFacet(code)) throw new InvalidQuery('unknown_filter', code)
    if (values && values.length > MOST_VALUES) throw new InvalidQuery('too_long', String(MOST_VALUES))
  }
  for (const code of query.facets ?? []) if (!findFacet(code)) throw new InvalidQuery('unknown_filter', code)
  for (const [code, values] of Object.entries(query.selections ?? {})) {
    if (!Object.hasOwn(SELECTIONS, code)) throw new InvalidQuery('unknown_selection', code)
    if (values && values.length > MOST_VALUES) throw new InvalidQuery('too_long', String(MOST_VALUES))
  }
  if (!Number.isSafeInteger(query.page) || query.page < 1) throw new InvalidQuery('page', String(query.page))
  if (!Number.isInteger(query.perPage) || query.perPage < 0 || query.perPage > MAX_PER_PAGE)
    throw new InvalidQuery('page', String(query.perPage))
  const { year } = query
  if (!year) return
  if (!['=', '<', '>', 'entre'].includes(year.operator)) throw new InvalidQuery('year', year.operator)
  if (!Number.isInteger(year.year)) throw new InvalidQuery('year', String(year.year))
  if (year.operator === 'entre' && (!Number.isInteger(year.finalYear) || year.finalYear! < year.year))
    throw new InvalidQuery('year', String(year.finalYear))
}
