import type { PersonData } from '@estante/contract'
import { call } from '../../api/client.ts'
import { logError } from '../../errors/handle-error.ts'
import { currentSession, updateSession } from './session-store.ts'

/**
 * Person and rights as the server tells them now, not as they were kept. One that is blocked is answered and not taken
 * over; null where nobody could be asked, or somebody else has signed in meanwhile.
 */
export async function rereadPerson(): Promise<PersonData | null> {
  const asker = currentSession()?.id
  if (!asker) return null
  try {
    const person = await call('getSignedInPerson')
    if (currentSession()?.id !== asker) return null
    if (person.bloqueio !== 'S') await updateSession({ user: person.user, auhPermissions: person.authPermissions })
    return person
  } catch (error) {
    logError('signed-in person', error)
    return null
  }
}
