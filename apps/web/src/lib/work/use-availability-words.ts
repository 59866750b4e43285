import { useTranslation } from 'react-i18next'
import { useFormat } from '../language/hooks.ts'
import { returnOf } from './availability.rules.ts'

/** States that are said by their name alone. */
type Named = 'onShelf' | 'read' | 'listen' | 'watch' | 'here' | 'shown' | 'away' | 'none' | 'held' | 'late' | 'unknown'

export interface AvailabilityWords {
  of(state: Named): string
  available(count: number): string
  /** "volta amanhã", "volta em 9 dias", "volta em 03/02/2027", "devolução em atraso". */
  back(iso: string, now?: Date): string
  /** The same where only the distance is known. */
  backIn(days: number): string
  queue(count: number): string
  /** The day in full, beside the relative one. */
  due(iso: string, now?: Date): string
}

/** The one vocabulary of availability: rows, records, copies and suggestions say a state with the same words. */
export function useAvailabilityWords(): AvailabilityWords {
  const { t } = useTranslation('availability')
  const format = useFormat()
  return {
    of: state => t(state),
    available: count => t('available', { count, total: format.number(count) }),
    back(iso, now = new Date()) {
      const back = returnOf(iso, now)
      switch (back.kind) {
        case 'late':
          return t('late')
        case 'today':
          return t('backToday')
        case 'tomorrow':
          return t('backTomorrow')
        case 'days':
          return t('back', { count: back.days })
        case 'far':
          return t('backOn', { date: format.date(iso) })
      }
    },
    backIn: days => (days === 0 ? t('backToday') : days === 1 ? t('backTomorrow') : t('back', { count: days })),
    queue: count => t('queue', { count }),
    due: (iso, now = new Date()) =>
      t(returnOf(iso, now).kind === 'late' ? 'wasDue' : 'dueBy', { date: format.date(iso) }),
  }
}
