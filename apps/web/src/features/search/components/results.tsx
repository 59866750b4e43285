import type { Guide } from '@estante/contract'
import { Permission } from '@estante/contract/permissions'
import { Alert } from '@estante/ui/alert.tsx'
import { ButtonLink } from '@estante/ui/button.tsx'
import { Switch } from '@estante/ui/choice.tsx'
import { Link } from '@estante/ui/link.tsx'
import { Pagination } from '@estante/ui/pagination.tsx'
import { SkeletonList } from '@estante/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@estante/ui/states.tsx'
import { SkipLink } from '@estante/ui/visually-hidden.tsx'
import { SearchX } from 'lucide-react'
import { Suspense, useDeferredValue, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useIsNarrow } from '../../../lib/accessibility/use-is-narrow.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { sayingOf } from '../../../lib/errors/error-table.ts'
import { wordsOf } from '../../../lib/errors/handle-error.ts'
import { useInstitution } from '../../../lib/institution/institution-store.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { goTo, LANDMARKS } from '../../../lib/page/landmarks.ts'
import { useTitleDetail } from '../../../lib/page/title.ts'
import { withFilters } from '../../../lib/search-state/changes.ts'
import type { SearchState } from '../../../lib/search-state/state.ts'
import { usePermission } from '../../../lib/session/store/hooks.ts'
import { slotPiece } from '../../../lib/slots/slots.ts'
import { useStore } from '../../../lib/storage/store.ts'
import { useAvailability } from '../../../lib/work/use-availability.ts'
import type { Results as Found } from '../api/use-results.ts'
import type { SearchAddress } from '../api/use-search-address.ts'
import { useSearchedWords } from '../api/use-searched-words.ts'
import { useSpelling, withFirst } from '../api/use-spelling.ts'
import { displayStore } from '../display.ts'
import { focusResults } from '../focus-results.ts'
import { insideStore, insideTerm } from '../inside.ts'
import { selectingStore } from '../selecting.ts'
import { searchedTerms } from '../terms.rules.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { FollowSearch } from './follow-search.tsx'
import { KindToggle } from './kind-toggle.tsx'
import { NothingFound } from './nothing-found.tsx'
import { ResultList } from './result-list.tsx'
import { ResultTools } from './result-tools.tsx'
import css from './results.module.css'
import { ResultsHeading } from './results-heading.tsx'
import { ResultsSkeleton } from './results-skeleton.tsx'
import { SelectionBar } from './selection-bar.tsx'

export interface ResultsProps {
  state: SearchState
  guide: Guide | null
  results: Found
  addressOf: (state: SearchState) => string
  go: SearchAddress['go']
}

/** Everything below the search box once something was searched. */
export function Results(props: ResultsProps) {
  const { state, results, go } = props
  const { t } = useTranslation('search-screen')
  const isAtHome = useLocation().pathname === '/'
  const terms = useSearchedWords(state)
  useTitleDetail([terms, terms && isAtHome ? props.guide?.titulo : ''])
  const { better, isCorrecting } = useSpelling(state, results, go)
  // An answer would be drawn in one go; a slow phone draws it in slices, and the outline stays until it stands.
  const drawn = useDeferredValue(results.status)
  const isReady = results.status === 'ready' && !isCorrecting
  const isDrawn = isReady && drawn === 'ready'
  const isOffPage = results.status === 'ready' && !results.isUpdating && results.page !== state.page
  // A page beyond the last (a shortened list, a typed address) is the last one.
  useEffect(() => {
    if (isOffPage) go({ ...state, page: results.page }, { replace: true })
  }, [isOffPage, go, state, results.page])
  return (
    <>
      {results.status === 'loading' || isCorrecting || (isReady && !isDrawn) ? <ResultsSkeleton /> : null}
      {results.status === 'error' ? <Failed {...props} /> : null}
      {isDrawn ? <Ready {...props} better={better} /> : null}
      {results.status === 'unanswered' ? (
        <EmptyState
          headingLevel={1}
          title={t('bases.notSearchable', { name: t(`bases.${state.base}`) })}
          actions={<UseLocal {...props} />}
        />
      ) : null}
    </>
  )
}

