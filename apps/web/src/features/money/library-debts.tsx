import type { Collecting, Debt, DebtAccount, PendingTitle } from '@estante/contract'
import { Card, Stack } from '@estante/ui/card.tsx'
import { Link } from '@estante/ui/link.tsx'
import { Tabs } from '@estante/ui/tabs.tsx'
import { TextField } from '@estante/ui/text-field.tsx'
import { Building2, Info, Landmark, QrCode, WalletCards } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { typedCents, writtenCents } from '../../lib/forms/amount.rules.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import { DebtRow, GrowingRow } from './debt-row.tsx'
import css from './debts.module.css'
import { GruPanel } from './gru-panel.tsx'
import type { Paying } from './paying.ts'
import { PixPanel } from './pix-panel.tsx'
import { PlatformPanel } from './platform-panel.tsx'

const ICONS: Record<Collecting['formas'][number], ReactNode> = {
  PIX: <QrCode size={18} aria-hidden />,
  GRU: <Landmark size={18} aria-hidden />,
  PAGTESOURO: <WalletCards size={18} aria-hidden />,
  DINHEIRO: <Building2 size={18} aria-hidden />,
  INSTRUCOES: <Info size={18} aria-hidden />,
}

interface LibraryDebtsProps {
  library: Collecting
  debts: readonly Debt[]
  growing: readonly PendingTitle[]
  account: DebtAccount
}

/** What is owed at one library: choose what to pay, the sum follows, and pay in one of its ways. */
export function LibraryDebts({ library, debts, growing, account }: LibraryDebtsProps) {
  const { t } = useTranslation('money-screen')
  const format = useFormat()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [typed, setTyped] = useState<string | null>(null)
  const chosen = debts.filter(debt => !left.has(debt.cod_debito))
  const sum = chosen.reduce((total, debt) => total + debt.aberto_centavos, 0)
  const cents = typed === null ? sum : typedCents(typed)
  const isPayable = cents !== null && cents > 0 && cents <= sum
  const paying: Paying = {
    library: library.cod_biblioteca,
    debts: chosen.map(debt => debt.cod_debito),
    cents: isPayable ? cents : null,
  }
  const choose = (code: number, isChosen: boolean) => {
    setTyped(null)
    setLeft(before => new Set(isChosen ? [...before].filter(one => one !== code) : [...before, code]))
  }
  return (
    <section className={css.library} aria-labelledby={`owed-${library.cod_biblioteca}`}>
      <Card className={css.list}>
        <div className={css.head}>
          <h2 id={`owed-${library.cod_biblioteca}`}>{library.desc_biblioteca}</h2>
          <span className={css.note}>{t('choose')}</span>
        </div>
        <ul className={css.rows}>
          {debts.map(debt => (
            <DebtRow
              key={debt.cod_debito}
              debt={debt}
              isChosen={!left.has(debt.cod_debito)}
              onChosenChange={isChosen => choose(debt.cod_debito, isChosen)}
            />
          ))}
          {growing.map(loan => (
            <GrowingRow key={loan.cod_emprestimo} loan={loan} />
          ))}
        </ul>
        <p className={css.sum}>
          <span>{t('payNow')}</span>
          <strong>{format.money(sum)}</strong>
        </p>
        {sum > 0 ? (
          <TextField
            label={t('amount')}
            description={t('amountHint')}
            inputMode="decimal"
            value={typed ?? writtenCents(sum)}
            onChange={event => setTyped(event.target.value)}
            error={isPayable ? undefined : t('amountWrong', { amount: format.money(sum) })}
          />
        ) : null}
      </Card>
      <Card className={css.pay}>
        <Ways library={library} account={account} paying={paying} />
      </Card>
    </section>
  )
}

function Ways({ library, account, paying }: { library: Collecting; account: DebtAccount; paying: Paying }) {
  const { t } = useTranslation('money-screen')
  const [current, setCurrent] = useState<string>(library.formas[0] ?? '')
  const waitingFor = (way: string) =>
    account.cobrancas.find(
      slip => slip.forma === way && slip.cod_biblioteca === library.cod_biblioteca && slip.situacao === 'ABERTA',
    ) ?? null
  if (library.formas.length === 0)
    return (
      <Stack gap={2}>
        <h3 className={css.heading}>{t('ways.none')}</h3>
        <p className={css.note}>{t('ways.noneHint')}</p>
        <p className={css.note}>{library.contato}</p>
      </Stack>
    )
  const way = library.formas.find(one => one === current) ?? library.formas[0]
  const common = { paying, library, payer: account.pagador }
  return (
    <Tabs
      label={t('ways.label', { library: library.desc_biblioteca })}
      current={way ?? ''}
      onCurrentChange={setCurrent}
      tabs={library.formas.map(one => ({ id: one, label: t(`ways.${one}`), icon: ICONS[one] }))}
    >
      {way === 'PIX' ? <PixPanel key="PIX" paying={paying} waiting={waitingFor('PIX')} /> : null}
      {way === 'GRU' ? <GruPanel key="GRU" {...common} waiting={waitingFor('GRU')} /> : null}
      {way === 'PAGTESOURO' ? <PlatformPanel key="PAGTESOURO" {...common} waiting={waitingFor('PAGTESOURO')} /> : null}
      {way === 'DINHEIRO' ? (
        <Stack gap={2}>
          <p className={css.note}>{t('desk.hint')}</p>
          <p className={css.note}>{library.contato}</p>
        </Stack>
      ) : null}
      {way === 'INSTRUCOES' ? (
        <Stack gap={2}>
          <p className={css.note}>{library.instrucoes?.texto}</p>
          {library.instrucoes?.endereco ? <Link href={library.instrucoes.endereco}>{t('instructions')}</Link> : null}
        </Stack>
      ) : null}
    </Tabs>
  )
}
