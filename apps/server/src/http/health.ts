import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Core } from '../core.ts'
import { notFound, RETRY_SECONDS, unauthenticated } from './app-error.ts'

/** A probe that is refused would have a healthy server restarted or taken out of service. */
const UNLIMITED = { config: { rateLimit: false as const } }

interface Watched {
  isReady: () => boolean
  problems: () => string[]
  /** What modules say of themselves, such as how far the index is behind. */
  details: () => Promise<Record<string, unknown>>
}

/** `/api/health` says that the process lives, `/api/ready` that it can answer, `/api/metrics` how it fares. */
export function installHealth(app: FastifyInstance, core: Core, { isReady, problems, details }: Watched): void {
  app.get('/api/health', UNLIMITED, async () => ({ status: 'ok', version: core.config.version }))

  app.get('/api/ready', UNLIMITED, async (_request, reply) => {
    const database = await sql`select 1`.execute(core.database.kysely).then(
      () => true,
      () => false,
    )
    const ready = database && isReady()
    if (!ready) return reply.status(503).header('retry-after', RETRY_SECONDS).send({ status: 'starting', database })
    // It answers: whoever watches is told, but nobody is sent away.
    const wrong = problems()
    return reply.send({
      status: wrong.length > 0 ? 'degraded' : 'ready',
      database,
      problems: wrong,
      ...(await details()),
    })
  })

  const token = core.config.METRICS_TOKEN
  if (token) installMetrics(app, token)
  else app.get('/api/metrics', () => Promise.reject(notFound()))
}

/** Measured only where somebody can read it. */
function installMetrics(app: FastifyInstance, token: string): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
    done()
  })
  app.get('/api/metrics', async (request, reply) => {
    if (!sameText(request.headers.authorization ?? '', `Bearer ${token}`)) throw unauthenticated()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

export function sameText(given: string, wanted: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(wanted)
  return a.length === b.length && timingSafeEqual(a, b)
}
