import { SkeletonArea, SkeletonText } from '@estante/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@estante/ui/states.tsx'
import { Newspaper } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { errorText } from '../../lib/errors/handle-error.ts'
import { NewsCard } from './news.tsx'
import css from './opening-hours.module.css'

/** PAT-18: all news, none hidden behind an arrow. */
export function Component() {
  const { t } = useTranslation('home')
  const { data, error, refetch } = useCall('getNews', { query: {} })
  if (error && !data)
    return (
      <ErrorState title={t('news.failed')} onRetry={() => void refetch()}>
        {errorText(error)}
      </ErrorState>
    )
  if (!data)
    return (
      <SkeletonArea>
        <SkeletonText lines={6} />
      </SkeletonArea>
    )
  if (data.length === 0) return <EmptyState icon={<Newspaper size={30} aria-hidden />} title={t('news.none')} />
  return (
    <div className={css.grid}>
      {data.map(item => (
        <NewsCard key={item.id_noticia} item={item} headingLevel={2} />
      ))}
    </div>
  )
}
