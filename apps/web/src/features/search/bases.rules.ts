import type { Activity, Institution } from '@estante/contract'
import { BASE_PERMISSIONS, CATALOGUE_MODULE, type NetworkBase, type SearchBase } from '@estante/contract/permissions'
import type { SearchState } from '../../lib/search-state/state.ts'

/** The base that asks which institutions (NET-02). */
export const NETWORK_BASE = 'rede_pergamum_oai' satisfies SearchBase
/** The base that is searched by a call of its own (NET-09). */
export const TARGET_BASE = 'target_gedweb' satisfies SearchBase

/** Bases that the institution has set up; only these are offered. Before it is known, the server says what it answers. */
export const isAnsweredBase = (base: SearchBase, institution: Pick<Institution, 'bases_rede'> | null): boolean =>
  base === 'local' || institution === null || (institution.bases_rede ?? []).includes(base)

/** Orderings that records of other institutions can have. */
export const NETWORK_ORDERINGS: readonly string[] = ['obra', 'autor', 'ano_publicacao']

/** SRCH-70: products of Target are looked up by a column; without one nothing is found, and nobody is asked. */
export const isEmptyWithoutAsking = ({ base, rows }: Pick<SearchState, 'base' | 'rows'>): boolean =>
  base === TARGET_BASE && !rows[0]?.option

/** NET-06: the local base, and of the others only those that the person or the guest may use. */
export function permittedBases(activities: readonly Activity[]): SearchBase[] {
  const held = new Set(activities.filter(each => each.cod_modulo === CATALOGUE_MODULE).map(each => each.cod_atividade))
  const bases = Object.keys(BASE_PERMISSIONS) as NetworkBase[]
  return ['local', ...bases.filter(base => held.has(BASE_PERMISSIONS[base]))]
}
