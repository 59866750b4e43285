import type { Reservation } from '@estante/contract'
import { Tag } from '@estante/ui/tag.tsx'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/language/hooks.ts'
import { TONES } from './reservation.rules.ts'

/** RES-25, RES-27: status, place in the queue and when it will come, or until when it waits. */
export function ReservationState({ row }: { row: Reservation }) {
  const { t } = useTranslation('circulation-screen')
  const format = useFormat()
  return (
    <div>
      <Tag tone={TONES[row.situacao]}>
        {t(
          row.pausada === 'S' && row.situacao === 'FILA' ? 'reservation.paused' : `reservation.status.${row.situacao}`,
        )}
      </Tag>
      {row.situacao === 'FILA' ? (
        <span style={{ display: 'block' }}>{t('reservation.place', { at: row.posicao, of: row.fila })}</span>
      ) : null}
      {row.situacao === 'FILA' && row.previsao ? (
        <span style={{ display: 'block' }}>
          {t('reservation.forecast', { from: format.date(row.previsao.inicio), to: format.date(row.previsao.fim) })}
        </span>
      ) : null}
      {row.situacao === 'LIBERADA' && row.data_limite ? (
        <span style={{ display: 'block' }}>{t('reservation.pickUpBy', { day: format.date(row.data_limite) })}</span>
      ) : null}
    </div>
  )
}
