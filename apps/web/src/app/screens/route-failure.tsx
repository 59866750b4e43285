import { Wrap } from '@estante/ui/card.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { errorText } from '../../lib/errors/handle-error.ts'
import { usePageTitle } from '../../lib/page/title.ts'
import { NotFound } from './not-found.tsx'

/** A screen broke, or its code could not be fetched: the frame stays, and one press tries again. */
export function RouteFailure() {
  const error = useRouteError()
  const { t } = useTranslation('shell')
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  usePageTitle(isMissing ? null : t('failure.title'))
  useEffect(() => {
    if (!isMissing) console.error(error)
  }, [error, isMissing])
  if (isMissing) return <NotFound />
  return (
    <Wrap>
      <ErrorState title={t('failure.title')} headingLevel={1} onRetry={() => window.location.reload()}>
        {errorText(error)}
      </ErrorState>
    </Wrap>
  )
}
