import type { CallName } from '@estante/contract/calls'
import {
  hashKey,
  keepPreviousData,
  type Query,
  QueryClient,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError } from './api-error.ts'
import { type Answer, type CallInput, call, onChangeSent } from './client.ts'
import { apiSettings } from './configure.ts'

const RETRIES = 2

/** Only what may go better next time is tried again: no answer, or a server that is busy. */
export const mayRetry = (count: number, error: unknown): boolean =>
  count < RETRIES && error instanceof ApiError && (error.status === 0 || error.status === 502 || error.status === 503)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: mayRetry,
      retryDelay: attempt => Math.min(500 * 2 ** attempt, 4000),
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      // Without a network too: what was kept of an answer takes its place, and what was not says so. Back in the network
      // all of it is asked for anew.
      networkMode: 'always',
      refetchOnReconnect: 'always',
      throwOnError: false,
    },
    mutations: { retry: false },
  },
})

/**
 * Whoever comes next is told nothing that was told to the last one. What a screen still waits for is asked for anew: its
 * request was the last one's, and a screen that is not drawn again would wait for ever.
 */
export function forgetAnswers(): void {
  const cache = queryClient.getQueryCache()
  for (const query of cache.getAll()) {
    if (!query.isActive() || query.state.fetchStatus === 'idle') cache.remove(query)
  }
  queryClient.getMutationCache().clear()
  void queryClient.resetQueries({ type: 'active' })
}

/**
 * Somebody has signed in: what is on screen is asked for anew as theirs, and stays until that has come, with whatever was
 * written in it; nothing else that the visitor was told is kept.
 */
export function askAnew(): void {
  const cache = queryClient.getQueryCache()
  for (const query of cache.getAll()) if (!query.isActive()) cache.remove(query)
  void queryClient.invalidateQueries({ refetchType: 'active' })
}

/** Marks answers that are kept as long as the client says, and no longer than until this visitor changes something. */
const USUAL = { isUsual: true } as const

// What is on screen stays: who changes it there asks for it anew.
onChangeSent(
  () => void queryClient.invalidateQueries({ predicate: query => query.meta?.isUsual === true, refetchType: 'none' }),
)

export interface UseCallOptions {
  enabled?: boolean
  /** Kept for so long whatever happens meanwhile. Absent: a minute, or until this visitor changes something. */
  staleTime?: number
  /** The last answer stays on screen while the next one comes, as in paging; without it, while the same comes in another language. */
  keepPrevious?: boolean
  /** False: nothing is asked for, and what arrives in the meantime wakes nobody. */
  isFollowed?: boolean
  /** Where the server has long to count before it answers. */
  timeoutMs?: number
}

function queryOf<Name extends CallName>(name: Name, input: CallInput<Name>, language: string, timeoutMs?: number) {
  return {
    queryKey: [name, language, input],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      (call as (n: Name, i: unknown) => Promise<Answer<Name>>)(name, { ...input, signal, timeoutMs }),
  }
}

/**
 * The same answer in the language that was left stays until it comes in the new one: a form that waited for it would be taken
 * away meanwhile, with what was written in it.
 */
const inOtherWords =
  (name: CallName, input: unknown) =>
  <Data>(before: Data | undefined, of: Query | undefined): Data | undefined => {
    const [askedName, , askedInput] = of?.queryKey ?? []
    return askedName === name && hashKey([askedInput]) === hashKey([input]) ? before : undefined
  }

/** Reads through the cache; the language is part of the key, for the server answers in it. */
export function useCall<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options: UseCallOptions = {},
): UseQueryResult<Answer<Name>, Error> {
  const { get, subscribe } = apiSettings().language
  const language = useSyncExternalStore(subscribe, get, get)
  const query: UseQueryOptions<Answer<Name>, Error> = {
    ...queryOf(name, input, language, options.timeoutMs),
    enabled: options.enabled,
    // Given as undefined it would stand above the client's own time, and every screen would ask again.
    ...(options.staleTime === undefined ? { meta: USUAL } : { staleTime: options.staleTime }),
    subscribed: options.isFollowed,
    placeholderData: (options.keepPrevious ? keepPreviousData : inOtherWords(name, input)) as never,
  }
  return useQuery(query)
}

/** Fetches into the cache what useCall will read there soon. */
export const fetchAhead = <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  staleTime: number,
): Promise<void> => queryClient.prefetchQuery({ ...queryOf(name, input, apiSettings().language.get()), staleTime })

/** Keeps an answer that came by another way than by asking: useCall finds it as if it had asked just now. */
export const knowAnswer = <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  language: string,
  answer: Answer<Name>,
): void => {
  queryClient.setQueryData(queryOf(name, input, language).queryKey, answer as never)
}
