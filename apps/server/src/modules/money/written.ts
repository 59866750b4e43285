import { localClock } from '../../library-clock.ts'

/** Days, moments and CPF as papers show them. */
export const writtenDay = (day: string): string => day.slice(0, 10).split('-').toReversed().join('/')

export function writtenMoment(instant: string): string {
  const { date, time } = localClock(new Date(instant))
  return `${writtenDay(date)}, ${time.slice(0, 5)}`
}

export const writtenCpf = (cpf: string): string => cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
