import { classes } from '@estante/ui/classes.ts'
import { BookOpenCheck, Building2, CircleAlert, CircleCheck, Clock, Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/language/hooks.ts'
import type { Standing } from '../availability.rules.ts'
import css from './standing-mark.module.css'

const ICONS = { available: CircleCheck, online: BookOpenCheck, out: Clock, late: CircleAlert, here: Building2 }

/** Availability at a glance: shape, words and colour say the same. */
export function StandingMark({ standing }: { standing: Standing }) {
  const words = useStandingWords()(standing)
  if (standing.kind === 'none') return <span className={css.standing}>{words}</span>
  const Icon = standing.kind === 'online' && standing.way !== 'read' ? Play : ICONS[standing.kind]
  return (
    <span className={classes(css.standing, css[standing.kind])}>
      <Icon size={16} aria-hidden />
      {words}
    </span>
  )
}

export function useStandingWords(): (standing: Standing) => string {
  const { t } = useTranslation('search-screen')
  const format = useFormat()
  return standing => {
    const queue =
      'queue' in standing && standing.queue > 0 ? ` · ${t('standing.queue', { count: standing.queue })}` : ''
    switch (standing.kind) {
      case 'available':
        return t('standing.available', { count: standing.count, total: format.number(standing.count) })
      case 'online':
        return t(`standing.${standing.way}`)
      case 'here':
        return t('standing.here')
      case 'none':
        return t('standing.none')
      case 'late':
        return `${t('standing.late')}${queue}`
      case 'out':
        return `${standing.days === 0 ? t('standing.backToday') : standing.days === 1 ? t('standing.backTomorrow') : t('standing.back', { count: standing.days })}${queue}`
    }
  }
}
