import type { Column } from '@estante/ui/data-table.tsx'
import { Anchor } from '@estante/ui/provider.tsx'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/api/query.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { usePageTitle } from '../../../lib/page/title.ts'
import { useDesk } from '../frame/desk-session.ts'
import { ListBlock } from './list-block.tsx'
import css from './panel.module.css'
import { WorkPage } from './work-page.tsx'

const PARTS = ['buscar', 'prateleira', 'vencidas'] as const
type Waiting = Answer<'deskHolds'>['buscar'][number]

/** What is to be fetched, what waits, and what nobody came for. */
export function Component() {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const { cod_biblioteca, mayAct } = useDesk()
  const query = useCall('deskHolds', { query: { cod_biblioteca } }, { enabled: cod_biblioteca > 0, staleTime: 0 })
  usePageTitle([t('keys.holds'), t('title')].join(' · '))
  const data = query.data
  const person: Column<Waiting> = {
    id: 'pessoa',
    header: t('list.person'),
    render: row => <Anchor href={`/balcao/pessoas/${row.cod_pessoa}`}>{t('holds.person')}</Anchor>,
  }
  return (
    <WorkPage
      title={t('keys.holds')}
      tally={PARTS.map(part => [
        data?.[part].length ?? 0,
        t(`holds.short.${part}`, { count: data?.[part].length ?? 0 }),
      ])}
    >
      <p className={`${css.soft} ${css.lead}`}>{t('holds.hint')}</p>
      {PARTS.map(part => (
        <ListBlock<Waiting>
          key={part}
          title={t(`holds.${part}`)}
          query={query}
          rows={data?.[part]}
          rowKey={row => String(row.cod_reserva)}
          empty={t('holds.none')}
          columns={[
            { id: 'codigo', header: t('holds.code'), render: row => row.codigo, isRowHeader: true },
            { id: 'local', header: t('list.shelf'), render: row => row.local },
            { id: 'chamada', header: t('list.callNumber'), render: row => row.chamada },
            { id: 'obra', header: t('list.title'), render: row => row.obra },
            {
              id: 'exemplar',
              header: t('list.barcode'),
              render: row => (
                <Anchor href={`/balcao/exemplar?codigo=${encodeURIComponent(row.codigo_barras)}`}>
                  {row.codigo_barras}
                </Anchor>
              ),
            },
            {
              id: 'ate',
              header: t('holds.until'),
              render: row => (row.data_limite ? format.date(row.data_limite) : ''),
            },
            ...(mayAct('people') ? [person] : []),
          ]}
        />
      ))}
    </WorkPage>
  )
}
