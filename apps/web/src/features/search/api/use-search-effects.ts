import { announce } from '@estante/ui/live-region.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigationType } from 'react-router'
import { queryClient } from '../../../lib/api/query.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { LANDMARKS } from '../../../lib/page/landmarks.ts'
import { scrollLater } from '../../../lib/page/scroll.ts'
import { dropSearch } from '../../../lib/search-cache/search-cache.ts'
import { asNewSearch } from '../../../lib/search-state/changes.ts'
import { addToLog } from '../../../lib/search-state/history.ts'
import { lastAdvanced } from '../../../lib/search-state/last-search.ts'
import { SEARCH_KEY } from '../../../lib/search-state/reset.ts'
import { renewSearchId } from '../../../lib/search-state/search-ids.ts'
import { loggedFields } from './logged-fields.ts'
import type { Results } from './use-results.ts'
import type { SearchAddress } from './use-search-address.ts'

/** SRCH-12: `research` leaves the address, and what was kept of the search with it. */
export function useResearch({ isResearch, dropResearch }: SearchAddress, text: string): void {
  useEffect(() => {
    if (!isResearch) return
    let isLeft = false
    renewSearchId(text)
    queryClient.removeQueries({
      predicate: ({ queryKey }) => queryKey[0] === SEARCH_KEY && queryKey[2] === text,
    })
    // The search runs when the parameter is gone: by then nothing of it may be kept.
    void dropSearch(text).then(() => {
      if (!isLeft) dropResearch()
    })
    return () => {
      isLeft = true
    }
  }, [isResearch, dropResearch, text])
}

/** What happens once when a search has come: it is spoken, written down and scrolled to. */
export function useArrivedSearch(results: Results, { state, addressOf }: SearchAddress): void {
  const { t } = useTranslation(['search-screen', 'messages'])
  const format = useFormat()
  const navigation = useNavigationType()
  const scrolled = useRef<string | null>(null)
  const { status, searchId, text, total, isFromCache } = results
  const isReady = status === 'ready' && searchId !== ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each search, not for each rendering of it
  useEffect(() => {
    if (!isReady) return
    if (isFromCache && total === 0) toast(t('NenhumResultado', { ns: 'messages' }), { kind: 'warning' })
    if (state.tab === 'pesquisa_avancada') lastAdvanced.set(state)
    const first = asNewSearch(state)
    void loggedFields(first).then(campos =>
      addToLog({
        id: searchId,
        campos,
        registros: total,
        pesquisa: state.tab,
        // SRCH-84: a link may open filtered; doing it again must find as many.
        url: addressOf({ ...first, filters: state.filters, isAvailableOnly: state.isAvailableOnly }),
        base: state.base,
      }),
    )
  }, [isReady, searchId])

  useEffect(() => {
    if (isReady) announce(t('results.count', { count: total, total: format.number(total) }))
  }, [isReady, total, t, format])

  // SRCH-73; going back is left to the browser, which knows where the patron was.
  useEffect(() => {
    if (!isReady || scrolled.current === text) return
    const isReturn = scrolled.current !== null && navigation === 'POP'
    scrolled.current = text
    if (!isReturn) return scrollLater(LANDMARKS.results)
  }, [isReady, text, navigation])
}
