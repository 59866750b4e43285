import type { Reservation } from '@estante/contract'
import { Bookmark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { ListView } from '../../lib/lists/list-view.tsx'
import { useListFilter } from '../../lib/lists/use-list-filter.ts'
import { CirculationTabs } from './circulation-tabs.tsx'
import { RESERVATION_STATUS_NAMES, useReservationColumns } from './reservation-columns.tsx'

/** RES-29: reservations that ended, between two dates. */
export function Component() {
  const { t } = useTranslation('circulation-screen')
  const list = useListFilter()
  const { from, to } = list.filter
  const query = useCall(
    'getReservationHistory',
    { query: { dataIni: from || undefined, dataFim: to || undefined } },
    { enabled: list.isValid, keepPrevious: true },
  )
  const columns = useReservationColumns()
  return (
    <>
      <CirculationTabs group="reservations" current="reservas-anteriores" />
      <ListView<Reservation>
        caption={t('tabs.reservas-anteriores')}
        query={query}
        list={list}
        rowKey={row => String(row.cod_reserva)}
        statusOf={row => row.situacao}
        statuses={RESERVATION_STATUS_NAMES.ended.map(value => ({ value, label: t(`reservation.status.${value}`) }))}
        csvName="reservas-anteriores"
        columns={columns}
        empty={{ title: t('empty.pastReservations'), icon: <Bookmark size={30} aria-hidden /> }}
      />
    </>
  )
}
