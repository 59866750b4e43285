import type { UseQueryResult } from '@tanstack/react-query'
import type { Answer } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/api/query.ts'
import { type Narrowed, useNarrowedTo } from '../narrowed-to.ts'

type Info = Answer<'getReservationInfo'>
const AT_ONCE = { staleTime: 0 }

/** The prefilters have names of their own in this call (AMB-19). */
const asked = ({ campus, libraries }: Narrowed, isShowcase: boolean) => ({
  ...(campus !== '' && { id: campus }),
  ...(libraries !== '' && { [isShowcase ? 'bibliotecas' : 'id_biblioteca']: libraries }),
})

/**
 * RES-15: copies of the showcase's library, or of the libraries that the catalogue is narrowed to. A record that has
 * none there may have some elsewhere, and is not said to have none.
 */
export function useReservationInfo(cod_acervo: number, showcaseLibrary: number | undefined): UseQueryResult<Info> {
  const narrow = useNarrowedTo(showcaseLibrary)
  const params = { id: cod_acervo }
  const query = narrow ? asked(narrow, showcaseLibrary !== undefined) : {}
  const near = useCall('getReservationInfo', { params, query }, AT_ONCE)
  const isEmpty = narrow !== null && near.data?.exemplares.length === 0
  const all = useCall('getReservationInfo', { params, query: {} }, { ...AT_ONCE, enabled: isEmpty })
  return isEmpty ? all : near
}
