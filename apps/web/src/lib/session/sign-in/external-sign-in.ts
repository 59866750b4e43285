import type { Destination } from '@estante/contract/constants'
import { ApiError } from '../../api/api-error.ts'
import { type Answer, call } from '../../api/client.ts'
import { readJson, readText, removeText, writeJson, writeText } from '../../storage/areas.ts'
import { isWebAddress } from './redirect.rules.ts'
import { EXTERNAL_ERROR, OIDC_NONCE } from './sign-in.ts'

export type ExternalKind = 'oidc' | 'saml'

/** What this browser must still know when the identity provider sends it back. */
export interface Departure {
  kind: ExternalKind
  /** Names the sign-in; what ties it to this browser is a cookie that no script reads. */
  nonce: string
  remember: boolean
  destination: Destination | null
  /** Whether the person picked the destination by hand. */
  isChosen: boolean
  redirect: string
  /** What the address of the sign-in page asked, `?…`; empty where it began in the modal. */
  asked: string
  /** It began in the modal: whoever lacks permission 107 is signed out again at once (AUTH-29). */
  needsPermissionToStay: boolean
}

/** What the person wants of a sign-in that leaves the page. */
export interface Leaving extends Omit<Departure, 'kind' | 'nonce'> {
  login: string
  onLeaving?: (() => Promise<void>) | undefined
}

const KEY = 'estante-entrada-externa'

/** AUTH-55, AUTH-57: asks where to go, remembers that it asked, and leaves the page. */
export async function leaveToProvider(kind: ExternalKind, wish: Leaving): Promise<void> {
  const { nonce, link } =
    kind === 'oidc'
      ? await call('startOidc', { query: { login: wish.login, redirect: wish.redirect } })
      : await call('startSaml', { query: { redirect: wish.redirect } })
  if (!isWebAddress(link)) throw new ApiError(500, { code: 'unexpected' })
  const { login: _login, onLeaving, ...kept } = wish
  await onLeaving?.()
  writeJson('session', KEY, { kind, nonce, ...kept } satisfies Departure)
  window.location.assign(link)
}

/** What was remembered when the browser left, once. */
export function takeDeparture(kind: ExternalKind): Departure | null {
  const kept = readJson('session', KEY) as Departure | null
  removeText('session', KEY)
  return kept?.kind === kind && typeof kept.nonce === 'string' ? kept : null
}

export type ExternalTokens = Answer<'finishOidc'>

/** AUTH-56, AUTH-57: what the provider sent us back with becomes tokens, once and only in the browser that began. */
export async function tokensFromProvider(departure: Departure, handle: string): Promise<ExternalTokens> {
  return departure.kind === 'oidc'
    ? await call('finishOidc', { body: { nonce: handle } })
    : await call('finishSaml', { body: { saml: handle } })
}

/** AUTH-53: the sign-out of somebody who came through OpenID Connect goes through it too. */
export function noteOidc(departure: Departure): void {
  writeText(departure.remember ? 'local' : 'session', OIDC_NONCE, departure.nonce)
}

export const keepExternalError = (text: string): void => writeText('session', EXTERNAL_ERROR, text)

export function takeExternalError(): string | null {
  const text = readText('session', EXTERNAL_ERROR)
  removeText('session', EXTERNAL_ERROR)
  return text || null
}
