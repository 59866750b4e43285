import type { PersonData } from '@estante/contract'
import { call } from '../api/client.ts'
import { logError } from '../errors/handle-error.ts'
import { isInsideApp, listenToApp, tellApp } from './bridge.ts'

/** How long the application may take to answer. */
export const APP_PATIENCE_MS = 5000

/** AUTH-71: asks the wrapping application for its identifier; null when there is none or nobody answers. */
export function requestAppUuid(patienceMs: number = APP_PATIENCE_MS): Promise<string | null> {
  if (!isInsideApp()) return Promise.resolve(null)
  return new Promise(resolve => {
    const finish = (uuid: string | null) => {
      clearTimeout(timer)
      stop()
      resolve(uuid)
    }
    const timer = setTimeout(() => finish(null), patienceMs)
    const stop = listenToApp(message => {
      if (message.type === 'uuid') finish(message.uuid.trim() || null)
    })
    tellApp({ type: 'uuid-request' })
  })
}

/** AUTH-72: after a sign-in inside the application its identifier is made, if missing, and handed over to be kept. */
export async function shareAppUuid({ user }: Pick<PersonData, 'user'>): Promise<void> {
  if (!isInsideApp()) return
  try {
    const uuid = user.app_uuid ?? (await call('storeAppUuid')).app_uuid
    tellApp({ type: 'uuid', uuid })
  } catch (error) {
    // The person is signed in all the same; the application asks again next time.
    logError('app uuid', error)
  }
}

/** The application forgets the identifier of somebody who signed out. */
export function tellAppSignedOut(): void {
  if (isInsideApp()) tellApp({ type: 'signed-out' })
}
