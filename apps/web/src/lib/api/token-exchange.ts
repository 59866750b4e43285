import { apiSettings } from './configure.ts'
import { send } from './request.ts'

/** The browser's client: it identifies the application and authorises nothing (AMB-52). */
export const CLIENT = { client_id: 'web', client_secret: 'public' } as const

export type TokenRequest =
  | { grant_type: 'client_credentials' }
  | { grant_type: 'refresh_token'; refresh_token: string }
  | {
      grant_type: 'password'
      username: string
      password: string
      refresh_token: string
      recaptcha_token?: string
      codigo?: string
    }

export interface TokenAnswer {
  access_token: string
  refresh_token?: string
}

/** POST /oauth/token, for all three grants. Never retried: a 401 here is the answer itself. */
export async function exchange(request: TokenRequest, signal?: AbortSignal): Promise<TokenAnswer> {
  const scope = request.grant_type === 'client_credentials' ? 'public' : 'patron'
  const answer = await send({
    method: 'POST',
    path: '/oauth/token',
    body: { ...CLIENT, scope, ...request },
    lang: apiSettings().langCode(),
    signal,
  })
  return answer as TokenAnswer
}
