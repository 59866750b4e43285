import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'

const DAY_MS = 86_400_000

/**
 * Names an address for a day and no longer: the same visitor can be told from another while something is looked into,
 * and nobody finds the address again, for the key is never written down and each day and process has its own.
 */
export class AddressNames {
  #key = randomBytes(32)
  #day = 0

  nameOf(address: string, now: number): string {
    const day = Math.floor(now / DAY_MS)
    if (day !== this.#day) {
      this.#key = randomBytes(32)
      this.#day = day
    }
    return createHmac('sha256', this.#key).update(address).digest('base64url').slice(0, 12)
  }
}

/** `ACCESS_LOG=on`: a line for each answer. The route and never the address asked for, which may name a person. */
export function installAccessLog(app: FastifyInstance, log: Logger, now: () => Date): void {
  const lines = log.child({ log: 'access' }, { level: 'info' })
  const names = new AddressNames()
  // What the connection had sent before: answers that are packed while they are sent have no length of their own.
  const sentBefore = new WeakMap<FastifyRequest, number>()
  app.addHook('onRequest', (request, _reply, done) => {
    sentBefore.set(request, request.raw.socket.bytesWritten)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    lines.info({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      bytes: request.raw.socket.bytesWritten - (sentBefore.get(request) ?? 0),
      from: names.nameOf(request.ip, now().getTime()),
    })
    done()
  })
}
