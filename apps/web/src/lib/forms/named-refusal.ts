import { ApiError } from '../api/api-error.ts'
import { i18n } from '../language/i18n.ts'

/**
 * A refusal that names a field as the call does (`titulo`) names it by the words that stand beside it in the form. A 422
 * is put into words here; a broken rule of the contract (400) came as a sentence, and is said anew.
 */
export function namedRefusal(error: unknown, labels: Readonly<Record<string, string>>): unknown {
  if (!(error instanceof ApiError)) return error
  const campo = labels[String(error.params.campo)]
  if (campo === undefined) return error
  const params = { ...error.params, campo }
  const key = 'maximo' in params ? 'CampoLongo' : 'CampoInvalido'
  const message = error.status === 400 ? i18n.t(key, { ns: 'messages', ...params }) : error.message
  return new ApiError(error.status, { message, code: error.code, params }, error.retryAfter)
}

/** The field of a form that a refusal is about, by the name that the call has for it. */
export const refusedField = (error: unknown): string =>
  error instanceof ApiError ? String(error.params.campo ?? '') : ''
