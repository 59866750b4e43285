export interface Calendar {
  /** Weekdays (0 is Sunday) on which the library opens. */
  weekdays: ReadonlySet<number>
  closed: ReadonlySet<string>
  /** Days that were otherwise than the calendar says. */
  known: ReadonlyMap<string, boolean>
}

/** Open days in each month of a year, up to and with `until`. */
export function openDays(year: number, until: string, { weekdays, closed, known }: Calendar): number[] {
  const months = Array.from({ length: 12 }, () => 0)
  const day = new Date(Date.UTC(year, 0, 1))
  for (; day.getUTCFullYear() === year; day.setUTCDate(day.getUTCDate() + 1)) {
    const text = day.toISOString().slice(0, 10)
    if (text > until) break
    const isOpen = known.get(text) ?? (weekdays.has(day.getUTCDay()) && !closed.has(text))
    if (isOpen) months[day.getUTCMonth()]!++
  }
  return months
}
