import type { LoanRequestInfo, LoanRequestKind, PickUpLibrary, Reason, ReservableCopy } from '@estante/contract'
import { Permission } from '@estante/contract/permissions'
import { Alert } from '@estante/ui/alert.tsx'
import { Card } from '@estante/ui/card.tsx'
import { Link } from '@estante/ui/link.tsx'
import { Tag } from '@estante/ui/tag.tsx'
import { CircleCheck, Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { usePermission } from '../../../lib/session/store/hooks.ts'
import { Reasons } from '../reasons.tsx'
import css from './requests.module.css'

interface RequestConsequenceProps {
  kind: LoanRequestKind
  cod_acervo: number
  /** A copy of the library that it comes from. */
  origin: ReservableCopy | undefined
  to: PickUpLibrary | undefined
  /** Free copies of the choice; null while something is not chosen. */
  free: number | null
  /** What would be refused to the person. */
  obstacles: readonly Reason[]
  delivery: LoanRequestInfo['entregas'][number] | undefined
}

/** What will come of the choice, beside it and changing with it; and what the library tells before (LREQ-08). */
export function RequestConsequence({
  kind,
  cod_acervo,
  origin,
  to,
  free,
  obstacles,
  delivery,
}: RequestConsequenceProps) {
  const { t } = useTranslation(['loan-requests', 'messages'])
  const format = useFormat()
  const mayReserve = usePermission(Permission.reservation)
  const from = origin?.desc_biblioteca ?? ''
  const warning = useCall(
    'getLoanRequestWarning',
    { query: { cod_biblioteca: origin?.cod_biblioteca } },
    { enabled: origin !== undefined, keepPrevious: true },
  )
  const days = (delivery?.dias ?? []).map(day => format.weekday(day)).join(', ')
  const isHome = kind === 'delivery'
  const mayGo = !isHome || delivery?.hoje === 'S'
  return (
    <Card as="aside" headingLevel={3} title={t('next')}>
      <div aria-live="polite" className={css.facts}>
        {free === null ? null : (
          <Tag
            tone={free > 0 ? 'ok' : 'warn'}
            icon={free > 0 ? <CircleCheck size={14} aria-hidden /> : <Clock size={14} aria-hidden />}
          >
            {free > 0 ? t('free', { count: free }) : t('noneFree')}
          </Tag>
        )}
        {obstacles.length > 0 ? (
          <Alert kind="warning" isLive={false}>
            <Reasons reasons={obstacles} />
          </Alert>
        ) : null}
        {free === 0 ? (
          <p>
            {t('SemExemplaresParaSolicitar', { ns: 'messages' })}{' '}
            {mayReserve ? <Link href={`/acervo/${cod_acervo}/reserva`}>{t('toReserve')}</Link> : null}
          </p>
        ) : null}
        {isHome && mayGo ? <p>{t('brought', { from })}</p> : null}
        {!isHome && to && origin ? (
          <p>
            {to.cod_biblioteca === origin.cod_biblioteca ? t('stays') : t('travels', { from, to: to.desc_biblioteca })}
          </p>
        ) : null}
        {isHome && !mayGo ? (
          <Alert kind="warning" title={t('EntregaNaoConfigurada', { ns: 'messages' })} isLive={false}>
            {days === '' ? t('noDelivery') : t('deliveryDays', { days })}
          </Alert>
        ) : null}
      </div>
      {warning.data?.mensagem ? (
        <Alert kind="info" title={t('library')} isLive={false}>
          {warning.data.mensagem}
        </Alert>
      ) : null}
    </Card>
  )
}
