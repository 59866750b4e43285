import { localClock } from '../../library-clock.ts'
import { writtenDay } from '../../written-day.ts'

export function writtenMoment(instant: string): string {
  const { date, time } = localClock(new Date(instant))
  return `${writtenDay(date)}, ${time.slice(0, 5)}`
}

export const writtenCpf = (cpf: string): string => cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
