import type { LoanRequestKind } from '@estante/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answer } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/api/query.ts'
import { useNarrowedTo } from '../narrowed-to.ts'

type Info = Answer<'getLoanRequestInfo'>
const AT_ONCE = { staleTime: 0 }

/**
 * LREQ-05: copies of the showcase's library, or of where the catalogue is narrowed to. A record that has none there may
 * have some elsewhere, and is not said to have none.
 */
export function useRequestInfo(
  cod_acervo: number,
  tipo: LoanRequestKind,
  showcaseLibrary: number | undefined,
): UseQueryResult<Info> {
  const narrow = useNarrowedTo(showcaseLibrary)
  const params = { id: cod_acervo }
  const query = {
    ...(narrow && narrow.campus !== '' && { campus: narrow.campus }),
    ...(narrow && narrow.libraries !== '' && { bibliotecas: narrow.libraries }),
  }
  const near = useCall('getLoanRequestInfo', { params, query: { tipo, ...query } }, AT_ONCE)
  const isEmpty = narrow !== null && near.data?.exemplares.length === 0
  const all = useCall('getLoanRequestInfo', { params, query: { tipo } }, { ...AT_ONCE, enabled: isEmpty })
  return isEmpty ? all : near
}
