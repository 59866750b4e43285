import type { Availability } from './circulation.entities.ts'

export type AvailabilityState = 'available' | 'allOut' | 'onlyHere' | 'away' | 'none'

type Known = Pick<Availability, 'exemplares' | 'disponiveis' | 'consulta_local' | 'proxima_devolucao' | 'fila'>

/** What is answered first of a work: can one take it home now, later, only see it there, not now, or not at all. */
export function availabilityState(availability: Known | null | undefined): AvailabilityState {
  if (!availability || availability.exemplares === 0) return 'none'
  if (availability.disponiveis > 0) return 'available'
  if (availability.proxima_devolucao !== null || availability.fila > 0) return 'allOut'
  return availability.consulta_local === 0 ? 'away' : 'onlyHere'
}
