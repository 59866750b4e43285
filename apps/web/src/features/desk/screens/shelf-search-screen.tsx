import { Button } from '@estante/ui/button.tsx'
import { useTranslation } from 'react-i18next'
import { newName } from '../../../lib/api/act-once.ts'
import { call } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/api/query.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { usePageTitle } from '../../../lib/page/title.ts'
import { useDesk } from '../frame/desk-session.ts'
import { ListBlock } from './list-block.tsx'
import css from './panel.module.css'
import { useAct } from './use-act.ts'
import { WorkPage } from './work-page.tsx'

/** What people say to have returned: looked for on the shelves, and found or confirmed missing. */
export function Component() {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const { cod_biblioteca } = useDesk()
  const { isBusy, act } = useAct()
  const query = useCall('deskShelfSearch', { query: { cod_biblioteca } }, { enabled: cod_biblioteca > 0, staleTime: 0 })
  usePageTitle([t('search.title'), t('title')].join(' · '))
  const found = (codigo_barras: string) =>
    act(async () => {
      await call('deskReturn', { body: { cod_biblioteca, codigo_barras }, once: newName() })
      await query.refetch()
    }, t('search.wasFound'))
  const missing = (cod_emprestimo: number) =>
    act(async () => {
      const body = { cod_biblioteca, cod_emprestimo, como: 'DESAPARECIDO' as const, motivo: t('search.reason') }
      await call('deskLoss', { body, once: newName() })
      await query.refetch()
    }, t('search.wasMissing'))
  return (
    <WorkPage title={t('search.title')} to={t('search.hint')} tally={[[query.data?.length ?? 0, t('search.tally')]]}>
      <ListBlock
        title={t('search.list')}
        query={query}
        rows={query.data}
        rowKey={row => String(row.cod_emprestimo)}
        empty={t('search.none')}
        columns={[
          { id: 'chamada', header: t('list.callNumber'), render: row => row.chamada },
          { id: 'obra', header: t('list.title'), render: row => row.obra, isRowHeader: true },
          { id: 'codigo', header: t('list.barcode'), render: row => row.codigo_barras },
          { id: 'desde', header: t('list.since'), render: row => format.date(row.ja_devolvi_em) },
          {
            id: 'fim',
            header: t('search.end'),
            isHeaderHidden: true,
            render: row => (
              <span className={css.steps}>
                <Button size="small" isPending={isBusy} onClick={() => void found(row.codigo_barras)}>
                  {t('search.found')}
                </Button>
                <Button size="small" isPending={isBusy} onClick={() => void missing(row.cod_emprestimo)}>
                  {t('search.missing')}
                </Button>
              </span>
            ),
          },
        ]}
      />
    </WorkPage>
  )
}
