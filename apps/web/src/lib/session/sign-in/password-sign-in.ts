import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { exchange } from '../../api/token-exchange.ts'
import { logError } from '../../errors/handle-error.ts'
import type { Tokens } from './sign-in.ts'

export interface PasswordSignIn {
  username: string
  password: string
  captcha: string | null
  /** Which of several duplicated persons (AUTH-17). */
  codigo: string | null
}

/** AUTH-18, AUTH-19: the password grant. The user name is trimmed (AUTH-14). */
export async function tokensByPassword(signIn: PasswordSignIn): Promise<Tokens> {
  const { access_token, refresh_token } = await exchange({
    grant_type: 'password',
    username: signIn.username.trim(),
    password: signIn.password,
    // Part of the payload, and ignored by the server (AMB-52).
    refresh_token: '',
    ...(signIn.captcha ? { recaptcha_token: signIn.captcha } : {}),
    ...(signIn.codigo ? { codigo: signIn.codigo } : {}),
  })
  if (!refresh_token) throw new ApiError(500, { code: 'unexpected' })
  return { access_token, refresh_token }
}

/** Ends a session at the server that this browser never began to use. */
export async function discardTokens({ refresh_token }: Tokens): Promise<void> {
  await call('signOut', { body: { refresh_token } }).catch(error => logError('sign-out', error))
}
