import type { Guide } from '@estante/contract'
import { isNarrowed } from '@estante/contract/search-address/request'
import { Button } from '@estante/ui/button.tsx'
import { Wrap } from '@estante/ui/card.tsx'
import { SkeletonText } from '@estante/ui/skeleton.tsx'
import { SkipLink } from '@estante/ui/visually-hidden.tsx'
import { CircleHelp, History, RotateCcw } from 'lucide-react'
import { lazy, type ReactNode, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useIsNarrow } from '../../lib/accessibility/use-is-narrow.ts'
import { defaultGuide, useGuides } from '../../lib/institution/institution-store.ts'
import { i18n } from '../../lib/language/i18n.ts'
import { useIsMobile, useMobileView } from '../../lib/mobile/mobile-view.ts'
import { usePageIsComing } from '../../lib/page/announce-page.ts'
import { goTo, LANDMARKS } from '../../lib/page/landmarks.ts'
import { whenIdle } from '../../lib/page/when-idle.ts'
import { dropExpired } from '../../lib/search-cache/search-cache.ts'
import { asNewSearch, cleared } from '../../lib/search-state/changes.ts'
import { restoreLog } from '../../lib/search-state/history.ts'
import type { SearchState } from '../../lib/search-state/state.ts'
import { isRunnable } from '../../lib/search-state/validity.ts'
import { useAutomaticSearch } from './api/use-automatic-search.ts'
import { fetchOrderingsAhead, useResults } from './api/use-results.ts'
import { useSearchAddress } from './api/use-search-address.ts'
import { useArrivedSearch, useResearch } from './api/use-search-effects.ts'
import { NETWORK_BASE } from './bases.rules.ts'
import css from './catalogue.module.css'
import { BaseSelect } from './components/base-select.tsx'
import { FormOfTab } from './components/form-of-tab.tsx'
import { PrefilterBanner } from './components/prefilter-banner.tsx'
import { ResultsSkeleton } from './components/results-skeleton.tsx'
import { SearchSummary } from './components/search-summary.tsx'
import { SearchTabs } from './components/search-tabs.tsx'
import { ToolButton } from './components/tool-button.tsx'
import { useFocusAfterFolding, useRoomForBar } from './use-folding-bar.ts'
import { useSearchShortcut } from './use-search-shortcut.ts'

/** With the words of its rows: fetched when the first row is shown, they would take the whole page away, and the focus. */
const loadResults = async () => {
  const [screen] = await Promise.all([
    import('./components/results.tsx'),
    i18n.loadNamespaces(['files', 'availability']).catch(() => undefined),
  ])
  return screen
}
const Results = lazy(async () => ({ default: (await loadResults()).Results }))
const HistoryDialog = lazy(async () => ({ default: (await import('./components/history-dialog.tsx')).HistoryDialog }))
// Only who comes by an address of that tab is sent on.
const ToAccessible = lazy(async () => ({ default: (await import('./to-accessible.tsx')).ToAccessible }))
const HelpDialog = lazy(async () => ({ default: (await import('./components/help-dialog.tsx')).HelpDialog }))

export interface CatalogueProps {
  guide: Guide | null
  welcome: ReactNode
  home: ReactNode
  /** What the tab shows while nothing is searched in it. */
  landing?: ReactNode
}

/** The catalogue page: tabs, search box, results; the home page while nothing is searched. */
export function Component(props: CatalogueProps) {
  if (props.guide?.codigo !== 'acessibilidade') return <Catalogue {...props} />
  return (
    <Suspense>
      <ToAccessible />
    </Suspense>
  )
}