/** The same search in the library's own catalogue. */
function UseLocal({ state, addressOf }: Pick<ResultsProps, 'state' | 'addressOf'>) {
  const { t } = useTranslation('search-screen')
  return (
    <ButtonLink look="main" href={addressOf({ ...state, base: 'local', repBases: [] })}>
      {t('bases.useLocal')}
    </ButtonLink>
  )
}

/** Fields that a refusal names, as the forms call them. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  ano_publicacao: 'act.initialYear',
  ano_publicacao_final: 'act.finalYear',
  data_inicial: 'act.initialYear',
  data_final: 'act.finalYear',
}

/** What went wrong, in words: an address may hold what a form would not have sent. */
function failureText(error: unknown, t: (key: string) => string): string | null {
  const saying = sayingOf(error)
  if (!saying) return null
  const named = Object.entries(saying.params ?? {}).map(([name, value]) => {
    const key = FIELD_NAMES[value]
    return [name, key ? t(key) : value]
  })
  return wordsOf({ ...saying, params: Object.fromEntries(named) })
}

/** What was asked cannot be answered (400, 422), or was not this time: only the second is worth another try. */
function Failed(props: ResultsProps) {
  const { state, results } = props
  const { t } = useTranslation('search-screen')
  const status = results.error instanceof ApiError ? results.error.status : 0
  const isRefusal = status === 400 || status === 422
  // NET-06: who may not use a base is not asked to try it again.
  const isForbiddenBase = status === 403 && state.base !== 'local'
  return (
    <ErrorState
      headingLevel={1}
      title={failureText(results.error, key => t(key)) ?? t('results.failed')}
      icon={isRefusal ? <SearchX size={30} aria-hidden /> : undefined}
      onRetry={isRefusal || isForbiddenBase ? undefined : results.retry}
      actions={isForbiddenBase ? <UseLocal {...props} /> : undefined}
    >
      {isRefusal ? t('results.refusedHint') : status === 0 ? t('results.failedHint') : null}
    </ErrorState>
  )
}

