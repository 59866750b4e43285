import {
  HIGHLIGHT_ORDERINGS,
  HIGHLIGHTS_PER_PAGE,
  type HighlightOrdering,
  KIDS_HIGHLIGHTS_DEFAULT_PER_PAGE,
} from '@estante/contract/constants'
import { Button } from '@estante/ui/button.tsx'
import { Pagination } from '@estante/ui/pagination.tsx'
import { Select } from '@estante/ui/select.tsx'
import { SkeletonShelf } from '@estante/ui/skeleton.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { errorText } from '../../../lib/errors/handle-error.ts'
import { useIsMobile } from '../../../lib/mobile/mobile-view.ts'
import { ItemList } from '../item-list.tsx'
import { Panel } from '../panel.tsx'
import { useShowcasePlace } from '../showcase-place.ts'
import css from './showcase-highlights.module.css'

type PerPage = (typeof HIGHLIGHTS_PER_PAGE)[number]
interface Shown {
  page: number
  perPage: PerPage
  orderBy: HighlightOrdering
}

/** KIDS-11 … 16: covers with paging, ordering and page size; on a phone they open with a button. */
export function ShowcaseHighlights({ title }: { title: string }) {
  const { t } = useTranslation(['kids-screen', 'home', 'messages'])
  const { prefix, id } = useShowcasePlace()
  const isMobile = useIsMobile()
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState<Shown>({ page: 1, perPage: KIDS_HIGHLIGHTS_DEFAULT_PER_PAGE, orderBy: 'obra' })
  const query = useCall('getKidsHighlights', { params: { id }, query: shown }, { keepPrevious: true })
  const { data, error, isPlaceholderData, refetch } = query
  const total = data?.pagination.totalItems ?? 0
  if (data && total === 0) return null
  const isHidden = isMobile && !isOpen
  const selects = (
    <div className={css.selects}>
      <Select
        label={t('highlights.orderBy', { ns: 'home' })}
        value={shown.orderBy}
        options={HIGHLIGHT_ORDERINGS.map(value => ({ value, label: t(`highlights.orders.${value}`, { ns: 'home' }) }))}
        onValueChange={orderBy => setShown(old => ({ ...old, orderBy, page: 1 }))}
      />
      <Select
        label={t('highlights.perPage', { ns: 'home' })}
        value={String(shown.perPage)}
        options={HIGHLIGHTS_PER_PAGE.map(value => ({ value: String(value), label: String(value) }))}
        onValueChange={value => setShown(old => ({ ...old, perPage: Number(value) as PerPage, page: 1 }))}
      />
    </div>
  )
  const pages = (label: string) =>
    data && data.pagination.lastPage > 1 ? (
      <Pagination
        label={label}
        page={data.pagination.currentPage}
        pageCount={data.pagination.lastPage}
        onPageChange={page => setShown(old => ({ ...old, page }))}
      />
    ) : null
  const controls = (label: string) => (
    <div className={css.controls}>
      {selects}
      {pages(label)}
    </div>
  )
  const toggle = isMobile ? (
    <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {isOpen ? t('highlights.hide') : t('Show', { ns: 'messages' })}
    </Button>
  ) : null
  return (
    <Panel title={title} aside={toggle}>
      {isHidden ? null : (
        <>
          {total > 0 ? controls(title) : null}
          {!data && !error ? <SkeletonShelf /> : null}
          {error ? (
            <ErrorState title={t('highlights.failed')} headingLevel={3} onRetry={() => void refetch()}>
              {errorText(error)}
            </ErrorState>
          ) : null}
          {isPlaceholderData ? (
            <p role="status" className={css.loading}>
              {t('highlights.loading')}
            </p>
          ) : null}
          {data ? <ItemList prefix={prefix} items={data.destaques} isBusy={isPlaceholderData} /> : null}
          {/* KIDS-12, AMB-34: all of it once more, below a long grid alone. */}
          {shown.perPage > KIDS_HIGHLIGHTS_DEFAULT_PER_PAGE && total > KIDS_HIGHLIGHTS_DEFAULT_PER_PAGE ? (
            <div data-bottom-controls className={css.bottom}>
              {controls(t('highlights.below', { title }))}
            </div>
          ) : null}
        </>
      )}
    </Panel>
  )
}
