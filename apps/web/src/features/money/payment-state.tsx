import type { PaymentRequest } from '@estante/contract'
import { Alert } from '@estante/ui/alert.tsx'
import { Button } from '@estante/ui/button.tsx'
import { Spinner } from '@estante/ui/spinner.tsx'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/language/hooks.ts'
import css from './debts.module.css'

/** What became of a payment: waiting, paid at what time, or over. */
export function PaymentState({ slip, onAgain }: { slip: PaymentRequest; onAgain: () => void }) {
  const { t } = useTranslation('money-screen')
  const format = useFormat()
  if (slip.situacao === 'PAGA')
    return (
      <Alert kind="success">
        {t('paidAt', { moment: format.dateTime(slip.paga_em ?? '') })}
        {slip.sobra_centavos > 0 ? ` ${t('leftOver', { amount: format.money(slip.sobra_centavos) })}` : ''}
        {/* Where the panel still stands something is left to be paid. */}
        <Button look="ghost" onClick={onAgain}>
          {t('other')}
        </Button>
      </Alert>
    )
  if (slip.situacao === 'ABERTA')
    return (
      <p className={css.waiting}>
        {slip.forma === 'PAGTESOURO' ? <Spinner size={20} /> : null}
        <span>{t(`waiting.${slip.forma}`)}</span>
      </p>
    )
  return (
    <Alert kind="warning">
      {t(`situation.${slip.situacao}`)}
      {slip.situacao === 'DIVERGENTE' ? null : (
        <Button look="ghost" onClick={onAgain}>
          {t('again')}
        </Button>
      )}
    </Alert>
  )
}
