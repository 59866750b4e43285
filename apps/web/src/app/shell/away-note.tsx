import { Alert } from '@estante/ui/alert.tsx'
import { Wrap } from '@estante/ui/card.tsx'
import { useTranslation } from 'react-i18next'
import { awayStore } from '../../lib/api/outage.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import { useStore } from '../../lib/storage/store.ts'

/** Above whatever can be read without the server: that it cannot be reached, and how old this is. */
export function AwayNote() {
  const { t } = useTranslation('shell')
  const format = useFormat()
  const keptAt = useStore(awayStore)
  return (
    <Wrap>
      <div role="status" data-print="no" style={{ marginBlockStart: 'var(--s3)' }}>
        <Alert kind="warning">
          {t('away.note')}
          {keptAt === null ? null : ` ${t('away.since', { when: format.dateTime(new Date(keptAt).toISOString()) })}`}
        </Alert>
      </div>
    </Wrap>
  )
}
