import { calls } from '@estante/contract/calls'
import { API_BASE } from '@estante/contract/constants'
import { toParameters } from './address.ts'
import { asNewSearch } from './changes.ts'
import type { Prefilters } from './prefilters.ts'
import type { SearchState } from './state.ts'

/** Where feed readers find what is new under a search: its own parameters, its filters and the narrowed catalogue. */
export function feedAddress(state: SearchState, prefilters: Prefilters | null, language: string): string {
  const searched = toParameters({
    ...asNewSearch(state),
    filters: state.filters,
    ordenacao: '',
    perPage: 20,
    isGrouped: true,
  })
  const query = new URLSearchParams({ search_tab: state.tab, lang: language })
  for (const [name, value] of searched) query.set(name, value)
  if (state.tab !== 'autoridades')
    for (const [name, value] of Object.entries(prefilters ?? {})) if (value) query.set(name, value)
  return `${API_BASE}${calls.getSearchFeed.path}?${query}`
}
