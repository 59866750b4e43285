/** SRCH-39: what an address with `cr` locks the choice of the virtual library at: N at no, anything else at yes. */
export function virtualLock(cr: string | undefined): 'S' | 'N' | null {
  const given = cr?.trim().toUpperCase() ?? ''
  if (given === '') return null
  return given === 'N' ? 'N' : 'S'
}