function Catalogue({ guide, welcome, home, landing }: CatalogueProps) {
  const { t } = useTranslation('search-screen')
  const isMobile = useIsMobile()
  const [view, changeView] = useMobileView()
  const address = useSearchAddress(guide)
  const { state, go } = address
  const isAsked = isRunnable(state)
  const results = useResults(state, guide, isAsked && !address.isResearch)
  const [dialog, setDialog] = useState<'history' | 'help' | null>(null)
  const isSearching = isAsked && (results.status === 'loading' || address.isResearch)
  useResearch(address, results)
  useArrivedSearch(results, address)
  useAutomaticSearch(address, isAsked)
  usePageIsComing(isSearching)
  useEffect(() => {
    void restoreLog()
    void dropExpired()
    // The next thing that happens here is a search: its screen is fetched while the patron types.
    void whenIdle().then(loadResults)
    // Orderings are asked for when somebody begins to do something here: most only look, or go elsewhere.
    const begin = new AbortController()
    const ask = () => {
      begin.abort()
      void fetchOrderingsAhead()
    }
    for (const act of ['keydown', 'pointerdown']) window.addEventListener(act, ask, { signal: begin.signal })
    return () => begin.abort()
  }, [])
  const owesBox = useRef(false)
  const unfold = () => {
    owesBox.current = true
    changeView('search')
  }
  useSearchShortcut(() => {
    if (!goTo(LANDMARKS.search)) unfold()
  })

  // A search that was asked for and has not reached the page yet: a second click finds neither a new address nor a wait.
  const isLeaving = useRef(false)
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is the trigger, not an ingredient
  useEffect(() => {
    isLeaving.current = false
  }, [location])
  const search = useCallback(
    (typed: SearchState) => {
      // SRCH-74: one search at a time.
      if (isSearching || isLeaving.current) return
      const next = { ...typed, base: state.base, repBases: state.repBases }
      if (address.addressOf(next) === address.addressOf(state)) {
        results.retry()
        return
      }
      isLeaving.current = true
      go(next)
    },
    [isSearching, address, state, go, results],
  )
  const clear = useCallback(() => {
    const empty = cleared(state)
    if (address.addressOf(empty) !== address.addressOf(state)) go(empty, { replace: !isAsked })
  }, [address, state, go, isAsked])
  const correct = useCallback((next: SearchState) => go(next, { replace: true }), [go])
  const draft = useRef<SearchState | null>(null)
  const keepDraft = useCallback((typed: SearchState) => {
    draft.current = typed
  }, [])
  const chooseBase = (base: SearchState['base'], repBases: string[]) =>
    go({ ...state, base, repBases, page: 1 }, { replace: !isAsked })
  const searchNetwork = (repBases: string[]) => {
    const typed = draft.current
    if (typed?.tab === state.tab && isRunnable(typed)) go({ ...asNewSearch(typed), base: NETWORK_BASE, repBases })
    else chooseBase(NETWORK_BASE, repBases)
  }
  const guides = useGuides()
  const isHome = !isAsked && guide !== null && guide.codigo === defaultGuide(guides)?.codigo
  // 000 §2.7: on a phone the form makes room for the results until one asks for it again.
  const isFolded = isMobile && isAsked && view !== 'search'
  useFocusAfterFolding(isFolded)
  const isSimple = !MANY_FIELDS.includes(state.tab)
  // With large letters a bar that stays would cover most of what it is for.
  const isNarrow = useIsNarrow()
  const isSticky = isAsked && (isMobile || !isNarrow)
  useRoomForBar(isSticky)
  const tools = (look: 'icons' | 'words') => (
    <>
      <ToolButton look={look} icon={<History size="1.2em" aria-hidden />} onClick={() => setDialog('history')}>
        {t('history.open')}
      </ToolButton>
      <ToolButton look={look} icon={<CircleHelp size="1.2em" aria-hidden />} onClick={() => setDialog('help')}>
        {t('help.open')}
      </ToolButton>
    </>
  )
  const bases = (
    <BaseSelect
      base={state.base}
      repBases={state.repBases}
      onChange={base => chooseBase(base, [])}
      onNetwork={searchNetwork}
    />
  )
  return (
    <>
      {/* One ground for all of it while nothing is searched; then only the box stays, and the rest scrolls away. */}
      <section className={isAsked ? css.asked : css.hero} data-print="no">
        <div className={isAsked ? css.band : undefined} data-folded={isFolded || undefined}>
          <Wrap className={css.stack}>
            {isHome ? welcome : null}
            {!isHome && !isAsked ? <h1 className={css.title}>{guide?.titulo ?? t('form.label')}</h1> : null}
            {isFolded ? null : <SearchTabs guide={guide} />}
            {isFolded || !isAsked ? null : <div className={css.tools}>{bases}</div>}
          </Wrap>
        </div>
        <div className={isAsked ? css.bar : undefined} data-sticky={(isSticky && (isSimple || isFolded)) || undefined}>
          <Wrap className={isAsked && isSimple ? css.barRow : undefined}>
            {isFolded ? (
              <Button isWide icon={<RotateCcw size="1.2em" aria-hidden />} onClick={unfold}>
                {t('redo')}
              </Button>
            ) : (
              <>
                <div className={css.form}>
                  <Suspense fallback={<SkeletonText lines={3} />}>
                    <FormOfTab
                      key={state.tab}
                      state={state}
                      isCompact={isAsked}
                      isSearching={isSearching}
                      onSearch={search}
                      onCorrect={correct}
                      onClear={clear}
                      onDraft={keepDraft}
                    />
                    <FocusOnBox isOwed={owesBox} />
                  </Suspense>
                </div>
                {isAsked && results.status === 'ready' && results.total > 0 ? (
                  <SkipLink href={`#${LANDMARKS.firstResult}`} onPress={() => goTo(LANDMARKS.firstResult)}>
                    {t('results.toFirst')}
                  </SkipLink>
                ) : null}
                {isAsked && !isMobile ? <div className={css.barTools}>{tools('icons')}</div> : null}
              </>
            )}
          </Wrap>
        </div>
        <Wrap className={css.stack}>
          {/* A phone has no room for them in the bar: they stand below the form, wherever the form stands. */}
          {isAsked && (!isMobile || isFolded) ? null : (
            <div className={css.tools}>
              {tools('words')}
              {isAsked ? null : bases}
            </div>
          )}
          {isNarrowed(state.tab) ? <PrefilterBanner /> : null}
        </Wrap>
        {isSticky && !isSimple && !isFolded ? (
          <SearchSummary state={state} guide={guide} onChange={() => goTo(LANDMARKS.search)} />
        ) : null}
      </section>
      {isAsked ? (
        <Wrap className={css.page}>
          <section
            id={LANDMARKS.results}
            tabIndex={-1}
            className={css.results}
            aria-busy={results.status === 'loading'}
          >
            <Suspense fallback={<ResultsAreComing />}>
              <Results {...{ state, guide, results, go }} addressOf={address.addressOf} />
            </Suspense>
          </section>
        </Wrap>
      ) : isHome ? (
        home
      ) : (
        landing
      )}
      <Suspense>
        {dialog === 'history' ? <HistoryDialog onClose={() => setDialog(null)} /> : null}
        {dialog === 'help' ? <HelpDialog onClose={() => setDialog(null)} /> : null}
      </Suspense>
    </>
  )
}

/** The list of results itself is still being fetched. */
function ResultsAreComing() {
  usePageIsComing()
  return <ResultsSkeleton />
}

/** Tabs whose form has several rows: it scrolls away, and a line that says what was searched stays. */
const MANY_FIELDS: readonly SearchState['tab'][] = [
  'pesquisa_avancada',
  'arquivo',
  'atos_normativos',
  'jurisprudencia',
  'plano_ensino',
]

/** Stands beside a form that may still be on its way, and leads to its box where somebody asked for it. */
function FocusOnBox({ isOwed }: { isOwed: RefObject<boolean> }) {
  useEffect(() => {
    if (!isOwed.current) return
    isOwed.current = false
    document.getElementById(LANDMARKS.search)?.focus()
  }, [isOwed])
  return null
}
