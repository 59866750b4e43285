import { BLOCKED_STATUS } from '@estante/contract/errors'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { handleError, logError } from '../../errors/handle-error.ts'
import { currentSession, updateSession } from '../store/session-store.ts'
import { forgetPerson, leaveBasketBehind } from './sign-in.ts'

/** A returning person: rights and data as they are now, not as they were kept. One blocked meanwhile is signed out and told. */
export async function refreshReturningPerson(): Promise<void> {
  const asker = currentSession()?.id
  if (!asker) return
  try {
    const { user, authPermissions, bloqueio, msg_bloqueio } = await call('getSignedInPerson')
    // Somebody else may have signed in while the answer was on its way.
    if (currentSession()?.id !== asker) return
    if (bloqueio !== 'S') return await updateSession({ user, auhPermissions: authPermissions })
    await leaveBasketBehind()
    await forgetPerson({ isLed: false })
    handleError(
      msg_bloqueio
        ? new ApiError(BLOCKED_STATUS, { message: msg_bloqueio, code: 'blocked' })
        : new ApiError(422, { message: 'ACESSO_BLOQUEADO', code: 'blocked' }),
    )
  } catch (error) {
    logError('signed-in person', error)
  }
}
