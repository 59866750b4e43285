import type { Availability, Work } from '@estante/contract'
import { Permission } from '@estante/contract/permissions'
import { useMemo } from 'react'
import { call } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/api/query.ts'
import { usePermission } from '../../../lib/session/store/hooks.ts'
import { isOnline } from '../availability.rules.ts'

/** Most codes that one call takes. */
const BATCH = 200

/** Codes of the works that one can have now: on line, or with a copy on the shelf. */
export async function availableAmong(works: readonly Work[], signal: AbortSignal): Promise<ReadonlySet<number>> {
  // What can be read at once needs no copy on a shelf.
  const found = new Set(works.filter(isOnline).map(work => work.cod_acervo))
  const codes = works.map(work => work.cod_acervo).filter(code => !found.has(code))
  for (let at = 0; at < codes.length; at += BATCH) {
    const acervos = codes.slice(at, at + BATCH).join(',')
    for (const each of await call('getAvailability', { query: { acervos }, signal })) {
      if (each.disponiveis > 0) found.add(each.cod_acervo)
    }
  }
  return found
}

/** Live availability of the page in view: never older than a few seconds, never part of a cached result. */
export function useAvailability(codes: readonly number[], isOn: boolean): ReadonlyMap<number, Availability> {
  const maySeeCopies = usePermission(Permission.copies)
  const { data } = useCall(
    'getAvailability',
    { query: { acervos: codes.join(',') } },
    { enabled: isOn && maySeeCopies && codes.length > 0, staleTime: 10_000 },
  )
  return useMemo(() => new Map((data ?? []).map(each => [each.cod_acervo, each])), [data])
}
