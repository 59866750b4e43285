import { Button } from '@estante/ui/button.tsx'
import { Select } from '@estante/ui/select.tsx'
import { Tag } from '@estante/ui/tag.tsx'
import { TextField } from '@estante/ui/text-field.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newName } from '../../../lib/api/act-once.ts'
import { type Answer, call } from '../../../lib/api/client.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { useDesk } from '../frame/desk-session.ts'
import { DebtReason } from './debt-reason.tsx'
import { ListBlock } from './list-block.tsx'
import css from './panel.module.css'
import { useAct } from './use-act.ts'

const AFTER = ['PERDOAR', 'REABRIR'] as const

interface CorrectionsProps {
  account: Answer<'deskDebts'>
  onChanged: () => void
}

/** What is forgiven and what is given back, never without a reason. */
export function Corrections({ account, onChanged }: CorrectionsProps) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const { cod_biblioteca } = useDesk()
  const [reason, setReason] = useState('')
  const [after, setAfter] = useState<(typeof AFTER)[number]>('PERDOAR')
  const { isBusy, act } = useAct()
  const hasReason = reason.trim().length >= 3
  const settled = { error: null, refetch: onChanged }
  const waive = (cod_debito: number) =>
    act(async () => {
      await call('deskWaive', { body: { cod_biblioteca, cod_debito, motivo: reason }, once: newName() })
      onChanged()
    }, t('correct.waived'))
  const refund = (cod_recibo: number) =>
    act(async () => {
      const perdoar = after === 'PERDOAR' ? ('S' as const) : ('N' as const)
      await call('deskRefund', { body: { cod_biblioteca, cod_recibo, motivo: reason, perdoar }, once: newName() })
      onChanged()
    }, t('correct.refunded'))
  if (account.abertos.length === 0 && account.recibos.length === 0) return null
  return (
    <section className={css.block}>
      <h2>{t('correct.title')}</h2>
      <div className={`${css.form} ${css.level}`}>
        <TextField
          className={css.words}
          label={t('list.reason')}
          value={reason}
          onValueChange={setReason}
          description={t('correct.hint')}
        />
        {account.recibos.length > 0 ? (
          <Select
            label={t('correct.after')}
            options={AFTER.map(value => ({ value, label: t(`correct.afters.${value}`) }))}
            value={after}
            onValueChange={setAfter}
          />
        ) : null}
      </div>
      {account.abertos.length > 0 ? (
        <ul className={css.list}>
          {account.abertos.map(debt => (
            <li key={debt.cod_debito}>
              <div>
                <DebtReason debt={debt} /> · {format.money(debt.aberto_centavos)}
              </div>
              <Button size="small" isPending={isBusy} disabled={!hasReason} onClick={() => void waive(debt.cod_debito)}>
                {t('correct.waive')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {account.recibos.length > 0 ? (
        <ListBlock
          title={t('correct.receipts')}
          query={settled}
          rows={account.recibos}
          rowKey={row => String(row.cod_recibo)}
          empty=""
          columns={[
            {
              id: 'numero',
              header: t('correct.receipt'),
              render: row => t('pay.receipt', { number: row.numero }),
              isRowHeader: true,
            },
            { id: 'data', header: t('copy.when'), render: row => format.dateTime(row.emitido_em) },
            { id: 'valor', header: t('list.value'), render: row => format.money(row.valor_centavos), align: 'end' },
            {
              id: 'estorno',
              header: t('correct.refund'),
              isHeaderHidden: true,
              render: row =>
                row.estornado === 'S' ? (
                  <Tag>{t('correct.wasRefunded')}</Tag>
                ) : (
                  <Button
                    size="small"
                    isPending={isBusy}
                    disabled={!hasReason}
                    onClick={() => void refund(row.cod_recibo)}
                  >
                    {t('correct.refund')}
                  </Button>
                ),
            },
          ]}
        />
      ) : null}
    </section>
  )
}
