import { Stack } from '@estante/ui/card.tsx'
import { SkeletonTable } from '@estante/ui/skeleton.tsx'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import type { RecordTabProps } from '../../../lib/slots/slots.ts'
import { Downloads } from '../components/downloads.tsx'
import { Loaded } from '../components/loaded.tsx'
import { EXPORTS } from '../record-address.rules.ts'
import css from './dublin-core-tab.module.css'

/** REC-14. */
export function DublinCoreTab({ cod_acervo }: RecordTabProps) {
  const { t } = useTranslation('record-screen')
  const query = useCall('getDublinCore', { params: { id: cod_acervo } })
  return (
    <Loaded query={query} isEmpty={rows => rows.length === 0} skeleton={<SkeletonTable rows={8} columns={2} />}>
      {rows => (
        <Stack gap={5}>
          <Downloads cod_acervo={cod_acervo} formats={EXPORTS.dublinCore} label={t('dublinCore.download')} />
          <dl className={css.elements}>
            {rows.map(row => (
              <div key={row.elemento}>
                <dt>
                  {row.rotulo}
                  <code>{row.elemento}</code>
                </dt>
                <dd>
                  {row.valores.map(value => (
                    <div key={value}>{value}</div>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </Stack>
      )}
    </Loaded>
  )
}
