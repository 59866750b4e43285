import type { PendingTitle, Reason } from '@estante/contract'

/**
 * What keeps every loan from being renewed is of the person, not of the book: said once, above them all. One that is said
 * to be returned has a reason of its own alone.
 */
export function sharedReasons(loans: readonly PendingTitle[]): readonly Reason[] {
  const [first, ...others] = loans.filter(loan => loan.ja_devolvi_em === null)
  if (others.length === 0) return []
  return (first?.detalhes?.motivos ?? []).filter(({ message, params }) =>
    others.every(loan =>
      loan.detalhes?.motivos.some(
        each => each.message === message && JSON.stringify(each.params) === JSON.stringify(params),
      ),
    ),
  )
}
