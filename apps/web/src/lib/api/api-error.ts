import type { ErrorBody } from '@estante/contract'

/** Said by the browser when no answer came; the error table knows it by this text (ERR-07). */
export const NETWORK_ERROR = 'Network Error'

/** The one error of the API: what the server refused, or that it could not be reached (status 0). */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly params: Record<string, string | number>
  /** Seconds to wait before trying again, where the server named them. */
  readonly retryAfter: number | null

  constructor(status: number, body: Partial<ErrorBody>, retryAfter: number | null = null) {
    super(body.message ?? '')
    this.name = 'ApiError'
    this.status = status
    this.code = body.code ?? ''
    this.params = body.params ?? {}
    this.retryAfter = retryAfter
  }

  get hasResponse(): boolean {
    return this.status !== 0
  }
}

/** The sign-in ended because its refresh was refused; the patron has been told already (AUTH-63). */
export class SessionExpiredError extends ApiError {
  constructor() {
    super(401, { message: 'SessaoExpirada', code: 'session_expired' })
    this.name = 'SessionExpiredError'
  }
}

/** A request that its own screen gave up. Never shown (SHELL-44). */
export class CancelledError extends Error {
  constructor() {
    super('cancelled')
    this.name = 'CancelledError'
  }
}

export const isCancelled = (error: unknown): boolean =>
  error instanceof CancelledError || (error instanceof DOMException && error.name === 'AbortError')

export async function errorOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody> | null
  const wait = Number(response.headers.get('retry-after'))
  return new ApiError(
    response.status,
    body && typeof body === 'object' ? body : {},
    Number.isFinite(wait) && wait > 0 ? wait : null,
  )
}
