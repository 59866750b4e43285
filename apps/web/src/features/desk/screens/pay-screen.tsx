import { StaffPermission } from '@estante/contract/permissions'
import { Button } from '@estante/ui/button.tsx'
import { Select } from '@estante/ui/select.tsx'
import { TextField } from '@estante/ui/text-field.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { newName } from '../../../lib/api/act-once.ts'
import { type Answer, call } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/api/query.ts'
import { errorText } from '../../../lib/errors/handle-error.ts'
import { typedCents, writtenCents } from '../../../lib/forms/amount.rules.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { announceDone } from '../../../lib/page/announce-page.ts'
import { usePageTitle } from '../../../lib/page/title.ts'
import { useStore } from '../../../lib/storage/store.ts'
import { play } from '../box/signals.ts'
import { change, workStore } from '../box/work-store.ts'
import { useDesk } from '../frame/desk-session.ts'
import { usePaper } from '../paper/use-paper.ts'
import { Corrections } from './corrections.tsx'
import { DebtReason } from './debt-reason.tsx'
import { DeskForm } from './desk-form.tsx'
import { ListBlock } from './list-block.tsx'
import css from './panel.module.css'
import { Slips } from './slips.tsx'
import { WorkPage } from './work-page.tsx'

const WAYS = ['DINHEIRO', 'PIX', 'GRU', 'CARTAO', 'OUTRA'] as const
type Way = (typeof WAYS)[number]

/** F7: what the person owes, the amount proposed; what was handed over, if more, and Enter. */
export function Component() {
  // Those of the debts too: coming later they would take the screen away for a moment, and the focus with it.
  const { t } = useTranslation(['desk', 'money-screen'])
  const { person } = useStore(workStore)
  const [params] = useSearchParams()
  // A lost copy that turned up leads to who paid for it, also while somebody else is served.
  const named = Number(params.get('pessoa')) || null
  const cod_pessoa = named ?? person?.cod_pessoa ?? null
  usePageTitle([t('keys.pay'), t('title')].join(' · '))
  return (
    <WorkPage title={t('keys.pay')} to={named ? '' : person ? t('pay.from', { name: person.nome }) : t('pay.nobody')}>
      {cod_pessoa ? (
        <Account cod_pessoa={cod_pessoa} key={cod_pessoa} />
      ) : (
        <p className={css.lead}>{t('pay.nobodyHint')}</p>
      )}
    </WorkPage>
  )
}

function Account({ cod_pessoa }: { cod_pessoa: number }) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const { cod_biblioteca, may } = useDesk()
  const query = useCall('deskDebts', { query: { cod_biblioteca, cod_pessoa } }, { staleTime: 0 })
  const open = query.data?.abertos
  return (
    <>
      <ListBlock
        title={t('pay.open')}
        query={query}
        rows={open}
        rowKey={row => String(row.cod_debito)}
        empty={t('pay.nothing')}
        columns={[
          { id: 'motivo', header: t('list.reason'), render: row => <DebtReason debt={row} /> },
          { id: 'biblioteca', header: t('library'), render: row => row.desc_biblioteca },
          { id: 'desde', header: t('list.since'), render: row => format.date(row.criado_em) },
          { id: 'valor', header: t('list.value'), render: row => format.money(row.aberto_centavos), align: 'end' },
        ]}
      />
      {query.data && open && open.length > 0 ? (
        <Payment
          key={open.map(debt => debt.aberto_centavos).join()}
          cod_pessoa={cod_pessoa}
          account={query.data}
          onPaid={() => void query.refetch()}
        />
      ) : null}
      {query.data ? <Slips slips={query.data.cobrancas} onChanged={() => void query.refetch()} /> : null}
      {query.data && may(StaffPermission.waive) ? (
        <Corrections account={query.data} onChanged={() => void query.refetch()} />
      ) : null}
    </>
  )
}

interface PaymentProps {
  cod_pessoa: number
  account: Answer<'deskDebts'>
  onPaid: () => void
}

