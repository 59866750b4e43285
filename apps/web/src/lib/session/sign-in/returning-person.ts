import { BLOCKED_STATUS } from '@estante/contract/errors'
import { ApiError } from '../../api/api-error.ts'
import { handleError, logError } from '../../errors/handle-error.ts'
import { rereadPerson } from '../store/reread-person.ts'
import { forgetPerson, leaveBasketBehind } from './sign-in.ts'

/** A returning person: rights and data as they are now, not as they were kept. One blocked meanwhile is signed out and told. */
export async function refreshReturningPerson(): Promise<void> {
  const person = await rereadPerson()
  if (person?.bloqueio !== 'S') return
  try {
    await leaveBasketBehind()
  } catch (error) {
    logError('the basket of a blocked person', error)
  }
  await forgetPerson({ isLed: false })
  handleError(
    person.msg_bloqueio
      ? new ApiError(BLOCKED_STATUS, { message: person.msg_bloqueio, code: 'blocked' })
      : new ApiError(422, { message: 'ACESSO_BLOQUEADO', code: 'blocked' }),
  )
}
