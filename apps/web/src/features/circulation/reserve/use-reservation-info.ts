import type { UseQueryResult } from '@tanstack/react-query'
import type { Answer } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/api/query.ts'
import { type Prefilters, prefilterStore } from '../../../lib/search-state/prefilters.ts'
import { useStore } from '../../../lib/storage/store.ts'

type Info = Answer<'getReservationInfo'>
const AT_ONCE = { staleTime: 0 }

/** Campus and libraries that a link narrowed the catalogue to; what is no code narrows nothing. */
function narrowedTo(prefilters: Prefilters | null): { id?: string; id_biblioteca?: string } | null {
  const { id = '', id_biblioteca = '' } = prefilters ?? {}
  const asked = {
    ...(/^\d{1,15}$/.test(id) && { id }),
    ...(/^(\d{1,15},?)+$/.test(id_biblioteca) && { id_biblioteca }),
  }
  return Object.keys(asked).length > 0 ? asked : null
}

/**
 * RES-15: copies of the showcase's library, or of the libraries that the catalogue is narrowed to. A record that has
 * none there may have some elsewhere, and is not said to have none.
 */
export function useReservationInfo(cod_acervo: number, showcaseLibrary: number | undefined): UseQueryResult<Info> {
  const prefilters = useStore(prefilterStore)
  const narrow = showcaseLibrary === undefined ? narrowedTo(prefilters) : { bibliotecas: String(showcaseLibrary) }
  const params = { id: cod_acervo }
  const near = useCall('getReservationInfo', { params, query: narrow ?? {} }, AT_ONCE)
  const isEmpty = narrow !== null && near.data?.exemplares.length === 0
  const all = useCall('getReservationInfo', { params, query: {} }, { ...AT_ONCE, enabled: isEmpty })
  return isEmpty ? all : near
}
