import { Alert } from '@estante/ui/alert.tsx'
import { Link } from '@estante/ui/link.tsx'
import { Skeleton } from '@estante/ui/skeleton.tsx'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { useSession } from '../../../lib/session/store/hooks.ts'
import { leadOf } from './lead.rules.ts'

/** One sentence says what matters; what keeps the person from borrowing stands out, with what lifts it. */
export function Component() {
  const { t } = useTranslation(['circulation-screen', 'messages'])
  const format = useFormat()
  const user = useSession()?.user
  const { data, isPending } = useCall('getPatronSummary', {})
  if (isPending) return <Skeleton width="60%" height="1.4rem" />
  // The pieces below tell of a failure; a missing sentence needs no words.
  if (!data) return null
  return (
    <>
      <p>
        {leadOf(data)
          .map(({ key, count, day }) => t(`lead.${key}`, { count, day: day ? format.date(day) : '' }))
          .join(' ')}
      </p>
      {data.suspensa_ate || data.suspensa_sem_prazo === 'S' ? (
        <Alert kind="warning">
          {data.suspensa_sem_prazo === 'S'
            ? t('PessoaSuspensaSemPrazo', { ns: 'messages' })
            : t('PessoaSuspensa', { ns: 'messages', data: data.suspensa_ate })}
        </Alert>
      ) : null}
      {user?.expirado && user.validade ? <Ended day={user.validade} mayRenew={user.renovar} /> : null}
    </>
  )
}

/** A registration that has ended: some are renewed here, others at the library. */
function Ended({ day, mayRenew }: { day: string; mayRenew: boolean }) {
  const { t } = useTranslation(['circulation-screen', 'messages'])
  const format = useFormat()
  return (
    <Alert kind="warning">
      {mayRenew ? (
        <>
          {t('lead.ended', { day: format.date(day) })} <Link href="/meupergamum/dados-pessoais">{t('lead.renew')}</Link>
        </>
      ) : (
        t('VinculoVencido', { ns: 'messages', data: day })
      )}
    </Alert>
  )
}
