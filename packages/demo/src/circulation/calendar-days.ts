import { dayFrom } from '../calendar.ts'
import type { DemoHoliday, DemoLibraryUnit } from '../institution-file.ts'

/** Which days each unit was open, counted from the first day of the past. */
export class OpenDays {
  readonly #closed = new Map<number, boolean[]>()
  readonly days: string[]

  constructor(units: readonly DemoLibraryUnit[], holidays: readonly DemoHoliday[], today: Date, length: number) {
    this.days = Array.from({ length: length + 1 }, (_, at) => dayFrom(today, at - length))
    for (const { cod_biblioteca, horarios } of units) {
      const weekdays = new Set(horarios.map(span => span.dia_semana))
      const shut = holidays.filter(day => day.cod_biblioteca === null || day.cod_biblioteca === cod_biblioteca)
      this.#closed.set(
        cod_biblioteca,
        this.days.map(
          day =>
            !weekdays.has(new Date(`${day}T12:00:00Z`).getUTCDay()) ||
            shut.some(({ data, data_fim }) => data <= day && day <= (data_fim ?? data)),
        ),
      )
    }
  }

  isOpen = (unit: number, at: number): boolean => this.#closed.get(unit)?.[at] === false

  /** The day itself or the next open one; the last day of the past where there is none. */
  from(unit: number, at: number): number {
    let day = at
    while (day < this.days.length - 1 && !this.isOpen(unit, day)) day++
    return Math.min(day, this.days.length - 1)
  }

  /** The n-th open day after a day. */
  after(unit: number, at: number, n: number): number {
    let day = at
    for (let counted = 0; counted < n; counted++) day = this.from(unit, day + 1)
    return day
  }
}
