import { useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { filterIn } from '../../lib/lists/list.rules.ts'

/** No call takes a later one. */
const LAST_ASKED = 1_000_000

/** The page that the address names, and a way to another; `last` is the last one as soon as it is known. */
export function usePage() {
  const [search, setSearch] = useSearchParams()
  const turn = useCallback(
    (page: number, options?: { replace: boolean }) =>
      setSearch(before => {
        const after = new URLSearchParams(before)
        after.set('pagina', String(page))
        return after
      }, options),
    [setSearch],
  )
  return { page: Math.min(filterIn(search).page, LAST_ASKED), turn }
}

/** An address that was typed, or kept from a longer report, leads to the last page instead of to an empty one. */
export function useLastPage({ page, turn }: ReturnType<typeof usePage>, last: number | undefined): void {
  useEffect(() => {
    if (last !== undefined && last > 0 && page > last) turn(last, { replace: true })
  }, [page, last, turn])
}
