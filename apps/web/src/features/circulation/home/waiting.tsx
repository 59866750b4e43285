import type { Reservation } from '@estante/contract'
import { Card, FieldList } from '@estante/ui/card.tsx'
import { Link } from '@estante/ui/link.tsx'
import { SkeletonText } from '@estante/ui/skeleton.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { Tag } from '@estante/ui/tag.tsx'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { errorText } from '../../../lib/errors/handle-error.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { ReservationState } from '../reservation-state.tsx'
import { WorkCell } from '../work-cell.tsx'
import css from './home.module.css'

/** What is put aside for the person, and what they wait for. */
export function Component() {
  const { t } = useTranslation('circulation-screen')
  const { data, error, isPending, refetch } = useCall('getReservations', {})
  if (isPending) return <SkeletonText lines={4} />
  if (!data)
    return (
      <ErrorState headingLevel={2} title={t('home.reservationsFailed')} onRetry={() => void refetch()}>
        {errorText(error)}
      </ErrorState>
    )
  const released = data.filter(row => row.situacao === 'LIBERADA')
  const queued = data.filter(row => row.situacao === 'FILA')
  return (
    <>
      {released.map(row => (
        <Released key={row.cod_reserva} row={row} />
      ))}
      {queued.length > 0 ? (
        <Card
          as="section"
          headingLevel={2}
          title={t('home.inQueue')}
          footer={<Link href="/meupergamum/reservas">{t('home.toReservations')}</Link>}
        >
          <ul className={css.rows}>
            {queued.map(row => (
              <li key={row.cod_reserva} className={css.single}>
                <WorkCell work={row} />
                <ReservationState row={row} />
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  )
}

function Released({ row }: { row: Reservation }) {
  const { t } = useTranslation('circulation-screen')
  const format = useFormat()
  return (
    <Card as="section" headingLevel={2} title={row.obra} className={css.released}>
      <Tag tone="ok" icon={<CircleCheck size={14} aria-hidden />}>
        {t('home.waitingForYou')}
      </Tag>
      <FieldList
        items={[
          ...(row.data_limite ? [{ term: t('home.pickUpBy'), detail: format.date(row.data_limite) }] : []),
          { term: t('home.where'), detail: row.desc_biblioteca },
        ]}
      />
    </Card>
  )
}
