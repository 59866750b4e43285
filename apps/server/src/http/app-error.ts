import { BLOCKED_STATUS, ErrorCode } from '@estante/contract'

type Params = Record<string, string | number>

/** The one error that code throws on purpose. 422: `message` is a translation key; otherwise it is text. */
export class AppError extends Error {
  readonly status: number
  readonly code: string
  readonly params: Params | undefined
  readonly headers: Record<string, string> | undefined

  constructor(status: number, code: string, message: string, params?: Params, headers?: Record<string, string>) {
    super(message)
    this.name = 'AppError'
    this.status = status
    this.code = code
    this.params = params
    this.headers = headers
  }
}

/** Understood and refused: `key` is translated by the web (I18N-04). */
export const refused = (key: string, params?: Params): AppError => new AppError(422, ErrorCode.refused, key, params)
export const badRequest = (message: string): AppError => new AppError(400, ErrorCode.badRequest, message)
/** `message` of the following is a key of the `messages` namespace; the handler translates it by the caller's language. */
export const unauthenticated = (key = 'unauthenticated'): AppError => new AppError(401, ErrorCode.unauthenticated, key)
export const forbidden = (key = 'forbidden'): AppError => new AppError(403, ErrorCode.forbidden, key)
export const notFound = (key = 'notFound'): AppError => new AppError(404, ErrorCode.notFound, key)
export const tooMany = (key: string, seconds: number): AppError =>
  new AppError(429, ErrorCode.tooManyRequests, key, { seconds }, { 'retry-after': String(Math.ceil(seconds)) })
export const blocked = (key = 'ACESSO_BLOQUEADO'): AppError => new AppError(BLOCKED_STATUS, ErrorCode.blocked, key)
/** When to try again what fails for a while. */
export const RETRY_SECONDS = '5'
export const unavailable = (key = 'unavailable'): AppError =>
  new AppError(503, ErrorCode.unavailable, key, undefined, { 'retry-after': RETRY_SECONDS })
