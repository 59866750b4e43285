import type { Guide } from '@estante/contract'
import { SEARCH_TABS, type SearchTab } from '@estante/contract/constants'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { defaultGuide, useGuides } from '../../../lib/institution/institution-store.ts'
import { withMobileView } from '../../../lib/mobile/mobile-view.ts'
import { parseAddress, toAddress } from '../../../lib/search-state/address.ts'
import { keepPrefilters, prefiltersIn, withoutPrefilters } from '../../../lib/search-state/prefilters.ts'
import type { SearchState } from '../../../lib/search-state/state.ts'

export interface SearchAddress {
  state: SearchState
  /** The address is the search: a change of it is a step in the browser's history. */
  go: (
    /** A function is given what was asked for last, also where the page has not followed yet. */
    next: SearchState | ((asked: SearchState) => SearchState),
    options?: { replace?: boolean; keepsMobileView?: boolean },
  ) => void
  addressOf: (state: SearchState) => string
  /** The address asks for the search to be run again (SRCH-12). */
  isResearch: boolean
  dropResearch: () => void
}

/** A guide whose code is no tab of ours is searched as the general one. */
export const tabOf = (guide: Guide | null): SearchTab =>
  SEARCH_TABS.find(tab => tab === guide?.codigo) ?? 'pesquisa_geral'

export function useSearchAddress(guide: Guide | null): SearchAddress {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const guides = useGuides()
  const tab = tabOf(guide)
  const home = defaultGuide(guides)?.codigo ?? tab
  const state = useMemo(() => parseAddress(tab, search), [tab, search])
  const asked = useRef(state)
  useLayoutEffect(() => {
    asked.current = state
  }, [state])
  const isResearch = new URLSearchParams(search).has('research')

  const addressOf = useCallback((next: SearchState) => toAddress(next, home), [home])
  const go = useCallback<SearchAddress['go']>(
    (next, { replace = false, keepsMobileView = false } = {}) => {
      asked.current = typeof next === 'function' ? next(asked.current) : next
      const address = toAddress(asked.current, home)
      void navigate(keepsMobileView ? withMobileView(address, search) : address, { replace, preventScrollReset: true })
    },
    [navigate, home, search],
  )
  const dropResearch = useCallback(() => {
    const left = new URLSearchParams(search)
    left.delete('research')
    const text = left.toString()
    void navigate(text ? `${pathname}?${text}` : pathname, { replace: true, preventScrollReset: true })
  }, [navigate, pathname, search])

  // SRCH-107: prefilters of a link are remembered and leave the address.
  useEffect(() => {
    const found = prefiltersIn(new URLSearchParams(search))
    const left = withoutPrefilters(search)
    if (found) keepPrefilters(found)
    if (left !== null) void navigate(`${pathname}${left}`, { replace: true, preventScrollReset: true })
  }, [navigate, pathname, search])

  return { state, go, addressOf, isResearch, dropResearch }
}
