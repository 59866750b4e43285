import { SkeletonText } from '@estante/ui/skeleton.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Loaded } from './record-state.ts'

interface SectionBlockProps<Data> {
  loaded: Loaded<Data>
  onRetry: () => void
  children: (data: Data) => ReactNode
}

/** KIDS-76: a part that failed says so in its place, with what the server said. */
export function SectionBlock<Data>({ loaded, onRetry, children }: SectionBlockProps<Data>) {
  const { t } = useTranslation('kids-screen')
  if (loaded === false) return <SkeletonText lines={6} />
  if ('error' in loaded)
    return (
      <ErrorState title={t('record.failed')} headingLevel={3} onRetry={onRetry}>
        {loaded.message}
      </ErrorState>
    )
  return children(loaded.data)
}
