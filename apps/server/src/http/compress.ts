import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance } from 'fastify'

/** Below this a packet or two are saved at most, and the answer is sooner without. */
const SMALLEST = 4096
/** Quick rather than small: an answer is made once and sent once. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const GZIP = { level: 5 }
const TEXT = /^(?:text\/|application\/(?:json|xml|ld\+json|manifest\+json|rss\+xml|atom\+xml)|image\/svg)/

/** Answers travel compressed to whoever says they may; files of the built web application are so already. */
export function installCompression(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const accepted = request.headers['accept-encoding']
    if (accepted === undefined || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return done(null, payload)
    // What comes first in the list is taken where several are as welcome.
    const encoding = negotiate(accepted, ['br', 'gzip'])
    const isWorthIt =
      payload.length >= SMALLEST &&
      encoding !== null &&
      !reply.hasHeader('content-encoding') &&
      TEXT.test(String(reply.getHeader('content-type') ?? ''))
    if (!isWorthIt) return done(null, payload)
    const finish = (error: Error | null, packed: Buffer) => {
      if (error) return done(null, payload)
      const vary = reply.getHeader('vary')
      reply
        .removeHeader('content-length')
        .header('content-encoding', encoding)
        .header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding')
      done(null, packed)
    }
    if (encoding === 'br') brotliCompress(payload, BROTLI, finish)
    else gzip(payload, GZIP, finish)
  })
}
