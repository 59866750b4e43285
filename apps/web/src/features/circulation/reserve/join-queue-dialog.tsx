import { AlertDialog } from '@estante/ui/dialog.tsx'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/language/hooks.ts'
import { decline, type ReserveState, save } from './reserve-flow.ts'

/** RES-18: the material is out and others wait; joining them is a decision. */
export function JoinQueueDialog({ asked }: { asked: NonNullable<ReserveState['asked']> }) {
  const { t } = useTranslation(['circulation-screen', 'messages'])
  const format = useFormat()
  const { order, isShortStay, queue } = asked
  return (
    <AlertDialog
      isOpen
      title={t('reserve.queueTitle')}
      confirmLabel={t('reserve.join')}
      onConfirm={() => void save(order, isShortStay)}
      onCancel={() => void decline()}
    >
      <p>{t('MaterialIndisponivelFila', { ns: 'messages' })}</p>
      <p>{t('reserve.wouldBe', { at: queue.fila + 1 })}</p>
      {queue.previsao ? (
        <p>
          {t('reservation.forecast', { from: format.date(queue.previsao.inicio), to: format.date(queue.previsao.fim) })}{' '}
          {t('reserve.coverage', { of: Math.round(queue.previsao.cobertura * 10) })}
        </p>
      ) : null}
    </AlertDialog>
  )
}
