import { API_BASE } from '@estante/contract/constants'
import { ApiError, CancelledError, errorOf, NETWORK_ERROR } from './api-error.ts'

/** After this the server counts as not answering. */
const TIMEOUT_MS = 30_000
/** A file takes as long to send as the line of a phone needs; longer than the server itself waits for it makes no sense. */
const UPLOAD_MS = 75_000

export type QueryValue = string | number | boolean | null | undefined | ReadonlyArray<string | number>

export interface RawRequest {
  method: string
  path: string
  params?: Record<string, string | number>
  query?: Record<string, QueryValue>
  body?: unknown
  token?: string | null
  lang: number
  signal?: AbortSignal
  timeoutMs?: number
  /** Sent as Idempotency-Key. */
  once?: string
  /** Where an answer says more in its headers than in its body. */
  onHeaders?: (headers: Headers) => void
}

/** `/acervo/{id}` with its parameters in place, below the API base. */
export function addressOf(path: string, params: RawRequest['params'], query: RawRequest['query']): string {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = params?.[name]
    if (value === undefined) throw new Error(`The call to ${path} lacks the parameter ${name}`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null) continue
    search.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  const text = search.toString()
  return `${API_BASE}${filled}${text ? `?${text}` : ''}`
}

/** One request, without any retry. Answers the parsed body, or throws ApiError or CancelledError. */
export async function send(request: RawRequest): Promise<unknown> {
  const { signal } = request
  if (signal?.aborted) throw new CancelledError()
  // Signals cannot be joined by AbortSignal.any in the oldest browsers we serve.
  const controller = new AbortController()
  const cancel = () => controller.abort()
  signal?.addEventListener('abort', cancel)
  const timer = setTimeout(cancel, request.timeoutMs ?? (request.body instanceof FormData ? UPLOAD_MS : TIMEOUT_MS))
  try {
    const response = await fetch(addressOf(request.path, request.params, request.query), {
      method: request.method,
      headers: headersOf(request),
      body: bodyOf(request.body),
      credentials: 'same-origin',
      signal: controller.signal,
    })
    if (!response.ok) throw await errorOf(response)
    request.onHeaders?.(response.headers)
    // The server has answered: a file that is on its way may take its time.
    if (!isJson(response)) clearTimeout(timer)
    return await answerOf(response)
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (signal?.aborted) throw new CancelledError()
    throw new ApiError(0, { message: NETWORK_ERROR, code: 'network' })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
}

function headersOf(request: RawRequest): HeadersInit {
  const headers: Record<string, string> = { lang: String(request.lang), accept: 'application/json, */*;q=0.5' }
  if (request.token) headers.authorization = `Bearer ${request.token}`
  if (request.once) headers['idempotency-key'] = request.once
  if (request.body !== undefined && !isForm(request.body)) headers['content-type'] = 'application/json'
  return headers
}

const isForm = (body: unknown): body is FormData | URLSearchParams =>
  body instanceof FormData || body instanceof URLSearchParams

function bodyOf(body: unknown): BodyInit | undefined {
  if (body === undefined) return undefined
  return isForm(body) ? body : JSON.stringify(body)
}

async function answerOf(response: Response): Promise<unknown> {
  if (response.status === 204 || response.headers.get('content-length') === '0') return undefined
  return isJson(response) ? await response.json() : await response.blob()
}

const isJson = (response: Response): boolean => (response.headers.get('content-type') ?? '').includes('json')
