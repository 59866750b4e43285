/**
 * Names of errors that both sides know. `message` of a 422 is one of the translation keys below or of the
 * `messages` namespace; `code` is stable and meant for programs.
 */
export const ErrorCode = {
  badRequest: 'bad_request',
  bodyTooLarge: 'body_too_large',
  unauthenticated: 'unauthenticated',
  forbidden: 'forbidden',
  notFound: 'not_found',
  methodNotAllowed: 'method_not_allowed',
  conflict: 'conflict',
  refused: 'refused',
  tooManyRequests: 'too_many_requests',
  blocked: 'blocked',
  unexpected: 'unexpected',
  unavailable: 'unavailable',
} as const
export type ErrorCode = (typeof ErrorCode)[keyof typeof ErrorCode]

/** Status of a blocked account (AUTH-22): not a registered HTTP status, the specification's own. */
export const BLOCKED_STATUS = 430

export interface ErrorBody {
  message: string
  code: string
  params?: Record<string, string | number>
}

/** Markers that the common handler looks for before it looks at the status (AMB-21). */
export const MESSAGE_MARKERS = {
  myLibrary: 'minhabibliotecaerro',
  suggestionWithoutEmail: 'sugestaoUserHasNoEmail',
  networkDown: 'Ocorreu um erro inesperado ao consultar o Catálogo da Rede Pergamum!',
} as const
