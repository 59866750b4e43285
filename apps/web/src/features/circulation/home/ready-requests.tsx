import { Card, FieldList } from '@estante/ui/card.tsx'
import { Tag } from '@estante/ui/tag.tsx'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import css from './home.module.css'

/** What was asked for and can be fetched now; nothing where there is none. */
export function Component() {
  const { t } = useTranslation('loan-requests')
  const format = useFormat()
  const { data = [] } = useCall('getOpenLoanRequests', {})
  return (
    <>
      {data
        .filter(row => row.situacao === 'DISPONIVEL')
        .map(row => (
          <Card key={row.id} as="section" headingLevel={2} title={row.obra} className={css.released}>
            <Tag tone="ok" icon={<CircleCheck size={14} aria-hidden />}>
              {t('ready')}
            </Tag>
            <FieldList
              items={[
                ...(row.retirar_ate ? [{ term: t('pickUpLabel'), detail: format.date(row.retirar_ate) }] : []),
                {
                  term: t('whereLabel'),
                  detail: [row.desc_biblioteca_recebimento, row.local_recebimento].filter(Boolean).join(', '),
                },
              ]}
            />
          </Card>
        ))}
    </>
  )
}
