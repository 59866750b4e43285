import { Button, ButtonLink } from '@estante/ui/button.tsx'
import { Link } from '@estante/ui/link.tsx'
import { Pagination } from '@estante/ui/pagination.tsx'
import { SkeletonShelf } from '@estante/ui/skeleton.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import { dialogStore, showLoading } from '../../../lib/dialogs/dialogs.ts'
import { errorText } from '../../../lib/errors/handle-error.ts'
import { announceOnPage } from '../../../lib/page/announce-page.ts'
import { LANDMARKS } from '../../../lib/page/landmarks.ts'
import { useStore } from '../../../lib/storage/store.ts'
import { Parrot } from '../drawings.tsx'
import { ItemList } from '../item-list.tsx'
import css from '../kids.module.css'
import { wholeLibraryAddress } from '../kids-address.rules.ts'
import { useShowcasePlace } from '../showcase-place.ts'
import type { KidsSearch } from './last-search.ts'
import own from './results.module.css'
import type { ShowcaseSearch } from './use-showcase-search.ts'

interface ResultsProps {
  search: KidsSearch
  found: ShowcaseSearch
  categoryName: string | undefined
  /** Words to try where nothing was found. */
  words: readonly string[]
  onTry: (word: string) => void
}

const atPage = (page: number) => (old: URLSearchParams) => {
  const next = new URLSearchParams(old)
  next.set('page', String(page))
  return next
}

/** What a search or a category holds. */
export function Results({ search, found, categoryName, words, onTry }: ResultsProps) {
  const { t } = useTranslation(['kids-screen', 'messages'])
  const { prefix, category } = useShowcasePlace()
  const [, setParameters] = useSearchParams()
  const { data, error, isPending, isPlaceholderData, refetch } = found
  const isWaiting = isPending && search.term !== ''
  const waiting = t('PesquisandoAguarde', { ns: 'messages' })
  useEffect(() => (isWaiting ? showLoading({ title: waiting }) : undefined), [isWaiting, waiting])
  const { currentPage = 1, lastPage = 1 } = data?.pagination ?? {}
  // Books leave the shelf, and addresses are kept: the last page that there is takes the place of one that is not.
  useEffect(() => {
    if (!isPlaceholderData && currentPage > lastPage) setParameters(atPage(lastPage), { replace: true })
  }, [isPlaceholderData, currentPage, lastPage, setParameters])
  const section = useResultsInView(data !== undefined && !isPlaceholderData)
  const total = data?.pagination.totalItems ?? 0
  const heading = [
    t('results.found', { count: total }),
    search.term ? t('results.for', { term: search.term }) : '',
    categoryName ? t('results.category', { name: categoryName }) : '',
  ]
    .filter(Boolean)
    .join(' ')
  useSpokenCount(total > 0 ? heading : t('results.nothing'), data !== undefined && !isPlaceholderData, search)
  const whole = search.term ? (
    <Link href={wholeLibraryAddress(search.term, search.option)}>{t('results.whole')}</Link>
  ) : null
  return (
    <section ref={section} className={css.panel} aria-label={t('results.title')} id={LANDMARKS.results} tabIndex={-1}>
      {isPending ? <SkeletonShelf /> : null}
      {error ? (
        <ErrorState title={t('results.failed')} onRetry={() => void refetch()}>
          {errorText(error)}
        </ErrorState>
      ) : null}
      {data && total === 0 ? (
        <div className={own.nothing}>
          {prefix === 'kids' ? <Parrot /> : null}
          <div>
            <h2>{t('results.nothing')}</h2>
            <p>{t('results.nothingHint')}</p>
            <p className={own.words}>
              {words.slice(0, 3).map(word => (
                <Button key={word} onClick={() => onTry(word)}>
                  {word}
                </Button>
              ))}
            </p>
            {search.term ? (
              <ButtonLink href={wholeLibraryAddress(search.term, search.option)}>{t('results.whole')}</ButtonLink>
            ) : null}
          </div>
        </div>
      ) : null}
      {data && total > 0 ? (
        <>
          <div className={css.panelHead}>
            <h2>{heading}</h2>
            {whole}
          </div>
          <ItemList prefix={prefix} items={data.itens} category={category} areResults isBusy={isPlaceholderData} />
          {data.pagination.lastPage > 1 ? (
            <div className={own.pages}>
              <Pagination
                label={t('results.pages')}
                page={data.pagination.currentPage}
                pageCount={data.pagination.lastPage}
                onPageChange={page => setParameters(atPage(page))}
              />
            </div>
          ) : null}
        </>
      ) : null}
    </section>
  )
}

/** How many came, or that none did, once for each search: the region that gets the focus has only its name. */
function useSpokenCount(text: string, isThere: boolean, { term, option }: KidsSearch) {
  // Behind the dialog that said to wait nothing is spoken.
  const isCovered = useStore(dialogStore).loading !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search that finds as much is told too
  useEffect(() => (isThere && !isCovered ? announceOnPage(text) : undefined), [text, isThere, isCovered, term, option])
}

/**
 * Pictures and the box stand above the results, and on a small screen hide them: what was asked for comes into view, for the
 * eye and for the keyboard. Not on the way back, where everything stands as it was left.
 */
function useResultsInView(isThere: boolean) {
  const section = useRef<HTMLElement>(null)
  const { key } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const shown = useRef('')
  const isCovered = useStore(dialogStore).loading !== null
  useEffect(() => {
    if (!isThere || isCovered || shown.current === key) return
    // After the dialog that said to wait has gone: it gives the focus back to where it was.
    const timer = setTimeout(() => {
      shown.current = key
      const element = section.current
      if (isReturn || !element) return
      element.focus({ preventScroll: true })
      if (element.getBoundingClientRect().top > window.innerHeight / 2) element.scrollIntoView({ block: 'start' })
    })
    return () => clearTimeout(timer)
  }, [isThere, isCovered, isReturn, key])
  return section
}
