import type { Debt, PendingTitle } from '@estante/contract'
import { Checkbox } from '@estante/ui/choice.tsx'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/language/hooks.ts'
import css from './debts.module.css'

/** A debt to be chosen: what it is for, what was taken off or paid, and what is left. */
export function DebtRow({
  debt,
  isChosen,
  onChosenChange,
}: {
  debt: Debt
  isChosen: boolean
  onChosenChange: (isChosen: boolean) => void
}) {
  const { t } = useTranslation('money-screen')
  const format = useFormat()
  const facts = [
    t(`kind.${debt.tipo}`),
    debt.devolucao_efetiva && debt.data_prevista
      ? t('returned', { due: format.date(debt.data_prevista), back: format.date(debt.devolucao_efetiva) })
      : format.date(debt.criado_em),
  ]
  const { desconto_centavos, pago_centavos, valor_centavos, data_pagamento } = debt
  const parts = [
    desconto_centavos > 0 || pago_centavos > 0 ? t('whole', { amount: format.money(valor_centavos) }) : '',
    desconto_centavos > 0
      ? t('discount', { amount: format.money(desconto_centavos), reason: debt.motivo_desconto })
      : '',
    pago_centavos > 0 && data_pagamento
      ? t('paidPart', { amount: format.money(pago_centavos), day: format.date(data_pagamento) })
      : '',
    debt.prescrito === 'S' ? t('lapsed') : '',
  ].filter(Boolean)
  return (
    <li className={isChosen ? css.chosen : css.row}>
      <Checkbox
        className={css.choice}
        checked={isChosen}
        onCheckedChange={onChosenChange}
        count={<span className={css.money}>{format.money(debt.aberto_centavos)}</span>}
        description={[...facts, ...parts].map(words => (
          <span key={words} className={css.fact}>
            {words}
          </span>
        ))}
      >
        <span className={css.title}>{debt.obra || debt.motivo}</span>
      </Checkbox>
    </li>
  )
}

/** A fine that still grows: it is known when the copy is back, and cannot be paid before. */
export function GrowingRow({ loan }: { loan: PendingTitle }) {
  const { t } = useTranslation('money-screen')
  const format = useFormat()
  return (
    <li className={css.growing}>
      <span>
        <span className={css.title}>{loan.obra}</span>
        <span className={css.fact}>{t('growing')}</span>
      </span>
      <span className={css.money}>{format.money(loan.detalhes?.multa_centavos ?? 0)}</span>
    </li>
  )
}
