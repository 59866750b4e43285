import type { DeskRequest } from '@estante/contract'
import { LOAN_REQUEST_KINDS } from '@estante/contract/endpoints/loan-requests'
import { Alert } from '@estante/ui/alert.tsx'
import { Button } from '@estante/ui/button.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { useFocusLeft } from '@estante/ui/use-focus-left.ts'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/api/query.ts'
import { usePageTitle } from '../../../lib/page/title.ts'
import { IdentityForm } from '../box/identity-pad.tsx'
import { useDesk } from '../frame/desk-session.ts'
import { RequestReceipt } from '../paper/request-receipt.tsx'
import { HandOver } from './hand-over.tsx'
import { ListBlock } from './list-block.tsx'
import css from './panel.module.css'
import { RequestStep, type StepTold } from './request-step.tsx'
import { useAct } from './use-act.ts'
import { WorkPage } from './work-page.tsx'

const isIdentityAsked = (error: unknown): boolean =>
  error instanceof ApiError && error.message === 'IdentidadeNaoConfirmada'

interface WhoTakesItProps extends Pick<ComponentProps<typeof IdentityForm>, 'way' | 'onConfirmed' | 'onCancel'> {
  row: DeskRequest
}

/** The proof that a hand-over asks for; when it goes the keyboard stays on the screen. */
function WhoTakesIt({ row, ...form }: WhoTakesItProps) {
  const going = useFocusLeft<HTMLDivElement>()
  return (
    <div ref={going}>
      <p>{[row.nome_pessoa, row.obra].join(' · ')}</p>
      <IdentityForm cod_pessoa={row.cod_pessoa} {...form} />
    </div>
  )
}

/** Steps that go on with a request, in which another copy may be taken. */
const stepsOn = (row: DeskRequest): DeskRequest['situacao'][] => row.proximas.filter(next => next !== 'CANCELADA')

/** Copies that somebody asked for: from elsewhere, to their door, out of the closed stacks. */
export function Component() {
  const { t } = useTranslation('desk')
  const { cod_biblioteca, library } = useDesk()
  const { isBusy, act } = useAct()
  const query = useCall('deskRequests', { query: { cod_biblioteca } }, { enabled: cod_biblioteca > 0, staleTime: 0 })
  usePageTitle([t('requests.title'), t('title')].join(' · '))
  const [handed, setHanded] = useState<DeskRequest | null>(null)
  const [asked, setAsked] = useState<{ row: DeskRequest; told: StepTold } | null>(null)
  const [telling, setTelling] = useState<{ row: DeskRequest; next: DeskRequest['situacao'] } | null>(null)
  const way = library?.identidade ?? 'NENHUMA'
  const move = (row: DeskRequest, situacao: DeskRequest['situacao'], told: StepTold = {}, confirmacao?: string) =>
    act(async () => {
      const step = { cod_biblioteca, cod_solicitacao: row.id, situacao, ...told, ...(confirmacao && { confirmacao }) }
      const moved = await call('deskMoveRequest', { body: step }).catch(error => {
        // Who borrows shows who they are first, and is then lent it without another click.
        if (isIdentityAsked(error)) return null
        throw error
      })
      setTelling(null)
      setAsked(moved ? null : { row, told })
      if (!moved) return
      setHanded(situacao === 'FINALIZADA' ? moved : null)
      toast(t('requests.moved'), { kind: 'success' })
      await query.refetch()
    })
  return (
    <WorkPage title={t('requests.title')}>
      {handed ? (
        <>
          <Alert kind="success" title={t('requests.handedOver', { title: handed.obra })}>
            <p>{t('receipt.handedTo', { name: handed.pessoa_autorizada || handed.nome_pessoa })}</p>
            <Button size="small" onClick={() => window.print()}>
              {t('requests.print')}
            </Button>
          </Alert>
          <RequestReceipt row={handed} />
        </>
      ) : null}
      {asked && way !== 'NENHUMA' ? (
        <WhoTakesIt
          key={asked.row.id}
          row={asked.row}
          way={way}
          onConfirmed={proof => void move(asked.row, 'FINALIZADA', asked.told, proof)}
          onCancel={() => setAsked(null)}
        />
      ) : null}
      {telling ? (
        <RequestStep
          key={`${telling.row.id} ${telling.next}`}
          {...telling}
          isBusy={isBusy}
          onDone={told => void move(telling.row, telling.next, told)}
          onCancel={() => setTelling(null)}
        />
      ) : null}
      {LOAN_REQUEST_KINDS.map(kind => (
        <ListBlock<DeskRequest>
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
            { id: 'entrega', header: t('requests.handOver'), render: row => <HandOver row={row} /> },
            { id: 'situacao', header: t('requests.status'), render: row => t(`requests.statuses.${row.situacao}`) },
            {
              id: 'passos',
              header: t('requests.next'),
              render: row => (
                <div className={css.steps}>
                  {row.proximas.map(next => (
                    <Button
                      key={next}
                      size="small"
                      isPending={isBusy}
                      // Whoever asked is told why it ended.
                      onClick={() => (next === 'CANCELADA' ? setTelling({ row, next }) : void move(row, next))}
                    >
                      {t(`requests.steps.${next}`)}
                    </Button>
                  ))}
                  {stepsOn(row).map(next => (
                    <Button
                      key={`${next} told`}
                      size="small"
                      aria-label={t('requests.tellStep', { step: t(`requests.steps.${next}`), title: row.obra })}
                      onClick={() => setTelling({ row, next })}
                    >
                      {stepsOn(row).length === 1
                        ? t('requests.tell')
                        : t('requests.tellWhich', { step: t(`requests.steps.${next}`) })}
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
