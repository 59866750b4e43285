import { Button } from '@estante/ui/button.tsx'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/api/query.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { usePageTitle } from '../../../lib/page/title.ts'
import { useDesk } from '../frame/desk-session.ts'
import { ListBlock } from './list-block.tsx'
import { useAct } from './use-act.ts'
import { WorkPage } from './work-page.tsx'

/** Copies between libraries. What arrives is scanned as a return, or received here. */
export function Component() {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const { cod_biblioteca } = useDesk()
  const { isBusy, act } = useAct()
  const query = useCall('deskTransit', { query: { cod_biblioteca } }, { enabled: cod_biblioteca > 0, staleTime: 0 })
  usePageTitle([t('keys.transit'), t('title')].join(' · '))
  const receive = (codigo_barras: string) =>
    act(async () => {
      await call('deskArrival', { body: { cod_biblioteca, codigo_barras } })
      await query.refetch()
    }, t('transit.received'))
  const columns = (isArriving: boolean) => [
    { id: 'obra', header: t('list.title'), render: (row: Row) => row.obra },
    { id: 'codigo', header: t('list.barcode'), render: (row: Row) => row.codigo_barras },
    { id: 'de', header: t('transit.from'), render: (row: Row) => row.de },
    { id: 'para', header: t('transit.to'), render: (row: Row) => row.para },
    { id: 'desde', header: t('list.since'), render: (row: Row) => (row.desde ? format.dateTime(row.desde) : '') },
    ...(isArriving
      ? [
          {
            id: 'receber',
            header: t('transit.receive'),
            isHeaderHidden: true,
            render: (row: Row) => (
              <Button size="small" isPending={isBusy} onClick={() => void receive(row.codigo_barras)}>
                {t('transit.receive')}
              </Button>
            ),
          },
        ]
      : []),
  ]
  type Row = NonNullable<typeof query.data>[number]
  return (
    <WorkPage title={t('keys.transit')} to={t('transit.hint')}>
      {(['S', 'N'] as const).map(arriving => (
        <ListBlock
          key={arriving}
          title={t(arriving === 'S' ? 'transit.arriving' : 'transit.leaving')}
          query={query}
          rows={query.data?.filter(row => row.chega === arriving)}
          rowKey={row => row.codigo_barras}
          empty={t('transit.none')}
          columns={columns(arriving === 'S')}
        />
      ))}
    </WorkPage>
  )
}
