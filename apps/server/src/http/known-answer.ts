import type { FastifyRequest } from 'fastify'

/**
 * Whether the caller has this answer already (RFC 9110, 13.1.2): several may be named, and one that a proxy packed on the way
 * comes back marked as weak. `etag` stands in its quotes.
 */
export function isKnownAnswer({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const named = headers['if-none-match']?.split(',').map(each => each.trim().replace(/^W\//, '')) ?? []
  return named.includes(etag)
}
