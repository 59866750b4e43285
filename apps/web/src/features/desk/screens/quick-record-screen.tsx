import { StaffPermission } from '@estante/contract/permissions'
import { Button } from '@estante/ui/button.tsx'
import { Anchor } from '@estante/ui/provider.tsx'
import { TextField } from '@estante/ui/text-field.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/api/query.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { usePageTitle } from '../../../lib/page/title.ts'
import { submit as scan } from '../box/desk-work.ts'
import { workStore } from '../box/work-store.ts'
import { useDesk } from '../frame/desk-session.ts'
import { DeskForm } from './desk-form.tsx'
import { ListBlock } from './list-block.tsx'
import css from './panel.module.css'
import { useAct } from './use-act.ts'
import { WorkPage } from './work-page.tsx'

/** Title and barcode, lent at once; the cataloguers find it in their list. */
export function Component() {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const navigate = useNavigate()
  const { cod_biblioteca, may } = useDesk()
  const [params] = useSearchParams()
  const [title, setTitle] = useState('')
  const [barcode, setBarcode] = useState(params.get('codigo') ?? '')
  const { isBusy, act } = useAct()
  const query = useCall(
    'deskQuickRecords',
    { query: { cod_biblioteca } },
    { enabled: cod_biblioteca > 0, staleTime: 0 },
  )
  usePageTitle([t('quick.title'), t('title')].join(' · '))
  const submit = () => {
    void act(async () => {
      await call('deskQuickRecord', { body: { cod_biblioteca, titulo: title, codigo_barras: barcode } })
      setTitle('')
      setBarcode('')
      if (workStore.get().person) {
        scan('EMPRESTAR', barcode)
        void navigate('/balcao')
      } else await query.refetch()
    }, t('quick.saved'))
  }
  const finish = (cod_registro: number) =>
    act(async () => {
      await call('deskQuickRecordDone', { body: { cod_biblioteca, cod_registro } })
      await query.refetch()
    })
  return (
    <WorkPage title={t('quick.title')} to={t('quick.hint')}>
      <DeskForm label={t('quick.title')} onSubmit={submit}>
        <TextField
          className={css.words}
          label={t('list.title')}
          value={title}
          onValueChange={setTitle}
          isRequired
          autoFocus
        />
        <TextField label={t('list.barcode')} value={barcode} onValueChange={setBarcode} isRequired />
        <Button type="submit" look="main" isPending={isBusy}>
          {t('quick.save')}
        </Button>
      </DeskForm>
      <ListBlock
        title={t('quick.list')}
        query={query}
        rows={query.data}
        rowKey={row => String(row.cod_registro)}
        empty={t('quick.none')}
        columns={[
          {
            id: 'titulo',
            header: t('list.title'),
            render: row => <Anchor href={`/acervo/${row.cod_acervo}`}>{row.titulo}</Anchor>,
          },
          { id: 'codigo', header: t('list.barcode'), render: row => row.codigo_barras },
          { id: 'quando', header: t('list.since'), render: row => format.dateTime(row.criado_em) },
          { id: 'operador', header: t('journal.operator'), render: row => row.operador },
          {
            id: 'pronto',
            header: t('quick.done'),
            isHeaderHidden: true,
            render: row =>
              may(StaffPermission.catalogue) ? (
                <Button size="small" onClick={() => void finish(row.cod_registro)}>
                  {t('quick.done')}
                </Button>
              ) : null,
          },
        ]}
      />
    </WorkPage>
  )
}
