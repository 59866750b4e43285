import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { areDatesCrossed, filterIn, type ListFilter, withFilter } from './list.rules.ts'

export interface ListFilterState {
  filter: ListFilter
  /** LOAN-10, REQ-06: nothing is asked for while the dates are crossed, or one is missing where both are needed. */
  isValid: boolean
  change: (change: Partial<ListFilter>) => void
}

/** The filter of a list, kept in the address. Another filter begins at the first page. */
export function useListFilter({ needsBothDates = false } = {}): ListFilterState {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const filter = useMemo(() => filterIn(new URLSearchParams(search)), [search])
  const change = useCallback(
    (next: Partial<ListFilter>) => {
      const query = withFilter(new URLSearchParams(search), { ...filter, page: 1, ...next }).toString()
      void navigate(`${pathname}${query && `?${query}`}`, {
        preventScrollReset: true,
        replace: next.page === undefined,
      })
    },
    [navigate, pathname, search, filter],
  )
  const isHalf = needsBothDates && (filter.from === '') !== (filter.to === '')
  return { filter, isValid: !areDatesCrossed(filter) && !isHalf, change }
}
