import { Pagination } from '@estante/ui/pagination.tsx'
import { useTranslation } from 'react-i18next'
import css from './panel.module.css'

interface ListPagesProps {
  page: number
  count: number | undefined
  onPageChange: (page: number) => void
  /** What the pages are of, and in which order. */
  hint: string
}

/** Pages of a list of the desk that is too long for one. */
export function ListPages({ page, count = 1, onPageChange, hint }: ListPagesProps) {
  const { t } = useTranslation('desk')
  if (count < 2 && page === 1) return null
  return (
    <div data-print="no">
      <p className={css.soft}>{hint}</p>
      <Pagination label={t('pages')} page={page} pageCount={count} onPageChange={onPageChange} />
    </div>
  )
}
