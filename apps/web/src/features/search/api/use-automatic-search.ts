import { ACTS_AUTOMATIC_TERM, NEW_ACQUISITIONS, TERM_TYPES } from '@estante/contract/constants'
import { useEffect } from 'react'
import { useCall } from '../../../lib/api/query.ts'
import { isActTab, type SearchState, TODOS } from '../../../lib/search-state/state.ts'
import { isAutomatic } from '../../../lib/search-state/validity.ts'
import type { SearchAddress } from './use-search-address.ts'

/** Tabs of acts and case law that have searched by themselves in this visit (ACTS-03: once). */
const hasSearchedItself = new Set<string>()

/** Everything that a tab has: what it shows on entry. */
export const isShownByItself = (state: SearchState): boolean => {
  const [first] = state.rows
  return isAutomatic(state) || (state.tab === 'novas_aquisicoes' && first?.option === TODOS && first.termo === '')
}

/** SRCH-56, ACTS-03: new acquisitions show everything on entry; acts and case law do once, where that is allowed. */
export function useAutomaticSearch({ state, go }: SearchAddress, isAsked: boolean): void {
  const { tab } = state
  const isAct = isActTab(tab)
  const permission = useCall('getActAutoSearch', {}, { enabled: isAct && !isAsked, staleTime: 300_000 })
  const isAllowed = permission.data?.permissao ?? false
  useEffect(() => {
    if (isAsked) return
    const first = (row: Partial<SearchState['rows'][number]>): SearchState => ({
      ...state,
      rows: [{ termo: '', option: null, condition: '-1', ...row }],
    })
    if (tab === 'novas_aquisicoes') {
      go(first({ option: NEW_ACQUISITIONS.everything }), { replace: true, keepsMobileView: true })
    } else if (isAct && isAllowed && !hasSearchedItself.has(tab)) {
      hasSearchedItself.add(tab)
      go(
        { ...first({ termo: ACTS_AUTOMATIC_TERM, option: 'LIVRE' }), termType: TERM_TYPES.automatic },
        { replace: true, keepsMobileView: true },
      )
    }
  }, [isAsked, tab, isAct, isAllowed, state, go])
}
