import { Button } from '@estante/ui/button.tsx'
import { Select } from '@estante/ui/select.tsx'
import { TextField } from '@estante/ui/text-field.tsx'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { type Answer, call } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/api/query.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { usePageTitle } from '../../../lib/page/title.ts'
import { useDesk } from '../frame/desk-session.ts'
import { ListBlock } from './list-block.tsx'
import css from './panel.module.css'
import { useAct } from './use-act.ts'
import { WorkPage } from './work-page.tsx'

const LOSSES = ['REPOR', 'REPOSTO', 'FURTO', 'DESAPARECIDO'] as const

/** A copy: where it is, what happened to it, and what becomes of it. */
export function Component() {
  const { t } = useTranslation('desk')
  const { cod_biblioteca } = useDesk()
  const [params, setParams] = useSearchParams()
  const codigo_barras = params.get('codigo') ?? ''
  const [text, setText] = useState(codigo_barras)
  // Back and forward lead to another copy: the field says which.
  useEffect(() => setText(codigo_barras), [codigo_barras])
  const query = useCall(
    'deskCopyHistory',
    { query: { cod_biblioteca, codigo_barras } },
    { enabled: codigo_barras !== '' && cod_biblioteca > 0, staleTime: 0 },
  )
  usePageTitle([t('copy.title'), t('title')].join(' · '))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) setParams({ codigo: text.trim() })
  }
  return (
    <WorkPage title={t('copy.title')} to={query.data?.exemplar.obra ?? t('copy.hint')}>
      <form className={css.form} onSubmit={submit}>
        <TextField label={t('list.barcode')} value={text} onValueChange={setText} autoComplete="off" autoFocus />
        <Button type="submit" look="main">
          {t('copy.open')}
        </Button>
      </form>
      {query.data ? (
        // Another copy, or another status of the same: nothing that was chosen before is meant for it.
        <CopyState
          key={[codigo_barras, query.data.cod_situacao, query.data.cod_emprestimo].join()}
          copy={query.data}
          onChanged={() => void query.refetch()}
        />
      ) : null}
      {codigo_barras !== '' ? <History query={query} /> : null}
    </WorkPage>
  )
}

function History({ query }: { query: { data?: Answer<'deskCopyHistory'>; error: unknown; refetch: () => unknown } }) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  return (
    <ListBlock
      title={t('copy.history')}
      query={query}
      rows={query.data?.historico}
      rowKey={row => `${row.instante} ${row.ato}`}
      empty={t('copy.noHistory')}
      columns={[
        { id: 'quando', header: t('copy.when'), render: row => format.dateTime(row.instante) },
        { id: 'ato', header: t('journal.act'), render: row => t(`acts.${row.ato}`), isRowHeader: true },
        { id: 'onde', header: t('library'), render: row => row.biblioteca },
      ]}
    />
  )
}

function CopyState({ copy, onChanged }: { copy: Answer<'deskCopyHistory'>; onChanged: () => void }) {
  const { t } = useTranslation('desk')
  const { cod_biblioteca } = useDesk()
  const { exemplar, cod_emprestimo } = copy
  const [status, setStatus] = useState(String(copy.cod_situacao))
  const [how, setHow] = useState<(typeof LOSSES)[number]>('REPOR')
  const [substitute, setSubstitute] = useState('')
  const [reason, setReason] = useState('')
  const { isBusy, act } = useAct()
  const save = () =>
    act(async () => {
      const body = { cod_biblioteca, codigo_barras: exemplar.codigo_barras, cod_situacao: Number(status) }
      await call('deskCopyStatus', { body })
      onChanged()
    }, t('copy.saved'))
  const lose = () =>
    act(async () => {
      if (cod_emprestimo === null) return
      const body = { cod_biblioteca, cod_emprestimo, como: how, motivo: reason }
      await call('deskLoss', { body: { ...body, ...(substitute && { substituto: substitute }) } })
      onChanged()
    }, t('copy.saved'))
  return (
    <section className={css.block}>
      <p>
        {[exemplar.chamada, exemplar.local, exemplar.desc_biblioteca, copy.com ? '' : exemplar.situacao]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {copy.com ? <p>{t('row.with', { name: copy.com })}</p> : null}
      {cod_emprestimo === null ? (
        <div className={css.form}>
          <Select
            label={t('copy.status')}
            options={copy.situacoes.map(one => ({ value: String(one.cod_situacao), label: one.descricao }))}
            value={status}
            onValueChange={setStatus}
          />
          <Button isPending={isBusy} onClick={() => void save()}>
            {t('copy.save')}
          </Button>
        </div>
      ) : (
        <div className={css.form}>
          <Select
            label={t('copy.loss')}
            options={LOSSES.map(value => ({ value, label: t(`copy.losses.${value}`) }))}
            value={how}
            onValueChange={value => setHow(value)}
          />
          {how === 'REPOSTO' ? (
            <TextField label={t('copy.substitute')} value={substitute} onValueChange={setSubstitute} />
          ) : null}
          <TextField className={css.words} label={t('list.reason')} value={reason} onValueChange={setReason} />
          <Button look="danger" isPending={isBusy} onClick={() => void lose()}>
            {t('copy.endLoan')}
          </Button>
        </div>
      )}
    </section>
  )
}
