import { daysBetween, libraryDay } from '../language/library-clock.ts'

/** Days from the library's today to a day, both without their time. */
export const daysUntil = (iso: string, now: Date): number => daysBetween(libraryDay(now), iso)

/** Up to here a day is told by its distance from today. */
const NEAR_DAYS = 14

export type Return = { kind: 'late' | 'today' | 'tomorrow' | 'far' } | { kind: 'days'; days: number }

/** When something that is lent comes back. A day that has passed without a return promises nothing. */
export function returnOf(iso: string, now: Date): Return {
  const days = daysUntil(iso, now)
  if (days < 0) return { kind: 'late' }
  if (days === 0) return { kind: 'today' }
  if (days === 1) return { kind: 'tomorrow' }
  return days <= NEAR_DAYS ? { kind: 'days', days } : { kind: 'far' }
}
