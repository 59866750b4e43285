import { AUTOCOMPLETE_DEBOUNCE_MS } from '@estante/contract/constants'
import type { Suggestion } from '@estante/ui/combo-box.tsx'
import { useEffect, useMemo, useState } from 'react'
import { useCall } from '../../../lib/api/query.ts'
import { suggestionRequest } from '../../../lib/search-state/suggestions.ts'

/** A value that has stood still for a while. */
export function useSettled<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}

/** SRCH-21, SRCH-22: suggestions for what is being typed, half a second after the last key. */
export function useSuggestions(typed: string | null, option: string | null) {
  const settled = useSettled(typed, AUTOCOMPLETE_DEBOUNCE_MS)
  const request = useMemo(
    () => (settled === null || settled !== typed ? null : suggestionRequest(settled, option)),
    [settled, typed, option],
  )
  const { data, isFetching } = useCall(
    'getSuggestions',
    { query: request ?? { term: '', searchBy: '' } },
    {
      enabled: request !== null,
    },
  )
  const suggestions = useMemo(
    (): Suggestion[] => (request && data ? data.map(({ word }) => ({ id: word, value: word })) : []),
    [request, data],
  )
  return { suggestions, isLoading: request !== null && isFetching, request }
}
