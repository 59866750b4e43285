import { BLOCKED_STATUS } from '@estante/contract/errors'
import { ApiError, isCancelled } from '../../lib/api/api-error.ts'
import type { Saying } from '../../lib/errors/error-table.ts'

export interface LoginFailure extends Saying {
  /** The account is blocked: said before the library's own words about it. */
  isBlocked?: true
}

/** What a proxy or an old server says instead of a reason. */
const NO_REASON = ['', 'unauthenticated', 'invalid_grant', 'Unauthorized']

type Row = [fits: (error: ApiError) => boolean, say: (error: ApiError, loginLabel: string) => LoginFailure]

const asKey =
  (fallback: string) =>
  (error: ApiError): Saying => ({ kind: 'warning', key: error.message || fallback, params: error.params })

/** The error catalogue of the login (000 §8, 002 §8; AUTH-22, AUTH-31 … AUTH-36). Rows are tried from above. */
const TABLE: readonly Row[] = [
  [error => error.status === 400, () => ({ kind: 'warning', key: 'LoginFalhou' })],
  [
    error => error.status === 401 && NO_REASON.includes(error.message),
    (_error, login) => ({ kind: 'warning', key: 'UsuarioOuSenhaIncorreta', params: { login } }),
  ],
  [
    error => error.status === 401,
    (error, login) => ({ kind: 'warning', key: error.message, params: { login, ...error.params } }),
  ],
  [error => error.status === 422, asKey('LoginFalhou')],
  [
    error => error.status === 429,
    error => ({
      kind: 'warning',
      key: 'MuitasTentativas',
      params: { seconds: error.retryAfter ?? Number(error.params.seconds ?? 60) },
    }),
  ],
  [error => error.status === BLOCKED_STATUS, error => ({ ...asKey('ACESSO_BLOQUEADO')(error), isBlocked: true })],
  [error => error.status === 403, asKey('forbidden')],
  // What sign-in needs is away, such as the institution's directory: no fault of the password, and nothing unknown. The
  // server says it in the reader's language.
  [error => error.status === 503 && error.message !== '', error => ({ kind: 'error', text: error.message })],
]

/** AUTH-33: 500, no response and anything unforeseen are a danger-coloured alert. */
const UNKNOWN: Saying = { kind: 'error', key: 'LoginErroDesconhecido' }

export function loginFailure(error: unknown, loginLabel: string): LoginFailure | null {
  if (isCancelled(error)) return null
  if (!(error instanceof ApiError)) return UNKNOWN
  const row = TABLE.find(([fits]) => fits(error))
  return row ? row[1](error, loginLabel) : UNKNOWN
}

/** AUTH-48: recovery says the unexpected for 500, and otherwise what the server says. */
export function recoveryFailure(error: unknown): Saying | null {
  if (isCancelled(error)) return null
  if (!(error instanceof ApiError)) return { kind: 'error', key: 'OcorreuErroInesperado' }
  if (error.status === 0) return { kind: 'error', key: 'FalhaComunicacao' }
  if (error.status === 500 || error.message === '') return { kind: 'error', key: 'OcorreuErroInesperado' }
  if (error.status > 500) return { kind: 'error', text: error.message }
  if (error.status === 429) return TABLE.find(([fits]) => fits(error))?.[1](error, '') ?? UNKNOWN
  return { kind: 'warning', key: error.message, params: error.params }
}
