import { buttonClass } from '@estante/ui/button.tsx'
import { Anchor } from '@estante/ui/provider.tsx'
import { Badge } from '@estante/ui/tag.tsx'
import { Bell } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import css from './services.module.css'

const MINUTE_MS = 60_000

/** How many alerts wait to be read; leads to them. */
export function Component() {
  const { t } = useTranslation('services-screen')
  const { data } = useCall('getAlerts', { query: {} }, { staleTime: 5 * MINUTE_MS })
  const unread = (data ?? []).filter(each => !each.lido).length
  return (
    <Anchor
      href="/meupergamum/alertas"
      className={buttonClass({ look: 'ghost' }, css.bell)}
      aria-label={unread > 0 ? t('alerts.bell', { count: unread }) : t('alerts.bellNone')}
    >
      <Bell size={20} aria-hidden />
      {unread > 0 ? <Badge>{unread > 99 ? '99+' : unread}</Badge> : null}
    </Anchor>
  )
}
