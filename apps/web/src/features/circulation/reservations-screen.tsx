import type { Reservation } from '@estante/contract'
import { Button } from '@estante/ui/button.tsx'
import { Cluster } from '@estante/ui/card.tsx'
import { AlertDialog } from '@estante/ui/dialog.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { VisuallyHidden } from '@estante/ui/visually-hidden.tsx'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/client.ts'
import { queryClient, useCall } from '../../lib/api/query.ts'
import { useActs } from '../../lib/api/use-acts.ts'
import { handleError } from '../../lib/errors/handle-error.ts'
import { ListView } from '../../lib/lists/list-view.tsx'
import { useListFilter } from '../../lib/lists/use-list-filter.ts'
import { CirculationTabs } from './circulation-tabs.tsx'
import { RESERVATION_STATUS_NAMES, useReservationColumns } from './reservation-columns.tsx'

const refresh = () =>
  Promise.all(
    ['getReservations', 'getReservationHistory', 'getPatronSummary'].map(name =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  )

/** RES-28: what the person waits for, with cancelling and pausing. */
export function Component() {
  const { t } = useTranslation(['circulation-screen', 'messages'])
  const list = useListFilter()
  const query = useCall('getReservations', {})
  const columns = useReservationColumns()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { act, isActing } = useActs()

  const ask = () => {
    // RES-30.
    if (chosen.size === 0) toast(t('SelecioneReservaCancelar', { ns: 'messages' }), { kind: 'warning' })
    else setAsking(true)
  }
  const cancel = async () => {
    setAsking(false)
    setBusy(true)
    try {
      const { resultados } = await call('cancelReservations', { body: { reservas: [...chosen].map(Number) } })
      const done = resultados.filter(each => each.cancelada === 'S').length
      toast(t('reservation.cancelled', { count: done, total: resultados.length }), {
        kind: done === resultados.length ? 'success' : 'warning',
      })
      setChosen(new Set())
      await refresh()
    } catch (error) {
      handleError(error)
    } finally {
      setBusy(false)
    }
  }
  const pause = async (row: Reservation) => {
    try {
      await call('pauseReservation', {
        params: { id: row.cod_reserva },
        body: { pausada: row.pausada === 'S' ? 'N' : 'S' },
      })
      toast(t(row.pausada === 'S' ? 'reservation.nowWaiting' : 'reservation.nowPaused'), { kind: 'success' })
      await refresh()
    } catch (error) {
      handleError(error)
    }
  }
  return (
    <>
      <CirculationTabs group="reservations" current="reservas" />
      <ListView<Reservation>
        caption={t('tabs.reservas')}
        query={query}
        list={list}
        rowKey={row => String(row.cod_reserva)}
        rowLabel={row => row.obra}
        dayOf={row => row.data_reserva}
        statusOf={row => row.situacao}
        statuses={RESERVATION_STATUS_NAMES.open.map(value => ({ value, label: t(`reservation.status.${value}`) }))}
        selected={chosen}
        onSelectedChange={setChosen}
        csvName="reservas"
        columns={[
          ...columns,
          {
            id: 'pause',
            header: t('columns.action'),
            isHeaderHidden: true,
            isWhole: true,
            render: row =>
              row.situacao === 'FILA' ? (
                <Button
                  size="small"
                  look="ghost"
                  isPending={isActing(row.cod_reserva.toString())}
                  onClick={() => act(row.cod_reserva.toString(), () => pause(row))}
                >
                  {t(row.pausada === 'S' ? 'reservation.goOn' : 'reservation.pause')}
                  <VisuallyHidden>: {row.obra}</VisuallyHidden>
                </Button>
              ) : null,
          },
        ]}
        below={
          <Cluster>
            {chosen.size > 0 ? <span>{t('chosen', { count: chosen.size })}</span> : null}
            <Button isPending={isBusy} onClick={ask}>
              {chosen.size === 0 ? t('reservation.noneChosen') : t('reservation.cancel', { count: chosen.size })}
            </Button>
          </Cluster>
        }
        empty={{
          title: t('empty.reservations'),
          words: t('empty.reservationsHint'),
          icon: <Bookmark size={30} aria-hidden />,
        }}
      />
      <AlertDialog
        isOpen={isAsking}
        title={t('reservation.cancel', { count: chosen.size })}
        confirmLabel={t('reservation.cancel', { count: chosen.size })}
        cancelLabel={t('reservation.keep', { count: chosen.size })}
        isDanger
        onConfirm={() => void cancel()}
        onCancel={() => setAsking(false)}
      >
        {t('reservation.cancelHint')}
      </AlertDialog>
    </>
  )
}
