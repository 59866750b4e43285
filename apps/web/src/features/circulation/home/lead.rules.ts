import type { PatronSummary } from '@estante/contract'
import { libraryDay } from '../../../lib/language/library-clock.ts'
import { dueOf } from '../due.rules.ts'

export interface LeadPart {
  key: 'late' | 'dueToday' | 'dueTomorrow' | 'dueNext' | 'waiting' | 'nothing'
  count: number
  day?: string
}

/** What a person wants to know first, in the order of its urgency. */
export function leadOf(summary: PatronSummary, now: string = libraryDay()): LeadPart[] {
  const parts: LeadPart[] = []
  if (summary.em_atraso > 0) parts.push({ key: 'late', count: summary.em_atraso })
  const next = summary.proximo_vencimento
  if (next) {
    const { kind } = dueOf(next, now)
    const key = kind === 'today' ? 'dueToday' : kind === 'tomorrow' ? 'dueTomorrow' : 'dueNext'
    if (kind !== 'late') parts.push({ key, count: summary.vencem_nesse_dia, day: next })
  }
  if (summary.reservas_liberadas > 0) parts.push({ key: 'waiting', count: summary.reservas_liberadas })
  return parts.length > 0 ? parts : [{ key: 'nothing', count: 0 }]
}
