import { daysBetween, libraryDayOf } from '../../lib/language/library-clock.ts'

/** From here on the day alone says enough. */
const NEAR_DAYS = 14
/** Within these days a loan asks for attention. */
const SOON_DAYS = 2

export type DueKind = 'late' | 'overdue' | 'today' | 'tomorrow' | 'days' | 'day'

export interface Due {
  kind: DueKind
  /** Days late, or days left. */
  count: number
  tone: 'bad' | 'warn' | 'ok'
}

const hasHour = (due: string): boolean => due.includes('T')

/** How a due date is said: in words up to two weeks, then by its day. What is due at an hour is late from then on. */
export function dueOf(due: string, from: string = new Date().toISOString()): Due {
  const left = daysBetween(libraryDayOf(from), libraryDayOf(due))
  if (left < 0) return { kind: 'late', count: -left, tone: 'bad' }
  if (left === 0 && hasHour(due) && hasHour(from) && Date.parse(due) < Date.parse(from))
    return { kind: 'overdue', count: 0, tone: 'bad' }
  const tone = left <= SOON_DAYS ? 'warn' : 'ok'
  if (left === 0) return { kind: 'today', count: 0, tone }
  if (left === 1) return { kind: 'tomorrow', count: 1, tone }
  return { kind: left <= NEAR_DAYS ? 'days' : 'day', count: left, tone }
}
