import { useCall } from '../../../lib/api/query.ts'
import { emptySearch, isActTab, type SearchState } from '../../../lib/search-state/state.ts'

const FOREVER = { staleTime: Number.POSITIVE_INFINITY }

/** ACTS-05: whether acts and case law may be filtered by type and year; not known means not yet. */
export function useActFilterPermission(isAsked: boolean): { isAllowed: boolean; isKnown: boolean } {
  const permission = useCall('getActFilterPermission', {}, { ...FOREVER, enabled: isAsked })
  return { isAllowed: permission.data?.permissao ?? false, isKnown: !permission.isPending }
}

export const hasActFilters = ({ tab, act }: SearchState): boolean =>
  isActTab(tab) && (act.cod_tipo_obra !== '' || act.comparacao !== '-1')

/** What a link may carry and the reader may not use. */
export const withoutActFilters = (state: SearchState): SearchState => ({ ...state, act: emptySearch(state.tab).act })
