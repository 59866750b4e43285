import {
  CATALOGUE_HIGHLIGHTS_DEFAULT,
  HIGHLIGHT_ORDERINGS,
  HIGHLIGHTS_PER_PAGE,
  type HighlightOrdering,
  KIDS_HIGHLIGHTS_DEFAULT_PER_PAGE,
} from '@estante/contract/constants'
import { LinkButton } from '@estante/ui/link.tsx'
import { Pagination } from '@estante/ui/pagination.tsx'
import { Select } from '@estante/ui/select.tsx'
import { SkeletonShelf } from '@estante/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@estante/ui/states.tsx'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { errorText } from '../../lib/errors/handle-error.ts'
import css from './highlights.module.css'
import { Works } from './rail.tsx'
import { Section } from './section.tsx'

const PER_PAGE = [...new Set<number>([...HIGHLIGHTS_PER_PAGE, CATALOGUE_HIGHLIGHTS_DEFAULT.perPage])].sort(
  (a, b) => a - b,
)

/** A row of covers; the whole of them with paging, ordering and page size (KIDS-13 … KIDS-15, AMB-34) on demand. */
export function Highlights({ title }: { title: string }) {
  const { t } = useTranslation('home')
  const [isWhole, setWhole] = useState(false)
  const [shown, setShown] = useState<{ page: number; perPage: number; orderBy: HighlightOrdering }>(
    CATALOGUE_HIGHLIGHTS_DEFAULT,
  )
  const {
    data: arrived,
    error,
    isPlaceholderData,
    refetch,
  } = useCall('getHighlights', { query: shown }, { keepPrevious: true })
  // A shelf of covers is made in slices, behind whatever the patron does meanwhile.
  const data = useDeferredValue(arrived)
  const isPending = !data && !error
  const total = data?.pagination.totalItems ?? 0
  const toggle = (
    <LinkButton onClick={() => setWhole(!isWhole)}>{t(isWhole ? 'highlights.row' : 'highlights.all')}</LinkButton>
  )
  const pages =
    data && isWhole && data.pagination.lastPage > 1 ? (
      <Pagination
        className={css.pages}
        label={title || t('highlights.title')}
        page={data.pagination.currentPage}
        pageCount={data.pagination.lastPage}
        onPageChange={page => setShown(old => ({ ...old, page }))}
      />
    ) : null
  // KIDS-12: below a long grid alone; above a short one the others must be reached too.
  const arePagesBelow = shown.perPage > KIDS_HIGHLIGHTS_DEFAULT_PER_PAGE && total > KIDS_HIGHLIGHTS_DEFAULT_PER_PAGE
  const controls = isWhole ? (
    <>
      {toggle}
      <Select
        label={t('highlights.orderBy')}
        value={shown.orderBy}
        options={HIGHLIGHT_ORDERINGS.map(value => ({ value, label: t(`highlights.orders.${value}`) }))}
        onValueChange={orderBy => setShown(old => ({ ...old, orderBy, page: 1 }))}
      />
      <Select
        label={t('highlights.perPage')}
        value={String(shown.perPage)}
        options={PER_PAGE.map(value => ({ value: String(value), label: String(value) }))}
        onValueChange={value => setShown(old => ({ ...old, perPage: Number(value), page: 1 }))}
      />
      {arePagesBelow ? null : pages}
    </>
  ) : (
    toggle
  )
  return (
    <Section title={title || t('highlights.title')} aside={total > 0 ? controls : null} isTall={isPending}>
      {isPending ? <SkeletonShelf /> : null}
      {error ? (
        <ErrorState title={t('highlights.failed')} headingLevel={3} onRetry={() => void refetch()}>
          {errorText(error)}
        </ErrorState>
      ) : null}
      {data && total === 0 ? <EmptyState title={t('highlights.empty')} headingLevel={3} /> : null}
      {data && total > 0 ? (
        <Works works={data.destaques} look={isWhole ? 'grid' : 'row'} isPriority isBusy={isPlaceholderData} />
      ) : null}
      {arePagesBelow ? pages : null}
    </Section>
  )
}
