import { MESSAGE_MARKERS } from '@estante/contract/errors'
import { ApiError, isCancelled, NETWORK_ERROR, SessionExpiredError } from '../api/api-error.ts'

/** What to say about a failure: words of the `messages` namespace, or the server's own text. */
export interface Saying {
  kind: 'warning' | 'error'
  key?: string
  params?: Record<string, string | number>
  text?: string
}

/**
 * The common handler of the specification as one table (001 §8, ERR-01 … ERR-07, AMB-05, AMB-21). Rows are tried from
 * above; the first that fits speaks. `null` says nothing.
 */
const TABLE: ReadonlyArray<[fits: (error: ApiError) => boolean, say: (error: ApiError) => Saying | null]> = [
  [error => error instanceof SessionExpiredError, () => null],
  [
    error => error.message.includes(MESSAGE_MARKERS.myLibrary),
    () => ({ kind: 'error', key: MESSAGE_MARKERS.myLibrary }),
  ],
  [
    error => error.message.includes(MESSAGE_MARKERS.suggestionWithoutEmail),
    () => ({ kind: 'warning', key: MESSAGE_MARKERS.suggestionWithoutEmail }),
  ],
  // Said by our own client, which knows no words: nobody is signed in.
  [error => error.message === 'unauthenticated', () => ({ kind: 'warning', key: 'unauthenticated' })],
  [error => error.status === 422, error => ({ kind: 'warning', key: error.message, params: error.params })],
  [
    error => error.status === 500 && error.message === MESSAGE_MARKERS.networkDown,
    () => ({ kind: 'warning', key: 'RedeIndisponivel' }),
  ],
  [error => error.status === 500, () => ({ kind: 'error', key: 'OcorreuErroInesperado' })],
  [error => error.hasResponse && error.message !== '', error => ({ kind: 'warning', text: error.message })],
  [
    error => error.status === 502 || error.status === 503 || error.status === 504,
    () => ({ kind: 'warning', key: 'unavailable' }),
  ],
  [error => error.message === NETWORK_ERROR, () => ({ kind: 'error', key: 'FalhaComunicacao' })],
]

/** ERR-09: neither the server's words nor a status that says something, or a fault of our own. */
const UNEXPECTED: Saying = { kind: 'error', key: 'ErroProcessamento' }

export function sayingOf(error: unknown): Saying | null {
  if (isCancelled(error)) return null
  if (!(error instanceof ApiError)) return UNEXPECTED
  const row = TABLE.find(([fits]) => fits(error))
  return row ? row[1](error) : UNEXPECTED
}
