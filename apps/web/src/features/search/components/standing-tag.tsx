import { Tag } from '@estante/ui/tag.tsx'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/language/hooks.ts'
import type { Standing } from '../availability.rules.ts'

/** Availability at a glance, in words. */
export function StandingTag({ standing }: { standing: Standing }) {
  const { t } = useTranslation('search-screen')
  const format = useFormat()
  const queue = 'queue' in standing && standing.queue > 0 ? ` · ${t('standing.queue', { count: standing.queue })}` : ''
  switch (standing.kind) {
    case 'available':
      return (
        <Tag tone="ok">{t('standing.available', { count: standing.count, total: format.number(standing.count) })}</Tag>
      )
    case 'online':
      return <Tag tone="info">{t('standing.online')}</Tag>
    case 'none':
      return <Tag>{t('standing.none')}</Tag>
    case 'late':
      return <Tag tone="bad">{`${t('standing.late')}${queue}`}</Tag>
    case 'out': {
      if (standing.days === null) return <Tag tone="warn">{`${t('standing.out')}${queue}`}</Tag>
      const back = standing.days === 0 ? t('standing.backToday') : t('standing.back', { count: standing.days })
      return <Tag tone="warn">{`${back}${queue}`}</Tag>
    }
  }
}
