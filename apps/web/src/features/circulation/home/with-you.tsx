import type { PendingTitle, Reason } from '@estante/contract'
import { Button } from '@estante/ui/button.tsx'
import { Card } from '@estante/ui/card.tsx'
import { Cover } from '@estante/ui/cover.tsx'
import { Link } from '@estante/ui/link.tsx'
import { SkeletonList } from '@estante/ui/skeleton.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { errorText } from '../../../lib/errors/handle-error.ts'
import { dueMoment } from '../../../lib/language/due-moment.ts'
import { useFocusPlace } from '../../../lib/page/use-focus-place.ts'
import { usePartWords } from '../../../lib/work/use-part-words.ts'
import { DueWords } from '../due-words.tsx'
import { SharedReasons } from '../reasons.tsx'
import { sharedReasons } from '../renewal.rules.ts'
import { RenewalCell } from '../renewal-cell.tsx'
import { RenewalSum } from '../renewal-sum.tsx'
import { type Renewal, useRenewal } from '../use-renewal.ts'
import { WorkCell } from '../work-cell.tsx'
import css from './home.module.css'

/** The home page shows the most urgent; the list has them all. */
const SHOWN = 6

/** What is with the person, the most urgent first, each with its one act or its reason. */
export function Component() {
  const { t } = useTranslation('circulation-screen')
  const query = useCall('getPendingTitles', { query: { showDetails: 'true' } })
  const renewal = useRenewal()
  // The button for all goes with the last that it could renew: who pressed it is led to what came of it.
  const [ofAll, setOfAll] = useState<'under way' | 'done' | null>(null)
  const renewAll = async () => {
    setOfAll('under way')
    await renewal.renew('all')
    setOfAll('done')
  }
  const rows = query.data ?? []
  const told = sharedReasons(rows)
  return (
    <Card
      as="section"
      headingLevel={2}
      title={t('home.withYou')}
      aside={
        rows.length > 1 && rows.some(loan => loan.detalhes?.renovavel === 'S') ? (
          <Button
            look="main"
            icon={<RefreshCw size={18} aria-hidden />}
            isPending={renewal.isBusy}
            onClick={() => void renewAll()}
          >
            {t('renewal.everything')}
          </Button>
        ) : null
      }
      footer={
        <div className={css.links}>
          <Link href="/meupergamum/titulos-pendentes">{t('home.toLoans')}</Link>
          <Link href="/meupergamum/historico">{t('home.toHistory')}</Link>
        </div>
      }
    >
      {query.isPending ? <SkeletonList rows={3} label={t('home.loading')} /> : null}
      {query.error ? (
        <ErrorState headingLevel={3} title={t('home.failed')} onRetry={() => void query.refetch()}>
          {errorText(query.error)}
        </ErrorState>
      ) : null}
      {query.data && rows.length === 0 ? <p>{t('empty.loans')}</p> : null}
      <div className={css.told}>
        <SharedReasons reasons={told} />
        {ofAll ? <RenewalSum renewal={renewal} wantsFocus={ofAll === 'under way'} /> : null}
      </div>
      <ul className={css.rows}>
        {rows.slice(0, SHOWN).map(loan => (
          <Row key={loan.cod_emprestimo} {...{ loan, renewal, told }} />
        ))}
      </ul>
    </Card>
  )
}

interface RowProps {
  loan: PendingTitle
  renewal: Renewal
  told: readonly Reason[]
}

function Row({ loan, renewal, told }: RowProps) {
  const partWords = usePartWords()
  const place = useFocusPlace<HTMLLIElement>()
  return (
    <li className={css.row} {...place}>
      <Cover title={loan.obra} author={loan.autor} src={loan.link_capa} width={56} />
      <div className={css.work}>
        <WorkCell work={loan} facts={partWords(loan)} />
      </div>
      <div>
        <DueWords due={dueMoment(loan)} isClaimed={loan.ja_devolvi_em !== null} />
      </div>
      <div className={loan.detalhes?.renovavel === 'S' ? undefined : css.reason}>
        <RenewalCell loan={loan} renewal={renewal} told={told} />
      </div>
    </li>
  )
}
