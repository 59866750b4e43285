import type { Work } from '@estante/contract'
import { call } from '../../../lib/api/client.ts'
import { cacheText, keepSearch, readKept } from '../../../lib/search-cache/search-cache.ts'
import type { RequestFields } from '../../../lib/search-state/request.ts'
import { renewSearchId, searchIdOf } from '../../../lib/search-state/search-ids.ts'
import type { SearchState } from '../../../lib/search-state/state.ts'

/** Everything of a search that fits below the bound (version 1 of SRCH-67). */
export interface CompleteSearch {
  searchId: string
  works: readonly Work[]
  total: number
  words: readonly string[]
  /** More was found than the complete version gives: the paginated one goes on. */
  isLimited: boolean
  isFromCache: boolean
  /** How many can be had now; never kept, so null for what comes from the cache. */
  available: number | null
}

export interface AskedSearch {
  text: string
  fields: RequestFields
  order: RequestFields
  tab: SearchState['tab']
}

const wordsIn = (headers: Headers): string[] => {
  try {
    return decodeURIComponent(headers.get('x-palavras') ?? '')
      .split(' ')
      .filter(Boolean)
  } catch {
    return []
  }
}

/** When the catalogue last changed; unknown counts as long ago, so that a failing call never empties the cache. */
const lastChange = (signal: AbortSignal): Promise<number> =>
  call('getLastCacheDate', { signal }).then(
    ({ data }) => Date.parse(data) || 0,
    () => 0,
  )

/** From the cache while it is fresh (SRCH-79, SRCH-110), else from the server. */
export async function fetchComplete(asked: AskedSearch, signal: AbortSignal): Promise<CompleteSearch> {
  const key = cacheText(asked.text, asked.order)
  const kept = await readKept(key)
  if (kept && (await lastChange(signal)) <= kept.savedAt) {
    renewSearchId(asked.text, kept.search_id)
    const { works, words, search_id } = kept
    return {
      searchId: search_id,
      works,
      words,
      total: works.length,
      isLimited: false,
      isFromCache: true,
      available: null,
    }
  }
  const search_id = searchIdOf(asked.text)
  let headers = new Headers()
  const works = await call('search', {
    query: { ...asked.fields, ...asked.order, search_id, search_tab: asked.tab },
    signal,
    onHeaders: seen => {
      headers = seen
    },
  })
  const words = wordsIn(headers)
  const total = Number(headers.get('x-total') ?? works.length)
  const isLimited = headers.get('x-limitada') === 'S'
  const available = headers.get('x-disponiveis')
  // Whoever has left meanwhile leaves nothing behind.
  if (!isLimited && !signal.aborted) void keepSearch(key, { search_id, works, words })
  return {
    searchId: search_id,
    works,
    total,
    words,
    isLimited,
    isFromCache: false,
    available: available === null ? null : Number(available),
  }
}
