import { queryClient } from '../api/query.ts'
import { emptyCache } from '../search-cache/search-cache.ts'
import { forgetLog } from './history.ts'
import { lastAdvanced } from './last-search.ts'
import { forgetSearchIds } from './search-ids.ts'
import { clearSelection } from './selection.ts'

/** First part of the keys of everything that a search has fetched. */
export const SEARCH_KEY = 'consulta'

/** SRCH-71: back to nothing searched, nothing filtered, nothing remembered. */
export async function resetSearch(): Promise<void> {
  queryClient.removeQueries({ queryKey: [SEARCH_KEY] })
  clearSelection()
  forgetSearchIds()
  lastAdvanced.set(null)
  await Promise.all([forgetLog(), emptyCache()])
}
