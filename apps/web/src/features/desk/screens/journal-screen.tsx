import { StaffPermission } from '@estante/contract/permissions'
import { Button } from '@estante/ui/button.tsx'
import { DateField } from '@estante/ui/special-fields.tsx'
import { Tag } from '@estante/ui/tag.tsx'
import { TextField } from '@estante/ui/text-field.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/api/query.ts'
import { libraryTime } from '../../../lib/language/library-clock.ts'
import { usePageTitle } from '../../../lib/page/title.ts'
import { useDesk } from '../frame/desk-session.ts'
import { ListBlock } from './list-block.tsx'
import { ListPages } from './list-pages.tsx'
import css from './panel.module.css'
import { useAct } from './use-act.ts'
import { WorkPage } from './work-page.tsx'

/** The acts of a day, and their undoing with a reason. */
export function Component() {
  const { t } = useTranslation('desk')
  const { cod_biblioteca, may } = useDesk()
  const [day, setDay] = useState('')
  const [page, setPage] = useState(1)
  const [reason, setReason] = useState('')
  const { isBusy, act } = useAct()
  const query = useCall(
    'deskJournal',
    { query: { cod_biblioteca, pagina: page, ...(day && { dia: day }) } },
    { enabled: cod_biblioteca > 0, staleTime: 0, keepPrevious: page > 1 },
  )
  usePageTitle([t('keys.journal'), t('title')].join(' · '))
  const choose = (value: string) => {
    setDay(value)
    setPage(1)
  }
  const undo = (numero: number) =>
    act(async () => {
      await call('deskUndo', { body: { cod_biblioteca, numero, motivo: reason || t('undo.reason') } })
      await query.refetch()
    }, t('undo.done'))
  return (
    <WorkPage
      title={t('keys.journal')}
      tally={[[query.data?.total ?? 0, t('journal.acts', { count: query.data?.total ?? 0 })]]}
    >
      <div className={css.form}>
        <DateField label={t('journal.day')} value={day} onValueChange={choose} />
        {may(StaffPermission.lend) ? (
          <TextField className={css.words} label={t('journal.reason')} value={reason} onValueChange={setReason} />
        ) : null}
      </div>
      <ListBlock
        title={t('journal.list')}
        query={query}
        rows={query.data?.atos}
        rowKey={row => String(row.numero)}
        empty={t('journal.none')}
        columns={[
          { id: 'hora', header: t('journal.time'), render: row => libraryTime(row.instante) },
          { id: 'ato', header: t('journal.act'), render: row => t(`acts.${row.ato}`), isRowHeader: true },
          { id: 'obra', header: t('list.title'), render: row => row.obra },
          { id: 'codigo', header: t('list.barcode'), render: row => row.codigo_barras },
          { id: 'operador', header: t('journal.operator'), render: row => row.operador },
          {
            id: 'desfazer',
            header: t('journal.undo'),
            isHeaderHidden: true,
            render: row =>
              row.estornado === 'S' ? (
                <Tag>{t('undo.done')}</Tag>
              ) : row.desfaz === 'N' ? null : may(StaffPermission.override) ||
                (row.proprio === 'S' && may(StaffPermission.lend)) ? (
                <Button size="small" isPending={isBusy} onClick={() => void undo(row.numero)}>
                  {t('journal.undo')}
                </Button>
              ) : null,
          },
        ]}
      />
      <ListPages page={page} count={query.data?.paginas} onPageChange={setPage} hint={t('journal.pages')} />
    </WorkPage>
  )
}
