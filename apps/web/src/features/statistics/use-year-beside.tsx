import type { StatisticsTable } from '@estante/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { useQuestions } from './use-questions.tsx'

const NONE = '0'

/** The year that a report stands beside: the one before it, another that was chosen, or none. */
export function useYearBeside(asked: ReturnType<typeof useQuestions>): {
  year: number
  isAsked: boolean
  ask: ReactNode
  of: (table: unknown) => { year: number; table: StatisticsTable } | undefined
} {
  const { t } = useTranslation('statistics')
  const others = asked.years.filter(year => year !== asked.year).map(String)
  const before = String(asked.year - 1)
  const usual = others.includes(before) ? before : NONE
  const chosen = asked.value('comparar', usual)
  const now = others.includes(chosen) ? chosen : NONE
  const options = [[NONE, t('all.comparar')] as const, ...others.map(year => [year, year] as const)]
  return {
    year: Number(now),
    isAsked: now !== NONE,
    ask: asked.ask('comparar', options, now),
    of: table => (table && now !== NONE ? { year: Number(now), table: table as StatisticsTable } : undefined),
  }
}
