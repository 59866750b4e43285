import type { Availability } from '@estante/contract'
import { Permission } from '@estante/contract/permissions'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../api/client.ts'
import { useLanguage } from '../language/hooks.ts'
import { usePermission } from '../session/store/hooks.ts'

/** Most codes that one call takes. */
const BATCH = 200

export interface ShownAvailability {
  known: ReadonlyMap<number, Availability>
  /** Whether it was asked for and has not come yet. */
  isComing: boolean
}

/** Live availability of the page in view: never older than a few seconds, never part of a cached result. */
export function useAvailability(codes: readonly number[], isOn: boolean): ShownAvailability {
  const language = useLanguage()
  const maySeeCopies = usePermission(Permission.copies)
  const batches = Array.from({ length: Math.ceil(codes.length / BATCH) }, (_, at) =>
    codes.slice(at * BATCH, (at + 1) * BATCH).join(','),
  )
  const isAsked = isOn && maySeeCopies && batches.length > 0
  // The same answers combined by the same function stay the same object: rows that know nothing new are not drawn again.
  const combine = useCallback(
    (answers: readonly UseQueryResult<Availability[]>[]): ShownAvailability => ({
      known: new Map(answers.flatMap(({ data }) => (data ?? []).map(each => [each.cod_acervo, each] as const))),
      isComing: isAsked && answers.some(({ isPending }) => isPending),
    }),
    [isAsked],
  )
  return useQueries({
    queries: batches.map(acervos => ({
      queryKey: ['getAvailability', language, acervos],
      queryFn: ({ signal }: { signal: AbortSignal }) => call('getAvailability', { query: { acervos }, signal }),
      enabled: isAsked,
      staleTime: 10_000,
    })),
    combine,
  })
}
