import type { Reservation } from '@estante/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/language/hooks.ts'
import { libraryDayOf } from '../../lib/language/library-clock.ts'
import type { ListColumn } from '../../lib/lists/list-view.tsx'
import { usePartWords } from '../../lib/work/use-part-words.ts'
import { ReservationState } from './reservation-state.tsx'
import { WorkCell } from './work-cell.tsx'

/** RES-25: those that still wait or are put aside, and those that ended. */
export const RESERVATION_STATUS_NAMES = {
  open: ['FILA', 'LIBERADA'],
  ended: ['ATENDIDA', 'CANCELADA', 'EXPIRADA'],
} as const satisfies Record<string, ReadonlyArray<Reservation['situacao']>>

/** RES-27: work, library, dates, place and status of a reservation. */
export function useReservationColumns(): ListColumn<Reservation>[] {
  const { t } = useTranslation('circulation-screen')
  const format = useFormat()
  const partWords = usePartWords()
  return [
    {
      id: 'work',
      header: t('columns.title'),
      render: row => <WorkCell work={row} facts={[...partWords(row), row.desc_biblioteca]} />,
      csv: row => row.obra,
    },
    {
      id: 'asked',
      header: t('columns.asked'),
      isWhole: true,
      render: row => format.date(row.data_reserva),
      csv: row => libraryDayOf(row.data_reserva),
    },
    {
      id: 'released',
      header: t('columns.released'),
      isWhole: true,
      render: row => (row.data_liberacao ? format.date(row.data_liberacao) : ''),
      csv: row => row.data_liberacao && libraryDayOf(row.data_liberacao),
    },
    {
      id: 'state',
      header: t('columns.status'),
      render: row => <ReservationState row={row} />,
      csv: row => t(`reservation.status.${row.situacao}`),
    },
  ]
}
