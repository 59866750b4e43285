import type { Availability } from '@estante/contract'

/** S: lent. N: only seen in the library. O: nothing of it is on a shelf there, and nothing is said of taking it home. */
export function mayLend(copies: number, isLent: boolean): 'S' | 'N' | 'O' {
  if (copies === 0) return 'O'
  return isLent ? 'S' : 'N'
}

const DAY_MS = 24 * 60 * 60_000

/**
 * Days until a copy comes back (KIDS-40): 0 when it should have been here already, null when nobody can say, which is
 * so too while as many people wait for it as there are copies. What is due today is on the shelf tomorrow.
 */
export function daysUntilBack(
  { disponiveis, proxima_devolucao, fila, exemplares }: Availability,
  today: string,
): number | null {
  if (disponiveis > 0 || proxima_devolucao === null) return null
  const due = proxima_devolucao.slice(0, 10)
  if (due < today) return 0
  if (fila >= exemplares) return null
  return Math.max(1, Math.round((Date.parse(due) - Date.parse(today)) / DAY_MS))
}
