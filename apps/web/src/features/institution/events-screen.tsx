import { Card, Stack } from '@estante/ui/card.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { errorText } from '../../lib/errors/handle-error.ts'
import { EventList, Events } from './events.tsx'

/** PAT-18: what the institution has planned, and what stands in the calendar that it names beside its own. */
export function Component() {
  const { t } = useTranslation('home')
  const others = useCall('getExternalEvents', {})
  return (
    <Stack gap={5}>
      <Card>
        <Events headingLevel={2} />
      </Card>
      {others.error && !others.data ? (
        <ErrorState title={t('info.otherEvents')} onRetry={() => void others.refetch()} isRetrying={others.isFetching}>
          {errorText(others.error)}
        </ErrorState>
      ) : null}
      {others.data && others.data.length > 0 ? (
        <Card title={t('info.otherEvents')} headingLevel={2}>
          <EventList events={others.data} headingLevel={3} />
        </Card>
      ) : null}
    </Stack>
  )
}