function Ready(props: ResultsProps & { better: string | null }) {
  const { state, results, go, addressOf } = props
  const { t } = useTranslation('search-screen')
  const format = useFormat()
  const isNarrow = useIsNarrow()
  const institution = useInstitution()
  const { display } = useStore(displayStore)
  const terms = searchedTerms(state)
  const isAuthorities = state.tab === 'autoridades'
  const maySeeCopies = usePermission(Permission.copies)
  const isSelecting = useStore(selectingStore)
  const availability = useAvailability(
    results.groups.flatMap(group => group.editions.map(work => work.cod_acervo)),
    !isAuthorities,
  )
  const hasFilters = Object.keys(state.filters).length > 0 || state.isAvailableOnly
  const isEmpty = results.total === 0
  const { network } = results
  const NetworkList = slotPiece('networkList')
  const isInside = useStore(insideStore)
  const DocumentHits = isInside ? slotPiece('documentHits') : null
  const term = insideTerm(state)
  // While the answer without the last filter is coming the panel stays: the keyboard stands in it.
  const isWide = isNarrow || (isEmpty && !hasFilters && !results.isUpdating)
  const panel = (
    <FilterPanel
      definitions={results.filters}
      isLoading={results.areFiltersLoading}
      chosen={state.filters}
      onChange={(chosen, letter) =>
        go(asked => withFilters(asked, { ...asked.filters, [letter]: [...(chosen[letter] ?? [])] }))
      }
    />
  )
  return (
    <>
      {state.typed && isEmpty && !hasFilters ? (
        <Alert kind="info" className={css.notice}>
          {t('results.correctedInVain', { typed: state.typed, terms, interpolation: { escapeValue: false } })}
        </Alert>
      ) : null}
      {state.typed && !isEmpty ? (
        <Alert kind="info" className={css.notice}>
          {t('results.corrected', { typed: state.typed, terms, interpolation: { escapeValue: false } })}{' '}
          <Link href={addressOf({ ...withFirst(state, { termo: state.typed }), typed: '', isLiteral: true })}>
            {t('results.asTyped', { typed: state.typed, interpolation: { escapeValue: false } })}
          </Link>
        </Alert>
      ) : null}
      {results.isLimited ? (
        <Alert kind="info" className={css.notice}>
          {t('results.limited', {
            bound: format.number(institution?.max_consulta_completa ?? results.total),
          })}
        </Alert>
      ) : null}
      {results.silent.length > 0 ? (
        <Alert kind="warning" className={css.notice}>
          {t('network.silent', { names: results.silent.join(', ') })}
        </Alert>
      ) : null}
      {results.isCut ? (
        <Alert kind="info" className={css.notice}>
          {t('network.cut')}
        </Alert>
      ) : null}
      <div className={isWide ? css.single : css.columns}>
        {/* What was found is told before the filters, whose many stops stand beside it. */}
        <div className={css.head}>
          <ResultsHeading state={state} results={results} />
          {isEmpty ? null : <ResultTools {...props} />}
        </div>
        {isWide ? null : (
          <aside className={css.side} aria-label={t('filters.title')} data-print="no">
            <SkipLink href={`#${LANDMARKS.resultList}`} onPress={() => goTo(LANDMARKS.resultList)}>
              {t('filters.skip')}
            </SkipLink>
            {panel}
          </aside>
        )}
        <div className={css.main} id={LANDMARKS.resultList} tabIndex={-1}>
          {state.tab === 'novas_aquisicoes' ? <KindToggle /> : null}
          <ChosenFilters
            state={state}
            results={results}
            go={go}
            canBeAvailable={maySeeCopies && !isAuthorities && !network && (!isEmpty || hasFilters)}
            canFilter={!isEmpty || hasFilters}
          />
          {term && !network ? (
            <div data-print="no">
              <Switch checked={isInside} onCheckedChange={insideStore.set}>
                {t('results.inside')}
              </Switch>
              {DocumentHits ? (
                <Suspense>
                  <DocumentHits term={term} />
                </Suspense>
              ) : null}
            </div>
          ) : null}
          {isEmpty ? (
            <NothingFound state={state} hasFilters={hasFilters} better={props.better} go={go} addressOf={addressOf} />
          ) : (
            <>
              {network && NetworkList ? (
                <Suspense fallback={<SkeletonList rows={5} label={t('results.searching')} />}>
                  <NetworkList works={network} first={(results.page - 1) * state.perPage} />
                </Suspense>
              ) : (
                <ResultList
                  groups={results.groups}
                  words={results.words}
                  availability={availability}
                  display={display}
                  isUpdating={results.isUpdating}
                  {...{ state, addressOf, isAuthorities }}
                  first={(results.page - 1) * state.perPage}
                />
              )}
              {results.pageCount > 1 ? (
                <div className={css.pages} data-print="no">
                  <Pagination
                    page={results.page}
                    pageCount={results.pageCount}
                    label={t('results.label')}
                    onPageChange={page => {
                      go({ ...state, page })
                      document.getElementById(LANDMARKS.results)?.scrollIntoView({ block: 'start' })
                      // Who types a page may not be done with its number.
                      if (!(document.activeElement instanceof HTMLInputElement)) focusResults()
                    }}
                  />
                </div>
              ) : null}
            </>
          )}
          {isSelecting && !isEmpty && !isAuthorities && !network ? (
            <Suspense>
              <SelectionBar codes={results.groups.map(group => group.lead.cod_acervo)} />
            </Suspense>
          ) : null}
          {isEmpty ? null : <FollowSearch state={state} />}
        </div>
      </div>
    </>
  )
}
