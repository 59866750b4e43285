import { classes } from '@estante/ui/classes.ts'
import { BookOpenCheck, Building2, CircleAlert, CircleCheck, CircleMinus, Clock, Eye, Play } from 'lucide-react'
import type { Standing } from './standing.rules.ts'
import css from './standing-mark.module.css'
import { useAvailabilityWords } from './use-availability-words.ts'

const ICONS = {
  available: CircleCheck,
  online: BookOpenCheck,
  out: Clock,
  late: CircleAlert,
  here: Building2,
  shown: Eye,
  away: CircleMinus,
}

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
  const words = useAvailabilityWords()
  return standing => {
    const queue = 'queue' in standing && standing.queue > 0 ? ` · ${words.queue(standing.queue)}` : ''
    switch (standing.kind) {
      case 'available':
        return words.available(standing.count)
      case 'online':
        return words.of(standing.way)
      case 'here':
      case 'shown':
      case 'away':
      case 'none':
        return words.of(standing.kind)
      case 'late':
        return `${words.of('late')}${queue}`
      case 'out':
        return `${words.backIn(standing.days)}${queue}`
    }
  }
}
