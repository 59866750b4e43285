import type { PersonData } from '@estante/contract'
import { BLOCKED_STATUS } from '@estante/contract/errors'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { askAnew } from '../../api/query.ts'
import { shareAppUuid, tellAppSignedOut } from '../../app-bridge/app-uuid.ts'
import { emptyBasket } from '../../basket/basket-store.ts'
import { leaveBasket, takeLeftBasket } from '../../basket/left-basket.ts'
import { mergeBasket } from '../../basket/merge-basket.ts'
import { logError } from '../../errors/handle-error.ts'
import { currentLanguage } from '../../language/language-store.ts'
import { readText, removeText, writeText } from '../../storage/areas.ts'
import { currentSession, endSession, startSession } from '../store/session-store.ts'

/** Set at sign-in; tells the shell to ask once about a registration that can be renewed (SHELL-24, AMB-32). */
export const RENEWAL_FLAG = 'msg_shwnd'
/** Present while the person came through OpenID Connect; their logout goes through it too (AUTH-53). */
export const OIDC_NONCE = 'oidc_nonce'

/** AUTH-13: an error text for the login screen, shown once. */
export const EXTERNAL_ERROR = 'oidc_msg_erro'

/** A slow server does not keep the person waiting: here they are signed out already. */
const SIGN_OUT_MS = 3000

export interface Tokens {
  access_token: string
  refresh_token: string
}

/** The person behind fresh tokens; a blocked one is refused as 430 (AUTH-22, AMB-16). */
export async function personOf(tokens: Tokens, signal?: AbortSignal): Promise<PersonData> {
  const person = await call('getSignedInPerson', { token: tokens.access_token, signal })
  if (person.bloqueio === 'S') {
    throw new ApiError(BLOCKED_STATUS, { message: person.msg_bloqueio || 'ACESSO_BLOQUEADO', code: 'blocked' })
  }
  return person
}

/** Completes any kind of sign-in: asks who it is, and keeps them as remember-me says (AUTH-21 … AUTH-24). */
export async function completeSignIn(
  tokens: Tokens,
  options: { remember: boolean; signal?: AbortSignal; person?: PersonData },
): Promise<PersonData> {
  const person = options.person ?? (await personOf(tokens, options.signal))
  // A failure of an earlier try that nobody was there to be told of: it is none of the next sign-in.
  removeText('session', EXTERNAL_ERROR)
  // Before the session: the shell looks for it as soon as there is a person.
  writeText('local', RENEWAL_FLAG, '1')
  await startSession(
    {
      credentials: { token: tokens.access_token, refresh: tokens.refresh_token },
      user: person.user,
      auhPermissions: person.authPermissions,
    },
    { remember: options.remember, atvLang: currentLanguage() },
  )
  askAnew()
  void shareAppUuid(person)
  void takeLeftBasket(person.user.cod_pessoa).then(() => mergeBasket())
  return person
}

/** Whether the renewal question is due; asking takes the flag away (SHELL-24). */
export function takeRenewalFlag(): boolean {
  const isDue = readText('local', RENEWAL_FLAG) === '1'
  removeText('local', RENEWAL_FLAG)
  return isDue
}

/** Forgets the person here and ends the session at the server; a server that is away does not keep anybody signed in. */
export async function forgetPerson(options: { isLed?: boolean } = {}): Promise<void> {
  const refresh_token = currentSession()?.credentials.refresh
  await endSession(options)
  // Only here: an expired session is no reason for the application around us to forget its identifier.
  tellAppSignedOut()
  if (refresh_token)
    await call('signOut', { body: { refresh_token }, timeoutMs: SIGN_OUT_MS }).catch(error =>
      logError('sign-out', error),
    )
}

/** Whoever signs in by another way has no sign-out to make at the provider that somebody before them came through. */
export function forgetOidc(): void {
  removeText('session', OIDC_NONCE)
  removeText('local', OIDC_NONCE)
}

/** They are gone, and nothing can be kept at the server in their name: their session ended, or they are blocked. */
export async function leaveBasketBehind(): Promise<void> {
  const session = currentSession()
  if (session) await leaveBasket(session.user.cod_pessoa)
}

/** What they gathered goes with them: the next person here would find it, and keep it as their own by signing in. */
async function takeBasketAlong(): Promise<void> {
  if (await mergeBasket(SIGN_OUT_MS)) await emptyBasket()
  else await leaveBasketBehind()
}

/** Signs somebody out who sits here, with what is theirs; whoever did one act in another's visit leaves that as it was. */
export async function signOut(): Promise<void> {
  if (currentSession()) await takeBasketAlong()
  await forgetPerson()
}

/**
 * Logs out (AUTH-53). With an OpenID Connect sign-in the browser goes to the provider's logout address; otherwise the
 * caller says what follows: the button reloads in place, /sair goes home (AMB-12).
 */
export async function logOut(oidcLogout: string, otherwise: () => void): Promise<void> {
  const cameByOidc = readText('session', OIDC_NONCE) ?? readText('local', OIDC_NONCE)
  await signOut()
  forgetOidc()
  if (cameByOidc && /^https?:\/\//.test(oidcLogout)) window.location.assign(oidcLogout)
  else otherwise()
}
