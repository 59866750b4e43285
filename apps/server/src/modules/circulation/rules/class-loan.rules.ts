import type { ClassTerm } from '@estante/contract'
import { addDays } from '../../../library-clock.ts'
import { endOfDay, openDayFrom, openDayUntil, today } from './calendar.rules.ts'
import type { DueDate } from './due-date.rules.ts'
import type { Circulation } from './lending.rules.ts'

/** What stands in a loan as the rule that decided; loans with it count towards no limit. */
const RULE: Record<ClassTerm, string> = { ANO_LETIVO: 'livro didático', CAIXA: 'caixa de leitura' }
export const CLASS_RULES: readonly string[] = Object.values(RULE)

export const isClassLoan = ({ regra }: { regra: string }): boolean => CLASS_RULES.includes(regra)

/** The last day of textbooks or of a box that is lent today. */
export function classDay({ now, calendar, settings }: Circulation, term: ClassTerm): string {
  const day = today(calendar, now)
  if (term === 'CAIXA') return openDayFrom(calendar, addDays(day, settings.caixa_leitura_dias))
  const thisYear = endOfSchoolYear(day.slice(0, 4), settings.ano_letivo_fim)
  // What is handed out on its last day, or after it, is of the year that follows.
  const end = thisYear > day ? thisYear : endOfSchoolYear(String(Number(day.slice(0, 4)) + 1), settings.ano_letivo_fim)
  const open = openDayUntil(calendar, end)
  return open > day ? open : end
}

/** A day that the month does not have is its last one. */
function endOfSchoolYear(year: string, monthAndDay: string): string {
  const [month = 12, day = 31] = monthAndDay.split('-').map(Number)
  const last = new Date(Date.UTC(Number(year), month, 0)).getUTCDate()
  return `${year}-${String(month).padStart(2, '0')}-${String(Math.min(day, last)).padStart(2, '0')}`
}

export function classDue(
  circulation: Circulation,
  term: ClassTerm,
): Pick<DueDate, 'data_prevista' | 'vence_em' | 'regra'> {
  const data_prevista = classDay(circulation, term)
  return { data_prevista, vence_em: endOfDay(circulation.calendar, data_prevista).toISOString(), regra: RULE[term] }
}
