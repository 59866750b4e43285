import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What any request may take to arrive: whoever sends one byte at a time does not hold a connection for ever. */
const USUAL_MS = 60_000
/** Bytes a second of a poor mobile line: whoever sends a large file over one is waited for. */
const SLOWEST_LINE = 32 * 1024
/** Whatever a call takes. */
export const LONGEST_MS = 15 * 60_000

/** Time for a body to arrive, by how long it says it is and what its call takes at most. */
function arrivalMs({ headers, routeOptions }: FastifyRequest): number {
  const most = routeOptions.bodyLimit ?? 0
  const bytes = Math.min(most, Number(headers['content-length'] ?? most))
  return Math.min(LONGEST_MS, Math.max(USUAL_MS, (bytes / SLOWEST_LINE) * 1000))
}

/**
 * Ends requests whose body does not come. The limit of the server itself is one for all calls: it would either cut off files
 * on slow lines, or let anybody hold a connection for as long as those take.
 */
export function installArrivalTimes(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers } = request
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    // A request of our own, from within, has no line that could be slow.
    if (hasBody && raw.socket instanceof Socket) {
      const timer = setTimeout(() => {
        // All of it is here, and only nobody has read it yet.
        if (raw.complete) return
        const late = Object.assign(new Error('the request did not arrive in time'), {
          code: 'ERR_HTTP_REQUEST_TIMEOUT',
        })
        app.server.emit('clientError', late, raw.socket)
      }, arrivalMs(request)).unref()
      const arrived = () => clearTimeout(timer)
      raw.once('end', arrived).once('close', arrived)
    }
    done()
  })
}
