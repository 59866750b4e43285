import type { LoanRequest } from '@estante/contract'
import { PackageOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { ListView } from '../../../lib/lists/list-view.tsx'
import { useListFilter } from '../../../lib/lists/use-list-filter.ts'
import { useRequestColumns } from './request-columns.tsx'
import { RequestTabs } from './request-tabs.tsx'
import { useRequestActions } from './use-request-actions.tsx'

const OPEN = ['AGUARDANDO', 'EM_TRANSITO', 'DISPONIVEL'] as const

/** LREQ-09, AMB-23: requests that have not ended. */
export function Component() {
  const { t } = useTranslation('loan-requests')
  const list = useListFilter()
  const query = useCall('getOpenLoanRequests', {})
  const columns = useRequestColumns()
  const { column, dialogs } = useRequestActions()
  return (
    <>
      <RequestTabs current="open" />
      <ListView<LoanRequest>
        caption={t('tabs.open')}
        query={query}
        list={list}
        rowKey={row => String(row.id)}
        dayOf={row => row.data}
        statusOf={row => row.situacao}
        statuses={OPEN.map(value => ({ value, label: t(`statuses.${value}`) }))}
        csvName="solicitacoes-emprestimo"
        columns={[...columns, column]}
        empty={{ title: t('empty'), words: t('emptyHint'), icon: <PackageOpen size={30} aria-hidden /> }}
      />
      {dialogs}
    </>
  )
}
