import { StaffPermission } from '@estante/contract/permissions'
import { Button } from '@estante/ui/button.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { useTranslation } from 'react-i18next'
import { type Answer, call } from '../../../lib/api/client.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { usePartWords } from '../../../lib/work/use-part-words.ts'
import { useDesk } from '../frame/desk-session.ts'
import { ListBlock } from './list-block.tsx'
import { ReserveFor } from './reserve-for.tsx'
import { useAct } from './use-act.ts'

/** Places of a person in queues; a new one is taken, and one is given up, at the desk. */
export function ReservationsOf({ person, onChanged }: { person: Answer<'deskPerson'>; onChanged: () => void }) {
  const { t } = useTranslation(['desk', 'circulation-screen'])
  const format = useFormat()
  const partWords = usePartWords()
  const { cod_biblioteca, may } = useDesk()
  const { isBusy, act } = useAct()
  const mayAct = may(StaffPermission.lend) && person.falecida_em === null
  const cancel = (cod_reserva: number) =>
    act(async () => {
      const { separado } = await call('deskCancelReservation', { body: { cod_biblioteca, cod_reserva } })
      toast(separado ? t('reserve.cancelledNext', { name: separado.nome }) : t('reserve.cancelled'), {
        kind: 'success',
      })
      onChanged()
    })
  return (
    <>
      <ListBlock
        title={t('people.reservations')}
        query={{ error: null, refetch: onChanged }}
        rows={person.reservas}
        rowKey={row => String(row.cod_reserva)}
        empty={t('people.noReservations')}
        columns={[
          {
            id: 'obra',
            header: t('list.title'),
            isRowHeader: true,
            render: row => [row.obra, ...partWords(row)].join(', '),
          },
          { id: 'biblioteca', header: t('library'), render: row => row.desc_biblioteca },
          {
            id: 'posicao',
            header: t('list.place'),
            render: row =>
              row.situacao === 'LIBERADA'
                ? t('person.keptUntil', { day: format.date(row.data_limite ?? '') })
                : t('reserve.place', { count: row.posicao }),
          },
          {
            id: 'cancelar',
            header: t('reserve.cancel'),
            isHeaderHidden: true,
            render: row =>
              mayAct ? (
                <Button size="small" isPending={isBusy} onClick={() => void cancel(row.cod_reserva)}>
                  {t('reserve.cancel')}
                </Button>
              ) : null,
          },
        ]}
      />
      {mayAct ? <ReserveFor cod_pessoa={person.cod_pessoa} onDone={onChanged} /> : null}
    </>
  )
}
