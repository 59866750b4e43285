import { Button } from '@estante/ui/button.tsx'
import { TextField } from '@estante/ui/text-field.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/api/query.ts'
import { typedCents } from '../../../lib/forms/amount.rules.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { usePageTitle } from '../../../lib/page/title.ts'
import { useDesk } from '../frame/desk-session.ts'
import { DeskForm } from './desk-form.tsx'
import { ListBlock } from './list-block.tsx'
import css from './panel.module.css'
import { useAct } from './use-act.ts'
import { WorkPage } from './work-page.tsx'

/** The till: opened with what is in it, closed with what was counted. */
export function Component() {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const { cod_biblioteca } = useDesk()
  const [amount, setAmount] = useState('')
  const [note, setNote] = useState('')
  const [isUnread, setUnread] = useState(false)
  const { isBusy, act } = useAct()
  const query = useCall('deskTill', { query: { cod_biblioteca } }, { enabled: cod_biblioteca > 0, staleTime: 0 })
  usePageTitle([t('till.title'), t('title')].join(' · '))
  const till = query.data?.aberto
  const cents = typedCents(amount)
  const submit = () => {
    setUnread(cents === null)
    if (cents === null) return
    void act(
      async () => {
        if (till) await call('deskCloseTill', { body: { cod_biblioteca, contado_centavos: cents, observacao: note } })
        else await call('deskOpenTill', { body: { cod_biblioteca, fundo_centavos: cents } })
        setAmount('')
        setNote('')
        await query.refetch()
      },
      t(till ? 'till.closed' : 'till.opened'),
    )
  }
  return (
    <WorkPage
      title={t('till.title')}
      to={till ? t('till.since', { when: format.dateTime(till.aberto_em) }) : t('till.none')}
    >
      {till ? (
        <p className={css.big}>
          {t('till.expected', { value: format.money(till.esperado_centavos) })}
          <small className={css.soft}>
            {t('till.parts', {
              start: format.money(till.fundo_centavos),
              came: format.money(till.recebido_centavos),
              went: format.money(till.estornado_centavos),
            })}
          </small>
        </p>
      ) : null}
      {query.data ? (
        <DeskForm label={t('till.title')} onSubmit={submit}>
          <TextField
            label={t(till ? 'till.counted' : 'till.start')}
            value={amount}
            onValueChange={setAmount}
            inputMode="decimal"
            error={isUnread ? t('pay.noAmount') : undefined}
            isRequired
            autoFocus
          />
          {till ? <TextField label={t('till.note')} value={note} onValueChange={setNote} /> : null}
          <Button type="submit" look="main" isPending={isBusy}>
            {t(till ? 'till.close' : 'till.open')}
          </Button>
        </DeskForm>
      ) : null}
      <ListBlock
        title={t('till.past')}
        query={query}
        rows={query.data?.anteriores}
        rowKey={row => String(row.cod_caixa)}
        empty={t('till.noPast')}
        columns={[
          { id: 'aberto', header: t('till.openedAt'), render: row => format.dateTime(row.aberto_em) },
          {
            id: 'fechado',
            header: t('till.closedAt'),
            render: row => (row.fechado_em ? format.dateTime(row.fechado_em) : ''),
          },
          { id: 'esperado', header: t('till.due'), render: row => format.money(row.esperado_centavos), align: 'end' },
          {
            id: 'contado',
            header: t('till.counted'),
            render: row => format.money(row.contado_centavos ?? 0),
            align: 'end',
          },
        ]}
      />
    </WorkPage>
  )
}
