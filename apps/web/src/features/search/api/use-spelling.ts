import { useEffect } from 'react'
import { useCall } from '../../../lib/api/query.ts'
import type { SearchState } from '../../../lib/search-state/state.ts'
import type { Results } from './use-results.ts'

const MOST_LETTERS = 200

/** Whether a search is one for words that somebody wrote. */
export const isTextSearch = (state: SearchState): boolean => {
  const termo = state.rows[0]?.termo ?? ''
  return (
    state.base === 'local' &&
    termo !== '' &&
    termo !== '-1' &&
    state.tab !== 'plano_ensino' &&
    termo.length <= MOST_LETTERS
  )
}

/** The same search with another first row. */
export const withFirst = (state: SearchState, change: Partial<SearchState['rows'][number]>): SearchState => ({
  ...state,
  rows: state.rows.map((each, at) => (at === 0 ? { ...each, ...change } : each)),
  page: 1,
})

/**
 * The likelier spelling of a search that found nothing. One term alone is searched by it at once, and until its results
 * are there nothing else is shown: a page that says "nothing" for a moment only moves under the reader.
 */
export function useSpelling(
  state: SearchState,
  results: Results,
  go: (next: SearchState, options?: { replace?: boolean }) => void,
): { better: string | null; isCorrecting: boolean } {
  const termo = state.rows[0]?.termo ?? ''
  const hasFilters = Object.keys(state.filters).length > 0 || state.isAvailableOnly
  const isNothing = results.status === 'ready' && results.total === 0
  const isAsked = isNothing && !results.isUpdating && !hasFilters && isTextSearch(state)
  const spelling = useCall('getDidYouMean', { query: { termo } }, { enabled: isAsked })
  const better = isAsked ? (spelling.data?.termo ?? null) : null
  // In a search of several terms nobody knows which of them found nothing.
  const mayCorrect = !state.isLiteral && state.typed === '' && state.rows.length === 1
  const isCorrected = better !== null && mayCorrect
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each likelier spelling
  useEffect(() => {
    if (isCorrected) go({ ...withFirst(state, { termo: better }), typed: termo }, { replace: true })
  }, [isCorrected, better])
  const isLooking = isAsked && mayCorrect && spelling.isLoading
  const isComing = isNothing && results.isUpdating && state.typed !== ''
  return { better, isCorrecting: isLooking || isCorrected || isComing }
}
