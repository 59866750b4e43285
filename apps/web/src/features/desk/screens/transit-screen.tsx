import { Button } from '@estante/ui/button.tsx'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newName } from '../../../lib/api/act-once.ts'
import { call } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/api/query.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { usePageTitle } from '../../../lib/page/title.ts'
import { useStore } from '../../../lib/storage/store.ts'
import { addRow } from '../box/done-rows.ts'
import { Rows } from '../box/rows.tsx'
import { workStore } from '../box/work-store.ts'
import { useDesk } from '../frame/desk-session.ts'
import { HoldSlipPaper } from '../paper/hold-slip.tsx'
import { ReadySlip, waitedFor } from '../paper/ready-slip.tsx'
import { ListBlock } from './list-block.tsx'
import css from './panel.module.css'
import { useAct } from './use-act.ts'
import { WorkPage } from './work-page.tsx'

/**
 * Copies between libraries. What arrives is scanned as a return, or received here: both are one act, and say where the
 * copy goes next.
 */
export function Component() {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const { cod_biblioteca } = useDesk()
  const { isBusy, act } = useAct()
  const { rows } = useStore(workStore)
  const [received, setReceived] = useState<readonly number[]>([])
  const lists = useRef<HTMLDivElement>(null)
  const query = useCall('deskTransit', { query: { cod_biblioteca } }, { enabled: cod_biblioteca > 0, staleTime: 0 })
  usePageTitle([t('keys.transit'), t('title')].join(' · '))
  const receive = (codigo: string) =>
    act(async () => {
      const body = { cod_biblioteca, codigo, modo: 'DEVOLVER', como: 'EXEMPLAR', retorno: 'BALCAO' } as const
      const answer = await call('deskScan', { body, once: newName() })
      const { key } = addRow({ mode: 'DEVOLVER', code: codigo }, answer)
      setReceived(keys => [...keys, key])
      await query.refetch()
      // Its row is gone, and the button with it: the next Tab leads into the list again.
      lists.current?.focus()
    })
  const came = rows.filter(row => received.includes(row.key))
  const slip = waitedFor(came)
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
    <WorkPage
      title={t('keys.transit')}
      to={t('transit.hint')}
      aside={slip ? <ReadySlip {...slip} /> : null}
      asideLabel={t('slip.ready')}
    >
      {came.length > 0 ? (
        <div className={css.lead}>
          <Rows rows={came} isReturn />
        </div>
      ) : null}
      {slip ? <HoldSlipPaper {...slip} isPrinted /> : null}
      <div ref={lists} tabIndex={-1} data-print={slip ? 'no' : undefined}>
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
      </div>
    </WorkPage>
  )
}
