import type { PendingTitle, Reason } from '@estante/contract'
import { Button } from '@estante/ui/button.tsx'
import { Tag } from '@estante/ui/tag.tsx'
import { VisuallyHidden } from '@estante/ui/visually-hidden.tsx'
import { CircleCheck, CircleX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { dueMoment } from '../../lib/language/due-moment.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import { Reasons } from './reasons.tsx'
import css from './renewal-cell.module.css'
import type { Renewal } from './use-renewal.ts'

interface RenewalCellProps {
  loan: PendingTitle
  renewal: Renewal
  /** Reasons that were said above, for all loans together. */
  told?: readonly Reason[]
}

/** The one act of a loan, or why it cannot be done; after the act, what became of it. */
export function RenewalCell({ loan, renewal, told = [] }: RenewalCellProps) {
  const { t } = useTranslation('circulation-screen')
  const format = useFormat()
  const result = renewal.results.get(loan.cod_emprestimo)
  if (result?.renovado === 'S')
    return (
      <Tag tone="ok" icon={<CircleCheck size={14} aria-hidden />}>
        {t('renewal.until', { day: format.dateTime(dueMoment(result)) })}
      </Tag>
    )
  if (result)
    return (
      <div>
        <Tag tone="bad" icon={<CircleX size={14} aria-hidden />}>
          {t('renewal.refused')}
        </Tag>
        <Reasons reasons={result.motivos} />
      </div>
    )
  const { detalhes } = loan
  if (detalhes?.renovavel === 'S') {
    const { nova_data, novo_vence_em } = detalhes
    const wouldBe = nova_data && dueMoment({ data_prevista: nova_data, vence_em: novo_vence_em ?? '' })
    return (
      <div>
        <Button size="small" isPending={renewal.isBusy} onClick={() => void renewal.renew([loan.cod_emprestimo])}>
          {t('renewal.one')}
          <VisuallyHidden>: {loan.obra}</VisuallyHidden>
        </Button>
        {wouldBe ? <span className={css.then}>{t('renewal.wouldBe', { day: format.dateTime(wouldBe) })}</span> : null}
      </div>
    )
  }
  const own = (detalhes?.motivos ?? []).filter(({ message }) => !told.some(each => each.message === message))
  return (
    <div>
      {own.length === 0 && told.length > 0 ? <span>{t('renewal.notNow')}</span> : <Reasons reasons={own} />}
      {detalhes && detalhes.multa_centavos > 0 ? (
        <span>{t('fineSoFar', { value: format.money(detalhes.multa_centavos) })}</span>
      ) : null}
    </div>
  )
}
