import { useGuestActivities } from '../../institution/institution-store.ts'
import { useStore } from '../../storage/store.ts'
import { holds, type Session, sessionStore } from './session-store.ts'

export function useSession(): Session | null {
  return useStore(sessionStore).session
}

export function useIsSignedIn(): boolean {
  return useSession() !== null
}

/** Whether the person, or the guest while nobody is signed in, holds an activity of the catalogue (AMB-17). */
export const usePermission = (code: number): boolean => useHolds()(code)

/** The same for many activities. */
export function useHolds(): (code: number) => boolean {
  const session = useSession()
  const guest = useGuestActivities()
  return code => holds(session ? session.auhPermissions : guest, code)
}
