import { ErrorCode } from '@estante/contract'
import type { $ZodIssue } from 'zod/v4/core'
import { AppError } from './app-error.ts'

/**
 * A field of the request that breaks the contract. Whoever sees the message reads a sentence that names the field;
 * whoever wrote the request finds the place and the broken rule in `detalhe`.
 */
export function wrongField(place: 'path' | 'query' | 'body', issue: $ZodIssue | undefined): AppError {
  const path = issue?.path ?? []
  return new AppError(400, ErrorCode.badRequest, keyOf(issue), {
    campo: path.length > 0 ? path.join('.') : place,
    detalhe: `${[place, ...path].join('.')}: ${issue?.message ?? 'invalid'}`,
    ...(issue?.code === 'too_big' && { maximo: Number(issue.maximum) }),
  })
}

function keyOf(issue: $ZodIssue | undefined): string {
  if (issue?.code === 'too_big' && issue.origin === 'string') return 'CampoLongo'
  if (issue?.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1) return 'CampoObrigatorio'
  if (issue?.code === 'too_small' && issue.origin === 'array' && issue.minimum === 1) return 'ListaVazia'
  // Whatever was expected: a text, one of several words, a number that may travel as text.
  if (issue && 'input' in issue && issue.input === undefined) return 'CampoObrigatorio'
  return 'CampoInvalido'
}
