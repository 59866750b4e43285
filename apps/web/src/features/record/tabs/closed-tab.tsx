import { SkeletonTable, SkeletonText } from '@estante/ui/skeleton.tsx'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { type RecordTabProps, slotPiece } from '../../../lib/slots/slots.ts'
import { CopiesTable } from '../components/copies-table.tsx'
import { Loaded } from '../components/loaded.tsx'

/** REC-21: copies of a closed collection, which staff fetch from the stacks. */
export function ClosedTab({ cod_acervo }: RecordTabProps) {
  const { t } = useTranslation('record-screen')
  const Request = slotPiece('storageRequest')
  const query = useCall('getStorageData', { params: { id: cod_acervo }, query: {} })
  return (
    <Loaded
      query={query}
      isEmpty={rows => rows.length === 0}
      empty={t('copies.none')}
      skeleton={<SkeletonTable rows={4} columns={5} />}
    >
      {rows => (
        <>
          <p>{t('closed.hint')}</p>
          <CopiesTable copies={rows} caption={t('closed.caption')} />
          {Request ? (
            <Suspense fallback={<SkeletonText lines={1} />}>
              <Request cod_acervo={cod_acervo} />
            </Suspense>
          ) : null}
        </>
      )}
    </Loaded>
  )
}
