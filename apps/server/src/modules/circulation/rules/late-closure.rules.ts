import { localClock } from '../../../library-clock.ts'
import {
  type Closure,
  endOfDay,
  isOpenDay,
  type LibraryCalendar,
  openDayFrom,
  openInstantFrom,
} from './calendar.rules.ts'
import { type LateReturn, penaltyOf } from './penalty.rules.ts'

export interface DueLoan {
  cod_emprestimo: number
  data_prevista: string
  vence_em: string
}

export interface MovedDue extends DueLoan {
  /** What it was. */
  de: string
}

/** New due dates of loans that fall due on a day which is closed by now. Nothing ever moves to an earlier day. */
export function movedDueDates(calendar: LibraryCalendar, loans: readonly DueLoan[]): MovedDue[] {
  return loans.flatMap(loan => {
    const { data_prevista, cod_emprestimo } = loan
    if (isOpenDay(calendar, data_prevista)) return []
    const isWholeDay = loan.vence_em >= endOfDay(calendar, data_prevista).toISOString()
    const due = isWholeDay
      ? endOfDay(calendar, openDayFrom(calendar, data_prevista))
      : openInstantFrom(calendar, new Date(loan.vence_em))
    const day = localClock(due, calendar.zone).date
    if (day <= data_prevista) return []
    return [{ cod_emprestimo, de: data_prevista, data_prevista: day, vence_em: due.toISOString() }]
  })
}

/** How much of a fine is forgiven when the calendar has changed since. Never more is asked than before. */
export function forgivenCents(before: { multa_centavos: number }, late: LateReturn): number {
  const [moved] = movedDueDates(late.calendar, [{ cod_emprestimo: 0, ...late }])
  const { data_prevista, vence_em } = moved ?? late
  return Math.max(0, before.multa_centavos - penaltyOf({ ...late, data_prevista, vence_em }).multa_centavos)
}

/** How many days of a suspension go when the calendar has changed since. */
export function forgivenDays(before: { suspensao_dias: number }, late: LateReturn): number {
  const [moved] = movedDueDates(late.calendar, [{ cod_emprestimo: 0, ...late }])
  const { data_prevista, vence_em } = moved ?? late
  return Math.max(0, before.suspensao_dias - penaltyOf({ ...late, data_prevista, vence_em }).suspensao_dias)
}

/** Closures among the days of a stretch that were declared after a moment. */
export const closuresSince = (
  { closures }: LibraryCalendar,
  { from, to, after }: { from: string; to: string; after: string },
): Closure[] =>
  closures.filter(
    ({ declarado_em, data, data_fim }) =>
      declarado_em !== null && declarado_em > after && (data_fim ?? data) >= from && data <= to,
  )

/** The calendar as it was known before some closures were declared. */
export const withoutClosures = (calendar: LibraryCalendar, since: readonly Closure[]): LibraryCalendar => ({
  ...calendar,
  closures: calendar.closures.filter(closure => !since.includes(closure)),
})
