import { readJson, removeText, writeJson } from '../storage/areas.ts'
import { oneTabAtATime } from '../storage/one-tab.ts'
import { ApiError, SessionExpiredError } from './api-error.ts'
import { apiSettings } from './configure.ts'
import { exchange } from './token-exchange.ts'

/** AUTH-60: public credentials hold access_token. They identify nobody, so every tab may read them. */
const PUBLIC_KEY = 'estante-credenciais-publicas'

const keptPublic = (): string | null => {
  const kept = readJson('local', PUBLIC_KEY) as { access_token?: unknown } | null
  return typeof kept?.access_token === 'string' ? kept.access_token : null
}

let publicFlight: Promise<string> | null = null

/** The visitor's token; asked for once, also when twenty calls start together (AUTH-59). */
export async function publicToken(failing?: string): Promise<string> {
  const kept = keptPublic()
  if (kept && kept !== failing) return kept
  publicFlight ??= oneTabAtATime('public-token', async () => {
    const meanwhile = keptPublic()
    if (meanwhile && meanwhile !== failing) return meanwhile
    const { access_token } = await exchange({ grant_type: 'client_credentials' })
    writeJson('local', PUBLIC_KEY, { access_token })
    return access_token
  }).finally(() => {
    publicFlight = null
  })
  return publicFlight
}

export const forgetPublicToken = (): void => removeText('local', PUBLIC_KEY)

/** What follows a refresh that failed; the application says it once at start (AUTH-63). */
interface RefreshFailures {
  /** The server refused: the sign-in is over, because it is too old or the person is blocked (430). */
  onRefused: (error: ApiError) => void | Promise<void>
  /** Nobody answered, or a server that is down or busy: nothing has been refused (docs/decisions/009). */
  onUnanswered: () => void
}

let failures: RefreshFailures = { onRefused: () => {}, onUnanswered: () => {} }

export function whenRefreshFails(given: RefreshFailures): void {
  failures = given
}

let patronFlight: Promise<string> | null = null

/**
 * A new token for the signed-in person. The first caller refreshes, all others wait for it and reuse its result
 * (AUTH-61), in this tab by the promise and across tabs by a lock.
 */
export function freshPatronToken(failing: string): Promise<string> {
  const patron = apiSettings().tokens.current()
  if (!patron) return Promise.reject(new SessionExpiredError())
  if (patron.token !== failing) return Promise.resolve(patron.token)
  patronFlight ??= oneTabAtATime('refresh', () => refresh(failing)).finally(() => {
    patronFlight = null
  })
  return patronFlight
}

async function refresh(failing: string): Promise<string> {
  const latest = await apiSettings().tokens.reread()
  if (!latest) throw new SessionExpiredError()
  if (latest.token !== failing) return latest.token
  try {
    const answer = await exchange({ grant_type: 'refresh_token', refresh_token: latest.refresh })
    await apiSettings().tokens.replace({ token: answer.access_token, refresh: answer.refresh_token ?? latest.refresh })
    return answer.access_token
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (!isRefusal(error)) {
      failures.onUnanswered()
      throw error
    }
    await failures.onRefused(error)
    throw new SessionExpiredError()
  }
}

const isRefusal = (error: ApiError): boolean => error.status >= 400 && error.status < 500 && error.status !== 429
