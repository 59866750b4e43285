import type { Availability } from './circulation.entities.ts'

export type AvailabilityState = 'available' | 'allOut' | 'onlyHere' | 'onDisplay' | 'away' | 'none'

type Known = Pick<
  Availability,
  'exemplares' | 'disponiveis' | 'consulta_local' | 'expostos' | 'proxima_devolucao' | 'fila'
>

/** What is answered first of a work: can one take it home now, later, only read or see it there, not now, or not at all. */
export function availabilityState(availability: Known | null | undefined): AvailabilityState {
  if (!availability || availability.exemplares === 0) return 'none'
  if (availability.disponiveis > 0) return 'available'
  if (availability.proxima_devolucao !== null || availability.fila > 0) return 'allOut'
  return stateInHouse(availability)
}

/** What can be had of copies that do not leave the house and are not on loan. */
export function stateInHouse({ consulta_local, expostos = 0 }: Pick<Availability, 'consulta_local' | 'expostos'>) {
  if (consulta_local !== 0) return 'onlyHere'
  return expostos > 0 ? 'onDisplay' : 'away'
}
