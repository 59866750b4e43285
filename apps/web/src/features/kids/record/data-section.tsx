import type { RecordPage } from '@estante/contract'
import { Button } from '@estante/ui/button.tsx'
import { SkeletonText } from '@estante/ui/skeleton.tsx'
import { type Dispatch, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { logError } from '../../../lib/errors/handle-error.ts'
import { slotPiece } from '../../../lib/slots/slots.ts'
import css from './record.module.css'
import { loadedOf, type RecordAct, type RecordState } from './record-state.ts'
import { SectionBlock } from './section-block.tsx'

interface DataSectionProps {
  record: RecordPage
  state: RecordState
  act: Dispatch<RecordAct>
}

/** Section 0: the record's data; below it the author in detail, where there is an authority (KIDS-69). */
export function DataSection({ record, state, act }: DataSectionProps) {
  const { t } = useTranslation('kids-screen')
  const Content = slotPiece('recordSection')
  const isOpen = state.subMenuSelected?.parent === '0'
  const code = Number(record.cod_autoridade)
  const authority = useCall(
    'getAuthority',
    { params: { codAutoridade: code } },
    { enabled: isOpen && record.cod_autoridade !== null },
  )
  useEffect(() => {
    if (authority.data) act({ type: 'authorities', autoridades: authority.data })
    if (authority.error) logError('authority of the record', authority.error)
  }, [authority.data, authority.error, act])
  return (
    <>
      {record.cod_autoridade ? (
        <p className={css.details}>
          <Button
            aria-expanded={isOpen}
            onClick={() =>
              act(
                isOpen
                  ? { type: 'close' }
                  : { type: 'open', submenu: { parent: '0', submenu: 'detalhes', name: record.autor } },
              )
            }
          >
            {`${t('record.details')}: ${record.autor}`}
          </Button>
        </p>
      ) : null}
      {isOpen ? (
        state.autoridades ? (
          <ul>
            {state.autoridades.detalhes.map(detail => (
              <li key={detail.ordem}>{detail.texto}</li>
            ))}
            {state.autoridades.variantes.map(variant => (
              <li key={variant}>{variant}</li>
            ))}
          </ul>
        ) : (
          <SectionBlock loaded={loadedOf(authority)} onRetry={() => void authority.refetch()}>
            {() => <SkeletonText lines={3} />}
          </SectionBlock>
        )
      ) : null}
      {Content ? (
        <Suspense fallback={<SkeletonText lines={6} />}>
          <Content record={record} tab={null} />
        </Suspense>
      ) : null}
    </>
  )
}
