export interface Hours {
  dia_semana: number
  abertura: string
  fechamento: string
}

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

/** Open when today is no holiday and the clock stands within one of today's spans. */
export function isOpen(hours: Hours[], holidays: string[], now: Date): boolean {
  const { date, time, weekday } = localClock(now)
  if (holidays.includes(date)) return false
  return hours.some(span => span.dia_semana === weekday && span.abertura <= time && time < span.fechamento)
}
