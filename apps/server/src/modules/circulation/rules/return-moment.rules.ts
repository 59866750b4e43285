import { daysBetween } from '../../../library-clock.ts'
import { endOfDay, type LibraryCalendar, lastClosing, today } from './calendar.rules.ts'
import type { CirculationSettings } from './circulation-settings.ts'
import { SETTINGS } from './lending.rules.ts'
import { type Refusal, refusal } from './refusals.ts'

export interface ReturnCase {
  now: Date
  calendar: LibraryCalendar
  settings: CirculationSettings
  /** BALCAO now; CAIXA out of the book drop; DECLARADA on a day that the operator names. */
  modo: 'BALCAO' | 'CAIXA' | 'DECLARADA'
  /** Library's day, for DECLARADA. */
  dia?: string
  lent: Date
  isSupervisor: boolean
}

/** When a copy came back in effect: fine, suspension and statistics use this, not the moment of the scan. */
export function effectiveReturn(asked: ReturnCase): Date | Refusal {
  const { now, calendar, lent, modo, dia } = asked
  // Told afterwards, when the copy had long been lent again: that loan goes on.
  if (now < lent) return refusal('DevolucaoAntesDoEmprestimo', SETTINGS, { data: today(calendar, lent) })
  if (modo === 'BALCAO') return now
  if (modo === 'CAIXA' || dia === undefined) return later(lastClosing(calendar, now), lent)
  const day = today(calendar, now)
  if (dia > day) return refusal('DevolucaoNoFuturo', SETTINGS, { data: dia })
  if (dia < today(calendar, lent))
    return refusal('DevolucaoAntesDoEmprestimo', SETTINGS, { data: today(calendar, lent) })
  const most = asked.settings.devolucao_retroativa_dias
  if (daysBetween(dia, day) > most && !asked.isSupervisor)
    return refusal('DevolucaoAntigaDemais', SETTINGS, { dias: most })
  return earlier(later(endOfDay(calendar, dia), lent), now)
}

const later = (a: Date, b: Date): Date => (a > b ? a : b)
const earlier = (a: Date, b: Date): Date => (a < b ? a : b)
