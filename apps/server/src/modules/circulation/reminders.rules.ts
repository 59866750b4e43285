import { daysBetween } from '../../library-clock.ts'

export interface RemindedLoan {
  data_prevista: string
  /** What the person was told last: kind, due day, step. */
  lembrete: string
}

/** Days before the due day, and days after it, on which somebody is reminded. */
export const DAYS_BEFORE = 2
export const DAYS_AFTER = [1, 7, 15, 30, 60] as const

/**
 * What a loan calls for today: a note that stands for the mail, so that the same one never goes out twice. After a
 * renewal the due day is another, and so is the note. Days that were missed count as the last of them.
 */
export function reminderFor(loan: RemindedLoan, today: string): string | null {
  const left = daysBetween(today, loan.data_prevista)
  if (left >= 0) return left <= DAYS_BEFORE ? `ANTES:${loan.data_prevista}` : null
  const step = DAYS_AFTER.findLast(days => -left >= days)
  return step === undefined ? null : `ATRASO:${loan.data_prevista}:${step}`
}

export const isDue = (loan: RemindedLoan, today: string): boolean => {
  const wanted = reminderFor(loan, today)
  return wanted !== null && wanted !== loan.lembrete
}
