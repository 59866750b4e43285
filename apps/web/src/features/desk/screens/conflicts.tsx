import type { ConflictEnd } from '@estante/contract'
import { Button } from '@estante/ui/button.tsx'
import { Select } from '@estante/ui/select.tsx'
import { TextField } from '@estante/ui/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Answer, call } from '../../../lib/api/client.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { useDesk } from '../frame/desk-session.ts'
import css from './panel.module.css'
import { useAct } from './use-act.ts'

type Row = Answer<'deskConflicts'>[number]

/** Acts that the rules refused afterwards: each with what happened, who has what, and a proposal that one key takes. */
export function Conflicts({ query }: { query: { data: Row[] | undefined; refetch: () => unknown } }) {
  const { t } = useTranslation('desk')
  return (
    <section className={css.block}>
      <h2>{t('away.conflicts')}</h2>
      {query.data && query.data.length > 0 ? (
        <ul className={css.cases}>
          {query.data.map(row => (
            <Case key={row.uuid} row={row} onDone={() => query.refetch()} />
          ))}
        </ul>
      ) : (
        <p className={css.soft}>{t('away.noConflicts')}</p>
      )}
    </section>
  )
}

function Case({ row, onDone }: { row: Row; onDone: () => unknown }) {
  const { t } = useTranslation('desk')
  const { t: said } = useTranslation('messages')
  const format = useFormat()
  const { cod_biblioteca } = useDesk()
  const [end, setEnd] = useState<ConflictEnd>(row.proposta)
  const [text, setText] = useState('')
  const { isBusy, act } = useAct()
  const asksText = end === 'CADASTRAR' || end === 'CORRIGIR' || end === 'EXCECAO'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void act(async () => {
      const { situacao } = await call('deskResolve', {
        body: {
          cod_biblioteca,
          uuid: row.uuid,
          saida: end,
          ...(end === 'CADASTRAR' && { titulo: text }),
          ...(end === 'CORRIGIR' && { numero: text }),
          ...(end === 'EXCECAO' && text && { excecao: text }),
        },
      })
      await onDone()
      if (situacao === 'CONFLITO') setText('')
    })
  }
  const whom = row.nome || row.cartao
  return (
    <li className={css.case}>
      <h3>
        {t(`away.modes.${row.modo}`)}: {row.obra || row.codigo}
      </h3>
      <p>
        {[format.dateTime(row.instante), row.codigo, whom && t('lend.to', { name: whom }), row.operador]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>
        <b>{said(row.motivo.message, { defaultValue: row.motivo.message, ...row.motivo.params })}</b>{' '}
        {row.com ? t('row.with', { name: row.com }) : ''}
      </p>
      <form className={css.form} onSubmit={submit}>
        <Select
          label={t('away.end')}
          value={end}
          onValueChange={value => setEnd(value as ConflictEnd)}
          options={row.saidas.map(value => ({
            value,
            label:
              value === row.proposta ? t('away.proposed', { end: t(`away.ends.${value}`) }) : t(`away.ends.${value}`),
          }))}
        />
        {asksText ? (
          <TextField
            label={t(`away.asks.${end}`)}
            value={text}
            onValueChange={setText}
            isRequired={end !== 'EXCECAO'}
          />
        ) : null}
        <Button type="submit" look="main" isPending={isBusy}>
          {t('away.decide')}
        </Button>
      </form>
    </li>
  )
}
