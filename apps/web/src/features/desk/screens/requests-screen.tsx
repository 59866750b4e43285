import { LOAN_REQUEST_KINDS } from '@estante/contract/endpoints/loan-requests'
import { Button } from '@estante/ui/button.tsx'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/api/query.ts'
import { usePageTitle } from '../../../lib/page/title.ts'
import { useDesk } from '../frame/desk-session.ts'
import { ListBlock } from './list-block.tsx'
import css from './panel.module.css'
import { useAct } from './use-act.ts'
import { WorkPage } from './work-page.tsx'

/** Copies that somebody asked for: from elsewhere, to their door, out of the closed stacks. */
export function Component() {
  const { t } = useTranslation('desk')
  const { cod_biblioteca } = useDesk()
  const { isBusy, act } = useAct()
  const query = useCall('deskRequests', { query: { cod_biblioteca } }, { enabled: cod_biblioteca > 0, staleTime: 0 })
  usePageTitle([t('requests.title'), t('title')].join(' · '))
  type Row = NonNullable<typeof query.data>[number]
  const move = (row: Row, situacao: Row['situacao']) =>
    act(async () => {
      await call('deskMoveRequest', { body: { cod_biblioteca, cod_solicitacao: row.id, situacao } })
      await query.refetch()
    }, t('requests.moved'))
  return (
    <WorkPage title={t('requests.title')}>
      {LOAN_REQUEST_KINDS.map(kind => (
        <ListBlock<Row>
          key={kind}
          title={t(`requests.kinds.${kind}`)}
          query={query}
          rows={query.data?.filter(row => row.tipo === kind)}
          rowKey={row => String(row.id)}
          empty={t('requests.none')}
          columns={[
            { id: 'obra', header: t('list.title'), render: row => row.obra },
            { id: 'chamada', header: t('list.callNumber'), render: row => row.chamada },
            { id: 'codigo', header: t('list.barcode'), render: row => row.codigo_barras },
            { id: 'pessoa', header: t('list.person'), render: row => row.nome_pessoa },
            { id: 'situacao', header: t('requests.status'), render: row => t(`requests.statuses.${row.situacao}`) },
            {
              id: 'passos',
              header: t('requests.next'),
              render: row => (
                <div className={css.steps}>
                  {row.proximas.map(next => (
                    <Button key={next} size="small" isPending={isBusy} onClick={() => void move(row, next)}>
                      {t(`requests.steps.${next}`)}
                    </Button>
                  ))}
                </div>
              ),
            },
          ]}
        />
      ))}
    </WorkPage>
  )
}
