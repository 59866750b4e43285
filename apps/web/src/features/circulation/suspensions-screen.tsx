import type { SuspensionRow } from '@estante/contract'
import { Tag } from '@estante/ui/tag.tsx'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import { ListView } from '../../lib/lists/list-view.tsx'
import { useListFilter } from '../../lib/lists/use-list-filter.ts'
import { CirculationTabs } from './circulation-tabs.tsx'

/** LOAN-09: why a person may not borrow for a time, and until when. */
export function Component() {
  const { t } = useTranslation('circulation-screen')
  const format = useFormat()
  const list = useListFilter()
  const query = useCall('getSuspensions', {})
  return (
    <>
      <CirculationTabs group="loans" current="afastamentos" />
      <ListView<SuspensionRow>
        caption={t('tabs.afastamentos')}
        query={query}
        list={list}
        rowKey={row => `${row.tipo}-${row.codigo}`}
        dayOf={row => row.inicio}
        statusOf={row => row.ativa}
        statuses={(['S', 'N'] as const).map(value => ({ value, label: t(`suspensionStatus.${value}`) }))}
        csvName="suspensoes"
        columns={[
          {
            id: 'kind',
            header: t('columns.kind'),
            render: row => (
              <>
                {t(`suspensionKind.${row.tipo}`)}
                {row.motivo ? <span style={{ display: 'block' }}>{row.motivo}</span> : null}
              </>
            ),
            csv: row => t(`suspensionKind.${row.tipo}`),
          },
          { id: 'from', header: t('columns.from'), render: row => format.date(row.inicio), csv: row => row.inicio },
          {
            id: 'until',
            header: t('columns.until'),
            render: row => (row.fim ? format.date(row.fim) : t('noEnd')),
            csv: row => row.fim,
          },
          {
            id: 'library',
            header: t('columns.library'),
            render: row => row.desc_biblioteca || t('everyLibrary'),
            csv: row => row.desc_biblioteca,
          },
          {
            id: 'status',
            header: t('columns.status'),
            render: row => <Tag tone={row.ativa === 'S' ? 'bad' : 'plain'}>{t(`suspensionStatus.${row.ativa}`)}</Tag>,
            csv: row => t(`suspensionStatus.${row.ativa}`),
          },
        ]}
        empty={{
          title: t('empty.suspensions'),
          words: t('empty.suspensionsHint'),
          icon: <CircleCheck size={30} aria-hidden />,
        }}
      />
    </>
  )
}
