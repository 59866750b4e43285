import type { AnswerOf, Endpoints, RequestOf } from '@estante/contract'
import { type CallName, calls } from '@estante/contract/calls'
import { ApiError, SessionExpiredError } from './api-error.ts'
import { apiSettings } from './configure.ts'
import { throughOutage } from './outage.ts'
import { addressOf, type QueryValue, type RawRequest, send } from './request.ts'
import { freshPatronToken, publicToken } from './tokens.ts'

type Field<Name extends string, Value> = [Value] extends [undefined]
  ? { [key in Name]?: undefined }
  : Record<string, never> extends Value
    ? { [key in Name]?: Value }
    : { [key in Name]: Value }

type Requests<Name extends CallName> = RequestOf<Endpoints[Name]>

export type CallInput<Name extends CallName> = Field<'params', Requests<Name>['params']> &
  Field<'query', Requests<Name>['query']> &
  Field<'body', Requests<Name>['body']>

export interface CallOptions {
  signal?: AbortSignal
  timeoutMs?: number
  /** The token of calls that carry one of their own (password recovery). */
  token?: string
  /** With the visitor's token, whoever is signed in. */
  asVisitor?: boolean
  /** Names an act: asked again under the same name, it is done once. */
  once?: string
  /** Headers of the answer, where they say more than its body (a search's total). */
  onHeaders?: (headers: Headers) => void
}

export type Answer<Name extends CallName> = AnswerOf<Endpoints[Name]>

type Arguments<Name extends CallName> =
  Record<string, never> extends CallInput<Name>
    ? [input?: CallInput<Name> & CallOptions]
    : [input: CallInput<Name> & CallOptions]

interface LooseInput extends CallOptions {
  params?: Record<string, string | number>
  query?: Record<string, QueryValue>
  body?: unknown
}

let tellChange = () => {}

/** Told after every call that may have changed something at the server. */
export const onChangeSent = (listener: () => void): void => {
  tellChange = listener
}

/** Calls the API by the name of the call: `await call('getHighlights', { query: { page: 2 }, signal })`. */
export async function call<Name extends CallName>(name: Name, ...args: Arguments<Name>): Promise<Answer<Name>> {
  const { params, query, body, signal, timeoutMs, token, asVisitor, once, onHeaders } = (args[0] ?? {}) as LooseInput
  const { method, path } = calls[name]
  const auth = asVisitor ? 'public' : calls[name].auth
  const request = {
    method,
    path,
    params,
    query,
    body,
    signal,
    timeoutMs,
    once,
    onHeaders,
    lang: apiSettings().langCode(),
  }
  const answer = auth === 'none' || token ? send({ ...request, token }) : sendWithToken(request, auth)
  // The number of a search is made anew with every page; it says nothing of what is asked.
  const input = JSON.stringify([params, query], (key, value: unknown) => (key === 'search_id' ? undefined : value))
  const given = (await throughOutage({ name, lang: request.lang, input }, answer)) as Answer<Name>
  if (method !== 'GET') tellChange()
  return given
}

/** Address of a call that the browser opens by itself (an image, a file). */
export function callAddress<Name extends CallName>(name: Name, input: CallInput<Name>): string {
  const { params, query } = input as LooseInput
  return addressOf(calls[name].path, params, query)
}

async function sendWithToken(request: RawRequest, auth: string): Promise<unknown> {
  const patron = auth === 'public' ? null : apiSettings().tokens.current()
  if (auth === 'patron' && !patron) throw new ApiError(401, { message: 'unauthenticated', code: 'unauthenticated' })
  const token = patron ? patron.token : await publicToken()
  try {
    return await send({ ...request, token })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || error instanceof SessionExpiredError) throw error
    // AUTH-61, AUTH-62: once more, with a new token of the same kind.
    const fresh = patron ? await freshPatronToken(patron) : await publicToken(token)
    return send({ ...request, token: fresh })
  }
}
