import { readJson, removeText, writeJson } from '../storage/areas.ts'
import { oneTabAtATime } from '../storage/one-tab.ts'
import { ApiError, SessionExpiredError } from './api-error.ts'
import { apiSettings, type PatronTokens } from './configure.ts'
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

let patronFlight: { owner: string; token: Promise<string> } | null = null

/** Whether whoever asked still sits here: what comes back for them is nothing to whoever signed in after them. */
const isHere = (owner: string): boolean => apiSettings().tokens.current()?.owner === owner

/**
 * A new token for the person who asked. The first caller refreshes, all others wait for it and reuse its result
 * (AUTH-61), in this tab by the promise and across tabs by a lock.
 */
export function freshPatronToken(failing: PatronTokens): Promise<string> {
  const patron = apiSettings().tokens.current()
  if (!patron || patron.owner !== failing.owner) return Promise.reject(new SessionExpiredError())
  if (patron.token !== failing.token) return Promise.resolve(patron.token)
  if (patronFlight?.owner === failing.owner) return patronFlight.token
  const flight = {
    owner: failing.owner,
    token: oneTabAtATime('refresh', () => refresh(failing)).finally(() => {
      if (patronFlight === flight) patronFlight = null
    }),
  }
  patronFlight = flight
  return flight.token
}

async function refresh({ token: failing, owner }: PatronTokens): Promise<string> {
  const latest = await apiSettings().tokens.reread()
  if (!latest || latest.owner !== owner) throw new SessionExpiredError()
  if (latest.token !== failing) return latest.token
  try {
    const answer = await exchange({ grant_type: 'refresh_token', refresh_token: latest.refresh })
    if (!isHere(owner)) throw new SessionExpiredError()
    const refresh = answer.refresh_token ?? latest.refresh
    await apiSettings().tokens.replace({ token: answer.access_token, refresh, owner })
    return answer.access_token
  } catch (error) {
    if (!(error instanceof ApiError) || error instanceof SessionExpiredError) throw error
    if (!isHere(owner)) throw new SessionExpiredError()
    if (!isRefusal(error)) {
      failures.onUnanswered()
      throw error
    }
    await failures.onRefused(error)
    throw new SessionExpiredError()
  }
}

const isRefusal = (error: ApiError): boolean => error.status >= 400 && error.status < 500 && error.status !== 429
