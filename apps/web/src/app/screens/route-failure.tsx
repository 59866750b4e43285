import { Wrap } from '@estante/ui/card.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/errors/handle-error.ts'
import { usePageTitle } from '../../lib/page/title.ts'

/** A screen broke, or its code could not be fetched: the frame stays, and one press tries again. */
export function RouteFailure({ error }: { error: unknown }) {
  const { t } = useTranslation('shell')
  usePageTitle(t('failure.title'))
  useEffect(() => {
    console.error(error)
  }, [error])
  return (
    <Wrap>
      <ErrorState title={t('failure.title')} headingLevel={1} onRetry={() => window.location.reload()}>
        {errorText(error)}
      </ErrorState>
    </Wrap>
  )
}
