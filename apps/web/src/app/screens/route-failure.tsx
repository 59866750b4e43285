import { Wrap } from '@estante/ui/card.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/errors/handle-error.ts'
import { usePageTitle } from '../../lib/page/title.ts'

/** Kept beside the screens; where a browser keeps none of it, the plain failure says what can be said. */
const Offline = lazy<ComponentType<{ error: unknown }>>(() =>
  import('./offline.tsx').then(
    ({ Component }) => ({ default: Component as ComponentType<{ error: unknown }> }),
    () => ({ default: Broken }),
  ),
)

/** A screen broke, or its code could not be fetched: the frame stays, and one press tries again. */
export function RouteFailure({ error }: { error: unknown }) {
  return navigator.onLine === false ? (
    <Suspense>
      <Offline error={error} />
    </Suspense>
  ) : (
    <Broken error={error} />
  )
}

function Broken({ error }: { error: unknown }) {
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
