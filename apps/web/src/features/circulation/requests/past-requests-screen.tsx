import type { LoanRequest } from '@estante/contract'
import { LOAN_REQUEST_STATUSES } from '@estante/contract/endpoints/loan-requests'
import { PackageOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { ListView } from '../../../lib/lists/list-view.tsx'
import { useListFilter } from '../../../lib/lists/use-list-filter.ts'
import { useRequestColumns } from './request-columns.tsx'
import { RequestTabs } from './request-tabs.tsx'
import { useRequestActions } from './use-request-actions.tsx'

/** LREQ-07, LREQ-10: everything that was asked for, between two days and by status. */
export function Component() {
  const { t } = useTranslation('loan-requests')
  const list = useListFilter()
  const { from, to, status } = list.filter
  const query = useCall(
    'getLoanRequestHistory',
    {
      query: {
        dataIni: from || undefined,
        dataFim: to || undefined,
        status: LOAN_REQUEST_STATUSES.find(one => one === status),
      },
    },
    { enabled: list.isValid, keepPrevious: true },
  )
  const columns = useRequestColumns()
  const { column, dialogs } = useRequestActions()
  return (
    <>
      <RequestTabs current="past" />
      <ListView<LoanRequest>
        caption={t('tabs.past')}
        query={query}
        list={list}
        hasDates
        rowKey={row => String(row.id)}
        statusOf={row => row.situacao}
        statuses={LOAN_REQUEST_STATUSES.map(value => ({ value, label: t(`statuses.${value}`) }))}
        csvName="solicitacoes-emprestimo"
        columns={[...columns, column]}
        empty={{ title: t('emptyPast'), icon: <PackageOpen size={30} aria-hidden /> }}
      />
      {dialogs}
    </>
  )
}
