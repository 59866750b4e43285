/** Libraries keep the clock of Brasília whatever the server's own zone is. */
const ZONE = 'America/Sao_Paulo'
const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Local date (YYYY-MM-DD), time (HH:MM) and weekday (0 Sunday) of an instant. */
export function localClock(now: Date): { date: string; time: string; weekday: number } {
  const part = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, value]))
  const date = `${part.year}-${part.month}-${part.day}`
  return { date, time: `${part.hour}:${part.minute}`, weekday: new Date(`${date}T12:00:00Z`).getUTCDay() }
}

/** The day that the library writes at an instant, or some days from it. Every rule that speaks of today asks here. */
export const libraryDay = (now: Date, daysAhead = 0): string => addDays(localClock(now).date, daysAhead)

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
