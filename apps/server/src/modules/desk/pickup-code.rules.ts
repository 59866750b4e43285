/** Letters that are not taken for digits or for each other. */
const LETTERS = 'ACDEFHJKLMNPRTUVWXY'

/**
 * What stands on the slip of a copy that waits for somebody, instead of their name: short enough to be called out, the
 * same wherever it is asked for, and different from all others on a shelf.
 */
export function pickupCode(of: { cod_reserva: number | null; cod_solicitacao: number | null }): string {
  const number = of.cod_reserva ?? of.cod_solicitacao ?? 0
  const letter = LETTERS[number % LETTERS.length] ?? 'A'
  const rest = Math.floor(number / LETTERS.length)
  const digit = rest % 10
  const pair = String(Math.floor(rest / 10) % 100).padStart(2, '0')
  // Requests are numbered apart from reservations: theirs begin with the digit.
  return of.cod_reserva === null ? `${digit}${letter} ${pair}` : `${letter}${digit} ${pair}`
}
