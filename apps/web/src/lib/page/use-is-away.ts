import { useSyncExternalStore } from 'react'
import { awayStore } from '../api/outage.ts'

const isAway = (): boolean => awayStore.get() !== null || navigator.onLine === false

function follow(listener: () => void): () => void {
  const end = awayStore.subscribe(listener)
  for (const event of ['online', 'offline']) window.addEventListener(event, listener)
  return () => {
    end()
    for (const event of ['online', 'offline']) window.removeEventListener(event, listener)
  }
}

/** Whether the library cannot be reached: the browser says so, or what was kept had to take the server's place. */
export const useIsAway = (): boolean => useSyncExternalStore(follow, isAway, () => false)
