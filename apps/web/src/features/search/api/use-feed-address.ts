import { Permission } from '@estante/contract/permissions'
import { useGuestActivities } from '../../../lib/institution/institution-store.ts'
import { useLanguage } from '../../../lib/language/hooks.ts'
import { feedAddress } from '../../../lib/search-state/feed.ts'
import { prefilterStore } from '../../../lib/search-state/prefilters.ts'
import type { SearchState } from '../../../lib/search-state/state.ts'
import { isAutomatic } from '../../../lib/search-state/validity.ts'
import { holds } from '../../../lib/session/store/session-store.ts'
import { useStore } from '../../../lib/storage/store.ts'
import { hasActFilters, useActFilterPermission, withoutActFilters } from './use-act-filters.ts'

/**
 * Where the search that is shown can be followed; null where it cannot be. A feed reader has no session: it may ask what
 * visitors may, whoever looks at the results (ACTS-03, ACTS-05).
 */
export function useFeedAddress(state: SearchState): string | null {
  const language = useLanguage()
  const prefilters = useStore(prefilterStore)
  const guest = useGuestActivities()
  // What the reader may not filter by was not asked for, so it is no part of what is followed.
  const { isAllowed } = useActFilterPermission(hasActFilters(state))
  const shown = isAllowed ? state : withoutActFilters(state)
  if (state.base !== 'local') return null
  if (hasActFilters(shown) && !holds(guest, Permission.legislationFilters)) return null
  if (isAutomatic(state) && !holds(guest, Permission.legislationAutoSearch)) return null
  return feedAddress(shown, prefilters, language)
}
