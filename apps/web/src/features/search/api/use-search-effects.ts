import { toast } from '@estante/ui/toast-queue.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigationType } from 'react-router'
import { queryClient } from '../../../lib/api/query.ts'
import { announceOnPage } from '../../../lib/page/announce-page.ts'
import { LANDMARKS } from '../../../lib/page/landmarks.ts'
import { scrollLater } from '../../../lib/page/scroll.ts'
import { cameBack } from '../../../lib/page/scroll-position.ts'
import { dropSearch } from '../../../lib/search-cache/search-cache.ts'
import { asNewSearch } from '../../../lib/search-state/changes.ts'
import { addToLog } from '../../../lib/search-state/history.ts'
import { lastAdvanced } from '../../../lib/search-state/last-search.ts'
import { withoutLanguage } from '../../../lib/search-state/request.ts'
import { SEARCH_KEY } from '../../../lib/search-state/reset.ts'
import { renewSearchId } from '../../../lib/search-state/search-ids.ts'
import type { SearchState } from '../../../lib/search-state/state.ts'
import { focusResults } from '../focus-results.ts'
import { isAscending, orderingLabel } from '../order.rules.ts'
import { useResultsText } from '../use-results-text.ts'
import { useStep } from '../use-step.ts'
import { loggedFields } from './logged-fields.ts'
import { isShownByItself } from './use-automatic-search.ts'
import type { Results } from './use-results.ts'
import type { SearchAddress } from './use-search-address.ts'

/** SRCH-12: `research` leaves the address, and what was kept of the search with it. */
export function useResearch({ isResearch, dropResearch }: SearchAddress, { text, isTextKnown }: Results): void {
  useEffect(() => {
    if (!isResearch || !isTextKnown) return
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
  }, [isResearch, dropResearch, text, isTextKnown])
}

/** What happens once when a search has come: it is spoken, written down and scrolled to. */
export function useArrivedSearch(results: Results, { state, addressOf }: SearchAddress): void {
  const { t } = useTranslation(['search-screen', 'messages'])
  const navigation = useNavigationType()
  const step = useStep()
  // What a tab shows by itself nobody has asked for: the keyboard stays where it is.
  const isAskedFor = step === 'PUSH' && !(navigation === 'REPLACE' && isShownByItself(state))
  const scrolled = useRef<string | null>(null)
  const { status, searchId, total, isFromCache } = results
  // Whoever reads the same search in another language is left where they are.
  const text = withoutLanguage(results.text)
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

  const { count, rest } = useResultsText(state, total, results.totalWorks)
  const found = useSettledText(`${count} ${rest}`, isReady, results.isUpdating)
  // A search that was cleared, or that another follows, leaves no old count behind in the region that is spoken.
  useEffect(() => (found === '' ? undefined : announceOnPage(found)), [found])
  useAnnouncedOrder(results, state)
  useFocusAfterStatus(status)

  // SRCH-73. Who comes back is led to where they were, not to the first result.
  useEffect(() => {
    if (!isReady || scrolled.current === text) return
    const isFirst = scrolled.current === null
    scrolled.current = text
    if (navigation === 'POP' && (cameBack() || !isFirst)) return
    if (isAskedFor) focusOnArrival()
    return scrollLater(LANDMARKS.results)
  }, [isReady, text, navigation, isAskedFor])
}

/** What is shown until the answer has come is of another page or filter: it is no news. */
function useSettledText(text: string, isReady: boolean, isUpdating: boolean): string {
  const [settled, setSettled] = useState('')
  const next = !isReady ? '' : isUpdating ? settled : text
  if (next !== settled) setSettled(next)
  return next
}

/** A failure takes the list away, another try the failure: the keyboard goes on at what came instead. */
function useFocusAfterStatus(status: Results['status']): void {
  const before = useRef(status)
  useEffect(() => {
    const isOther = before.current !== status && (before.current === 'ready' || before.current === 'error')
    before.current = status
    if (isOther && document.activeElement === document.body) focusResults()
  }, [status])
}

/** The keyboard goes on at what was found; whoever works inside the results already (a filter, the order) stays there. */
function focusOnArrival(): void {
  const results = document.getElementById(LANDMARKS.results)
  if (!results?.contains(document.activeElement)) focusResults()
}

/** The list changes its order in silence: what it is ordered by now is said (WCAG 4.1.3). */
function useAnnouncedOrder({ status, isUpdating, ordering }: Results, state: SearchState): void {
  const { t } = useTranslation('search-screen')
  const said = useRef<{ tab: string; code: string } | null>(null)
  const label = ordering ? orderingLabel(ordering, state.tab, t) : ''
  const order = label && t(isAscending(ordering, state) ? 'tools.orderedUp' : 'tools.orderedDown', { name: label })
  const isThere = status === 'ready' && !isUpdating && order !== ''
  // The order of a tab is no change of order, and neither is its name in another language.
  const code = `${ordering?.codigo} ${state.direction}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: its words alone are no new order
  useEffect(() => {
    if (!isThere) return
    const now = { tab: state.tab, code }
    const isNew = said.current?.tab === state.tab && said.current.code !== code
    said.current = now
    return isNew ? announceOnPage(order) : undefined
  }, [isThere, state.tab, code])
}
