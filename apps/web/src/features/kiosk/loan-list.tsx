import type { KioskVisit } from '@estante/contract'
import { Button } from '@estante/ui/button.tsx'
import { Tag } from '@estante/ui/tag.tsx'
import { useTranslation } from 'react-i18next'
import { dueMoment } from '../../lib/language/due-moment.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import css from './kiosk.module.css'

interface ListProps {
  loans: KioskVisit['emprestimos']
  isBusy: boolean
  onRenew: (codes: number[]) => void
}

/** What the person has, each with its own way to renew, and one for all. */
export function LoanList({ loans, isBusy, onRenew }: ListProps) {
  const { t } = useTranslation('kiosk')
  const format = useFormat()
  if (loans.length === 0) return <p className={css.lead}>{t('noLoans')}</p>
  return (
    <>
      <ul className={css.rows}>
        {loans.map(loan => (
          <li key={loan.cod_emprestimo} className={css.row}>
            <div className={css.words}>
              <strong>{loan.obra}</strong>
              <span>{t('returnBy', { day: format.dateTime(dueMoment(loan)) })}</span>
            </div>
            {loan.em_atraso === 'S' ? <Tag tone="bad">{t('late')}</Tag> : null}
            <Button
              size="large"
              aria-label={`${t('do.renew')}: ${loan.obra}`}
              isPending={isBusy}
              onClick={() => onRenew([loan.cod_emprestimo])}
            >
              {t('do.renew')}
            </Button>
          </li>
        ))}
      </ul>
      {loans.length > 1 ? (
        <Button
          look="main"
          size="large"
          isPending={isBusy}
          onClick={() => onRenew(loans.map(loan => loan.cod_emprestimo))}
        >
          {t('renewAll')}
        </Button>
      ) : null}
    </>
  )
}
