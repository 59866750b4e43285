import { SkeletonArea, SkeletonText } from '@estante/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@estante/ui/states.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/errors/handle-error.ts'

export interface LoadedProps<Data> {
  query: UseQueryResult<Data, Error>
  /** Whether there is nothing to show. */
  isEmpty?: (data: Data) => boolean
  empty?: ReactNode
  /** In the shape of what comes. */
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

/** The four states of anything that a part of the page loads: waiting, failed, empty, there. */
export function Loaded<Data>({ query, isEmpty, empty, skeleton, children }: LoadedProps<Data>) {
  const { t } = useTranslation(['record-screen', 'messages'])
  const { data, error, isFetching, refetch } = query
  if (data !== undefined)
    return isEmpty?.(data) ? (
      <EmptyState title={empty ?? t('NenhumDadoEncontrado', { ns: 'messages' })} headingLevel={2} />
    ) : (
      children(data)
    )
  if (error)
    return (
      <ErrorState title={t('partFailed')} headingLevel={2} onRetry={() => void refetch()} isRetrying={isFetching}>
        {errorText(error)}
      </ErrorState>
    )
  return (
    skeleton ?? (
      <SkeletonArea>
        <SkeletonText lines={6} />
      </SkeletonArea>
    )
  )
}
