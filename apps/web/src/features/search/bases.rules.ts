import type { Activity } from '@estante/contract'
import { BASE_PERMISSIONS, CATALOGUE_MODULE, type NetworkBase, type SearchBase } from '@estante/contract/permissions'

/** Bases whose searches the server answers. A permitted one that is missing here is shown but cannot be chosen. */
export const ANSWERED_BASES: readonly SearchBase[] = ['local']

/** NET-06: the local base, and of the others only those that the person or the guest may use. */
export function permittedBases(activities: readonly Activity[]): SearchBase[] {
  const held = new Set(activities.filter(each => each.cod_modulo === CATALOGUE_MODULE).map(each => each.cod_atividade))
  const bases = Object.keys(BASE_PERMISSIONS) as NetworkBase[]
  return ['local', ...bases.filter(base => held.has(BASE_PERMISSIONS[base]))]
}
