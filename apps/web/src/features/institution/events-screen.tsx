import { Card, Stack } from '@estante/ui/card.tsx'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { EventList, Events } from './events.tsx'

/** PAT-18: what the institution has planned, and what stands in the calendar that it names beside its own. */
export function Component() {
  const { t } = useTranslation('home')
  const others = useCall('getExternalEvents', {}).data ?? []
  return (
    <Stack gap={5}>
      <Card>
        <Events headingLevel={2} />
      </Card>
      {others.length > 0 ? (
        <Card title={t('info.otherEvents')} headingLevel={2}>
          <EventList events={others} headingLevel={3} />
        </Card>
      ) : null}
    </Stack>
  )
}
