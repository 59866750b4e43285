import { logError } from '../errors/handle-error.ts'
import { sessionStore } from '../session/session-store.ts'

/** Fetched only when somebody leaves: most visits never need it. */
export const forgetSearches = (): Promise<void> =>
  import('./reset.ts').then(({ resetSearch }) => resetSearch()).catch(error => logError('search reset', error))

let isWatching = false
/**
 * SRCH-71: a logout resets the search state, from whatever screen, tab or expired session it comes: the next person at
 * this desk sees nothing of the last one's.
 */
export function resetSearchOnSignOut(): void {
  if (isWatching) return
  isWatching = true
  let wasSignedIn = sessionStore.get().session !== null
  sessionStore.subscribe(() => {
    const isSignedIn = sessionStore.get().session !== null
    if (wasSignedIn && !isSignedIn) void forgetSearches()
    wasSignedIn = isSignedIn
  })
}