function Payment({ cod_pessoa, account, onPaid }: PaymentProps) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const { cod_biblioteca } = useDesk()
  const owed = account.abertos.reduce((sum, debt) => sum + debt.aberto_centavos, 0)
  // Cash only where the library takes it; otherwise the number of the payment is asked for.
  const ways = WAYS.filter(way => way !== 'DINHEIRO' || account.formas.includes('DINHEIRO'))
  const [way, setWay] = useState<Way>(ways[0] ?? 'OUTRA')
  const [amount, setAmount] = useState(writtenCents(owed))
  const [given, setGiven] = useState('')
  const [number, setNumber] = useState('')
  const [fault, setFault] = useState<{ at: 'amount' | 'given'; text: string | null }>()
  const [isBusy, setBusy] = useState(false)
  const [once] = useState(newName)
  const [paid, setPaid] = useState<Answer<'deskPay'> | null>(null)
  const cents = typedCents(amount)
  // What was typed for another way of paying counts no longer.
  const isCash = way === 'DINHEIRO'
  const received = isCash ? typedCents(given) : null
  const back = cents !== null && received !== null ? received - cents : null
  const submit = async () => {
    if (cents === null || cents <= 0) return setFault({ at: 'amount', text: t('pay.noAmount') })
    if (cents > owed) return setFault({ at: 'amount', text: t('pay.tooMuch', { value: format.money(owed) }) })
    if (isCash && given.trim() !== '' && received === null) return setFault({ at: 'given', text: t('pay.noAmount') })
    if (back !== null && back < 0) return setFault({ at: 'given', text: t('pay.tooLittle') })
    setBusy(true)
    setFault(undefined)
    try {
      const body = { cod_biblioteca, cod_pessoa, centavos: cents, forma: way, numero: isCash ? '' : number }
      const answer = await call('deskPay', { body, once })
      setPaid(answer)
      play('go-on')
      announceDone(t('pay.done', { value: format.money(answer.pago_centavos) }))
      const { person } = workStore.get()
      if (person?.cod_pessoa === cod_pessoa)
        change({ person: { ...person, debito_centavos: Math.max(0, person.debito_centavos - answer.pago_centavos) } })
    } catch (error) {
      play('look')
      setFault({ at: 'amount', text: errorText(error) })
    } finally {
      setBusy(false)
    }
  }
  if (paid)
    return (
      <section className={css.block} aria-live="polite">
        <h2>{t('pay.done', { value: format.money(paid.pago_centavos) })}</h2>
        {back ? <p className={css.big}>{t('pay.change', { value: format.money(back) })}</p> : null}
        <p>{paid.recibos.map(one => t('pay.receipt', { number: one.numero })).join(', ')}</p>
        <Button autoFocus look="main" onClick={onPaid}>
          {t('pay.next')}
        </Button>
        <Receipt paid={paid} />
      </section>
    )
  const faultAt = (place: 'amount' | 'given') => (fault?.at === place ? (fault.text ?? undefined) : undefined)
  return (
    <DeskForm label={t('keys.pay')} onSubmit={() => void submit()}>
      <TextField
        label={t('pay.amount')}
        value={amount}
        onValueChange={setAmount}
        inputMode="decimal"
        error={faultAt('amount')}
        onFocus={event => event.currentTarget.select()}
      />
      <Select
        label={t('pay.way')}
        options={ways.map(value => ({ value, label: t(`pay.ways.${value}`) }))}
        value={way}
        onValueChange={value => setWay(value)}
      />
      {isCash ? (
        <>
          <TextField
            label={t('pay.given')}
            value={given}
            onValueChange={setGiven}
            inputMode="decimal"
            error={faultAt('given')}
            autoFocus
          />
          {back !== null && back >= 0 ? (
            <output className={css.big}>{t('pay.change', { value: format.money(back) })}</output>
          ) : null}
        </>
      ) : (
        <TextField label={t('pay.number')} value={number} onValueChange={setNumber} isRequired autoFocus />
      )}
      <Button type="submit" look="main" isPending={isBusy}>
        {t('pay.take')}
      </Button>
    </DeskForm>
  )
}

/** What the person takes along; on paper only. */
function Receipt({ paid }: { paid: Answer<'deskPay'> }) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const paper = usePaper()
  const { library } = useDesk()
  return (
    <div className={paper} aria-hidden>
      <p>{t('pay.paper')}</p>
      <p>{library?.desc_biblioteca}</p>
      {paid.recibos.map(one => (
        <p key={one.cod_recibo}>
          {t('pay.receipt', { number: one.numero })}
          <br />
          <b>{format.money(one.valor_centavos)}</b>
        </p>
      ))}
    </div>
  )
}
