import { localClock } from '../../library-clock.ts'

export interface Hours {
  dia_semana: number
  abertura: string
  fechamento: string
}

/** Open when today is no holiday and the clock stands within one of today's spans. */
export function isOpen(hours: Hours[], holidays: string[], now: Date): boolean {
  const { date, time, weekday } = localClock(now)
  if (holidays.includes(date)) return false
  return hours.some(span => span.dia_semana === weekday && span.abertura <= time && time < span.fechamento)
}
