import { useCallback, useSyncExternalStore } from 'react'

/** The specification's mobile breakpoint: 767 px and below. */
export const MOBILE_QUERY = '(max-width: 767px)'

let ask: unknown
const lists = new Map<string, MediaQueryList>()

/** One list for each query, however many pieces follow it: the browser keeps every list up to date. */
function listOf(query: string): MediaQueryList | null {
  if (typeof window.matchMedia !== 'function') return null
  // Another window, or what stands in for one in a test, has lists of its own.
  if (ask !== window.matchMedia) lists.clear()
  ask = window.matchMedia
  const list = lists.get(query) ?? window.matchMedia(query)
  lists.set(query, list)
  return list
}

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = listOf(query)
      list?.addEventListener('change', onChange)
      return () => list?.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => listOf(query)?.matches ?? false,
    () => false,
  )
}

export function useIsMobile(): boolean {
  return useMedia(MOBILE_QUERY)
}

export function prefersReducedMotion(): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
