import type { FastifyRequest } from 'fastify'

/**
 * Whether a request is one of the API. The route decides, not the address as it was written: the router decodes
 * `/%61pi/…` and takes the absolute form, so a check of the raw text can be walked around.
 */
export function isApiRequest(request: FastifyRequest): boolean {
  const path = request.routeOptions.url ?? routedPath(request.url)
  return path === '/api' || path.startsWith('/api/')
}

/** The path of an address that no route answers, read as the router reads it. */
export function routedPath(url: string): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] || '/'
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/**
 * The address as the router can read it. One of a page that cannot be decoded is only one that no page stands behind: its
 * stray percent signs are written out, and whoever followed it reads so. The API refuses such an address as it is.
 */
export function readableAddress(url: string): string {
  const [path = '', ...rest] = url.split(/(?=[?#])/)
  if (/^\/api(?:\/|$)/.test(path)) return url
  try {
    decodeURI(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...rest].join('')
  }
}
