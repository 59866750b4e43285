import { ApiError } from '../../../lib/api/api-error.ts'
import { type Answer, call } from '../../../lib/api/client.ts'

/** What the steps of a recovery share once the code has been sent. */
export interface StartedRecovery extends Answer<'startRecovery'> {
  user: string
  token: string
}

/** AUTH-40, AUTH-49: the server signs the token of these calls; without it there is nothing to send. */
async function recoveryToken(user: string): Promise<string> {
  try {
    const { access_token } = await call('requestRecoveryToken', { body: { usuario: user } })
    return access_token
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
    throw isRefused ? new ApiError(error.status, { message: 'TokenInvalido' }) : error
  }
}

export async function startRecovery(user: string, captcha: string | null): Promise<StartedRecovery> {
  const token = await recoveryToken(user)
  const query = captcha ? { recaptcha_token: captcha } : {}
  return { ...(await call('startRecovery', { params: { user }, query, token })), user, token }
}

/** AUTH-41. */
export const checkCode = ({ user, token }: StartedRecovery, code: string) =>
  call('checkRecoveryCode', { params: { user }, body: { code }, token })

/** AUTH-43. */
export const changePassword = ({ user, token }: StartedRecovery, code: string, password: string) =>
  call('finishRecovery', { params: { user }, body: { code, password }, token })
