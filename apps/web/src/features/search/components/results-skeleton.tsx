import { Skeleton, SkeletonArea } from '@estante/ui/skeleton.tsx'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsNarrow } from '../../../lib/accessibility/use-is-narrow.ts'
import css from './results-skeleton.module.css'

const ROWS = ['1', '2', '3', '4', '5', '6']

/** Results in grey: the filters beside them, and of each row its cover, its three lines and its chip. */
export const ResultsSkeleton = memo(function ResultsSkeleton() {
  const { t } = useTranslation('search-screen')
  const isNarrow = useIsNarrow()
  return (
    <div className={isNarrow ? css.single : css.columns}>
      {isNarrow ? null : (
        <div className={css.side} aria-hidden>
          {ROWS.map(row => (
            <Skeleton key={row} height="1.25rem" width={`${90 - Number(row) * 6}%`} />
          ))}
        </div>
      )}
      <div className={css.main}>
        <h1 className={css.title}>{t('results.searching')}</h1>
        <div className={css.chips} aria-hidden>
          <Skeleton width="9.5rem" height="36px" className={css.pill} />
          <Skeleton width="7rem" height="36px" className={css.pill} />
        </div>
        <SkeletonArea label={t('results.searching')}>
          {ROWS.map(row => (
            <div key={row} className={css.row}>
              <Skeleton className={css.cover} height="auto" />
              <span className={css.lines}>
                <Skeleton width="46%" height="1.5rem" />
                <Skeleton width="32%" height="1rem" />
                <Skeleton width="74%" height="1rem" />
                <Skeleton width="14rem" height="36px" className={css.pill} />
              </span>
            </div>
          ))}
        </SkeletonArea>
      </div>
    </div>
  )
})
