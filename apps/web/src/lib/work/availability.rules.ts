const DAY_MS = 24 * 60 * 60 * 1000

/** Days from today to a day, both without their time. */
export function daysUntil(iso: string, now: Date): number {
  const [year = 0, month = 1, day = 1] = iso.slice(0, 10).split('-').map(Number)
  return Math.round(
    (Date.UTC(year, month - 1, day) - Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())) / DAY_MS,
  )
}

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
