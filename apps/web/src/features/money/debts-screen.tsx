import type { Collecting, Debt, DebtAccount, PendingTitle } from '@estante/contract'
import { Alert } from '@estante/ui/alert.tsx'
import { Stack } from '@estante/ui/card.tsx'
import { SkeletonArea, SkeletonText } from '@estante/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@estante/ui/states.tsx'
import { useKeptFocus } from '@estante/ui/use-kept-focus.ts'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { errorText } from '../../lib/errors/handle-error.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import { ClosedDebts } from './closed-debts.tsx'
import css from './debts.module.css'
import { LibraryDebts } from './library-debts.tsx'

/** LOAN-05: what the person owes, library by library, and how to pay it. */
export function Component() {
  const { t } = useTranslation('money-screen')
  const open = useCall('getPendingDebts', {}, { staleTime: 0 })
  const account = useCall('getDebtAccount', {}, { staleTime: 0 })
  const loans = useCall('getPendingTitles', { query: { showDetails: 'true' } })
  // What the desk settles goes from here, and the buttons of its payment with it.
  const kept = useKeptFocus<HTMLDivElement>()
  const failed = (open.data ? null : open.error) ?? (account.data ? null : account.error)
  if (failed)
    return (
      <ErrorState
        title={t('failed')}
        onRetry={() => {
          void open.refetch()
          void account.refetch()
        }}
      >
        {errorText(failed)}
      </ErrorState>
    )
  if (!open.data || !account.data)
    return (
      <SkeletonArea>
        <SkeletonText lines={6} />
      </SkeletonArea>
    )
  const growing = (loans.data ?? []).filter(loan => (loan.detalhes?.multa_centavos ?? 0) > 0)
  const sections = sectionsOf(open.data, growing, account.data)
  return (
    <div ref={kept}>
      <Stack gap={5}>
        {sections.length === 0 ? (
          <EmptyState title={t('nothing')} icon={<CircleCheck size={30} aria-hidden />}>
            {t('nothingHint')}
          </EmptyState>
        ) : (
          <Standing account={account.data} />
        )}
        <LeftOver account={account.data} />
        {sections.map(({ library, debts, loans: late }) => (
          <LibraryDebts
            key={library.cod_biblioteca}
            library={library}
            debts={debts}
            growing={late}
            account={account.data}
          />
        ))}
        <ClosedDebts account={account.data} />
      </Stack>
    </div>
  )
}

/** Whether what is owed keeps the person from borrowing. */
function Standing({ account: { limite_centavos, impede } }: { account: DebtAccount }) {
  const { t } = useTranslation('money-screen')
  const format = useFormat()
  if (limite_centavos === null) return null
  const rule = limite_centavos <= 1 ? t('standing.any') : t('standing.above', { amount: format.money(limite_centavos) })
  return (
    <p className={css.standing}>
      {rule} <strong>{t(impede === 'S' ? 'standing.stopped' : 'standing.free')}</strong>
    </p>
  )
}

/** Money that came in although nothing was owed any more, and payments that somebody has to look at. */
function LeftOver({ account: { cobrancas } }: { account: DebtAccount }) {
  const { t } = useTranslation('money-screen')
  const format = useFormat()
  return cobrancas
    .filter(slip => slip.sobra_centavos > 0 || slip.situacao === 'DIVERGENTE')
    .map(slip => (
      <Alert key={slip.referencia} kind="warning">
        {slip.sobra_centavos > 0
          ? t('leftOverOf', { amount: format.money(slip.sobra_centavos), reference: slip.referencia })
          : t('divergentOf', { reference: slip.referencia })}
      </Alert>
    ))
}

interface Section {
  library: Collecting
  debts: Debt[]
  loans: PendingTitle[]
}

/** One section a library: where something can be paid first, then where fines only grow. */
function sectionsOf(open: readonly Debt[], growing: readonly PendingTitle[], account: DebtAccount): Section[] {
  const known = new Map(account.bibliotecas.map(library => [library.cod_biblioteca, library]))
  const codes = [...new Set([...open, ...growing].map(row => row.cod_biblioteca ?? 0))]
  return codes.map(code => {
    const debts = open.filter(debt => (debt.cod_biblioteca ?? 0) === code)
    const loans = growing.filter(loan => loan.cod_biblioteca === code)
    const name = debts[0]?.desc_biblioteca ?? loans[0]?.desc_biblioteca ?? ''
    const unknown = { cod_biblioteca: code, desc_biblioteca: name, formas: [], contato: '', instrucoes: null }
    return { library: known.get(code) ?? unknown, debts, loans }
  })
}
