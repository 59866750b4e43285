import type { RequestContext } from '../../../http/context.ts'
import { randomSecret } from '../secrets.ts'
import { type ExternalKind, STATE_MS } from './handover.ts'

/**
 * The secret that ties a sign-in at a provider to the browser which began it. It travels in a cookie, beside the bodies
 * that the specification gives to these calls, where no script of the page can read it.
 */
const NAME = 'estante_entrada'
const SECONDS = (2 * STATE_MS) / 1000

/** The secret that the browser brings; '' when it brings none. */
export const browserOf = ({ request }: RequestContext): string =>
  new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{20,100})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1] ?? ''

/** Leaves the secret in the browser. One that is there already stays, so that sign-ins in two tabs both end well. */
export function markBrowser(kind: ExternalKind, context: RequestContext, isSecure: boolean): string {
  const secret = browserOf(context) || randomSecret()
  const flags = `Path=/api/${kind}/; Max-Age=${SECONDS}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  context.reply.header('set-cookie', `${NAME}=${secret}; ${flags}`)
  return secret
}
