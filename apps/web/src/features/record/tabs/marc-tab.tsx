import { Stack } from '@estante/ui/card.tsx'
import { SkeletonTable } from '@estante/ui/skeleton.tsx'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import type { RecordTabProps } from '../../../lib/slots/slots.ts'
import { Downloads } from '../components/downloads.tsx'
import { Loaded } from '../components/loaded.tsx'
import { MarcView } from '../components/marc-view.tsx'
import { EXPORTS } from '../record-address.rules.ts'

export function MarcTab({ cod_acervo }: RecordTabProps) {
  const { t } = useTranslation('record-screen')
  const query = useCall('getMarc', { params: { id: cod_acervo }, query: { lider: 'S' } })
  return (
    <Loaded query={query} isEmpty={rows => rows.length === 0} skeleton={<SkeletonTable rows={10} columns={3} />}>
      {rows => (
        <Stack gap={5}>
          <Downloads cod_acervo={cod_acervo} formats={EXPORTS.marc} label={t('marc.download')} />
          <MarcView rows={rows} caption={t('marc.caption')} />
        </Stack>
      )}
    </Loaded>
  )
}
