import { vi } from 'vitest'
import { checkAnswer } from './contract-answers.ts'

export interface SeenRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: Record<string, string>
  body: unknown
}

interface Said {
  status?: number
  body?: unknown
  headers?: Record<string, string>
  /** Says on purpose what the contract does not know. */
  isFalse?: boolean
}
type Reply = Said | Promise<never>
export type Handler = (request: SeenRequest) => Reply | Promise<Reply>

/** Stands where the server would: handlers by `METHOD /path` below /api; what has none answers 404. */
export function fakeApi(handlers: Record<string, Handler>) {
  const seen: SeenRequest[] = []
  const fetchLike = vi.fn(async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost')
    const request: SeenRequest = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: init.headers as Record<string, string>,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    }
    seen.push(request)
    const handler = handlers[`${request.method} ${url.pathname.replace(/^\/api/, '')}`]
    const work = Promise.resolve(
      handler ? handler(request) : { status: 404, body: { message: 'none', code: 'not_found' } },
    )
    const aborted = new Promise<never>((_resolve, reject) =>
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
    )
    const { status = 200, body, headers, isFalse } = await Promise.race([work, aborted])
    if (!isFalse) checkAnswer(request.method, url.pathname.replace(/^\/api/, ''), status, body)
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    })
  })
  vi.stubGlobal('fetch', fetchLike)
  return {
    seen,
    to: (method: string, path: string) => seen.filter(each => each.method === method && each.path === `/api${path}`),
  }
}

export const publicTokenHandler: Record<string, Handler> = {
  'POST /oauth/token': () => ({
    body: { access_token: 'public-1', token_type: 'Bearer', expires_in: 900, scope: 'public' },
  }),
}

/** A network that does not answer. */
export const noAnswer: Handler = () => {
  throw new TypeError('Failed to fetch')
}
