import type { FastifyInstance } from 'fastify'

/** As long as the last requests may take to arrive: those sent before the signal lie in buffers, not yet read. */
const LEAST_MS = 300
const QUIET_MS = 100
const MOST_MS = 3000

/**
 * Lets what is on its way arrive before the server closes. Closing ends connections that look idle, also those whose
 * request was sent but not yet read. Meanwhile every answer asks for its connection to end, so that clients go
 * elsewhere by themselves.
 */
export function installDraining(app: FastifyInstance): () => Promise<void> {
  let isDraining = false
  let lastRequest = 0
  app.addHook('onRequest', (_request, reply, done) => {
    if (isDraining) {
      lastRequest = performance.now()
      reply.header('connection', 'close')
    }
    done()
  })
  return async () => {
    isDraining = true
    const begun = performance.now()
    lastRequest = begun
    for (;;) {
      await new Promise(resolve => setTimeout(resolve, 20))
      const now = performance.now()
      if (now - begun >= MOST_MS) return
      if (now - begun >= LEAST_MS && now - lastRequest >= QUIET_MS) return
    }
  }
}
