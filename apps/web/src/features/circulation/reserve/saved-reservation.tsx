import { Alert } from '@estante/ui/alert.tsx'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/language/hooks.ts'
import type { ReserveState } from './reserve-flow.ts'

/** What the reservation came to: the place in the queue, and when it will probably come. */
export function SavedReservation({ saved }: { saved: NonNullable<ReserveState['saved']> }) {
  const { t } = useTranslation('circulation-screen')
  const format = useFormat()
  return (
    <Alert kind="success" title={t('reserve.saved', { at: saved.posicao })}>
      {saved.previsao
        ? t('reservation.forecast', { from: format.date(saved.previsao.inicio), to: format.date(saved.previsao.fim) })
        : null}
    </Alert>
  )
}
