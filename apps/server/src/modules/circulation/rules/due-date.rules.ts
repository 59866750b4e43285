import { addDays } from '../../../library-clock.ts'
import {
  closingOf,
  endOfDay,
  isOpenAt,
  isOpenDay,
  type LibraryCalendar,
  openDayFrom,
  openDaysAfter,
  openDayUntil,
  openInstantFrom,
  openingOf,
  today,
} from './calendar.rules.ts'
import type { Case, ChosenRule, SpecialPeriod } from './loan-rule.ts'
import { type Refusal, refusal } from './refusals.ts'
import { mostSpecificFirst, speaksOf } from './rule-choice.rules.ts'

/** The library's day, the instant at which a loan is late, and what decided. */
export interface DueDate {
  data_prevista: string
  vence_em: string
  regra: string
  /** Set when the end of the link made it shorter: the last day that the link allows. */
  vinculo_ate: string | null
}

export interface DueDateCase {
  now: Date
  calendar: LibraryCalendar
  rule: ChosenRule
  /** Last day of the link; null never ends. */
  validade: string | null
  period?: SpecialPeriod | null
  /** Attendance need: this many times the days. */
  fator?: number
}

const HOUR = 3_600_000

/** Special period in force for a case on a day, the most specific. */
export function periodFor(periods: readonly SpecialPeriod[], asked: Case, day: string): SpecialPeriod | null {
  const inside = periods.filter(period => period.inicio <= day && day <= period.fim && speaksOf(period, asked))
  return mostSpecificFirst(inside)[0] ?? null
}

/** The last day on which a link still borrows. */
export const lastDayOfLink = (validade: string | null, carencia_dias: number): string | null =>
  validade === null ? null : addDays(validade.slice(0, 10), carencia_dias)

/** When a copy taken (or renewed) now has to be back, or why it cannot be taken. */
export function dueDate(asked: DueDateCase): DueDate | Refusal {
  const { now, calendar, rule } = asked
  const day = today(calendar, now)
  const last = lastDayOfLink(asked.validade, rule.terms.carencia_dias)
  if (last !== null && last < day)
    return refusal('VinculoVencido', rule.from.carencia_dias, { data: asked.validade ?? '' })
  const due = wantedDue(asked, day)
  if ('key' in due) return due
  if (last === null || due.data_prevista <= last) return { ...due, vinculo_ate: null }
  const shortened = openDayUntil(calendar, last)
  if (shortened < day) return refusal('VinculoTerminaAntes', rule.from.carencia_dias, { data: last })
  return {
    data_prevista: shortened,
    vence_em: endOfDay(calendar, shortened).toISOString(),
    regra: rule.from.carencia_dias,
    vinculo_ate: last,
  }
}

type WantedDue = Omit<DueDate, 'vinculo_ate'>

function wantedDue({ now, calendar, rule, period, fator = 1 }: DueDateCase, day: string): WantedDue | Refusal {
  const { prazo, unidade_prazo } = rule.terms
  const regra = rule.from.unidade_prazo === rule.from.prazo ? rule.from.prazo : rule.regra
  const onDay = (due: string, decided = regra): WantedDue => {
    const data_prevista = openDayFrom(calendar, due)
    return { data_prevista, vence_em: endOfDay(calendar, data_prevista).toISOString(), regra: decided }
  }
  const atInstant = (due: Date): WantedDue => ({
    data_prevista: today(calendar, due),
    vence_em: due.toISOString(),
    regra,
  })
  const afterOpening = (): WantedDue => {
    const next = openDayFrom(calendar, addDays(day, 1))
    const opening = openingOf(calendar, next)
    return atInstant(new Date(Math.min(opening.getTime() + prazo * HOUR, closingOf(calendar, next).getTime())))
  }
  switch (unidade_prazo) {
    // A special period is of days: what is lent for hours goes back as always.
    case 'DIAS':
      return period ? onDay(period.vencimento, period.descricao) : onDay(addDays(day, Math.ceil(prazo * fator)))
    case 'DIAS_ABERTOS':
      return period
        ? onDay(period.vencimento, period.descricao)
        : onDay(openDaysAfter(calendar, day, Math.ceil(prazo * fator)))
    case 'HORAS':
      return atInstant(openInstantFrom(calendar, new Date(now.getTime() + prazo * HOUR)))
    case 'PROXIMA_ABERTURA':
      return afterOpening()
    case 'FECHAMENTO':
      return isOpenAt(calendar, now)
        ? atInstant(closingOf(calendar, day))
        : refusal('BibliotecaFechadaAgora', regra, {})
    case 'VESPERA': {
      const from = new Date(closingOf(calendar, day).getTime() - HOUR)
      const isEve = isOpenAt(calendar, now) && !isOpenDay(calendar, addDays(day, 1))
      return isEve && now >= from ? afterOpening() : refusal('EmprestimoSomenteVespera', regra, {})
    }
  }
}

/** How the table of loans calls it: D taken home, P overnight, L inside. */
export function loanKind({ terms }: ChosenRule): 'D' | 'P' | 'L' {
  if (terms.unidade_prazo === 'FECHAMENTO') return 'L'
  return terms.unidade_prazo === 'PROXIMA_ABERTURA' || terms.unidade_prazo === 'VESPERA' ? 'P' : 'D'
}
