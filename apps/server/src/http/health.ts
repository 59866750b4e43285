import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Core } from '../core.ts'
import { notFound, RETRY_SECONDS } from './app-error.ts'
import type { MeasureSource } from './metrics.ts'

/** A probe that is refused would have a healthy server restarted or taken out of service. */
const UNLIMITED = { config: { rateLimit: false as const } }

interface Watched {
  isReady: () => boolean
  problems: () => string[]
  /** What modules say of themselves, such as how far the index is behind. */
  details: () => Promise<Record<string, unknown>>
  /** Numbers for whoever watches, beyond those of process and requests. */
  measures: MeasureSource[]
}

/** `/api/health` says that the process lives, `/api/ready` that it can answer, `/api/metrics` how it fares. */
export async function installHealth(
  app: FastifyInstance,
  core: Core,
  { isReady, problems, details, measures }: Watched,
): Promise<void> {
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
  const help = 'What is wrong though the server answers; /api/ready names it'
  const wrong = async () => [{ name: 'estante_problems', help, values: [{ value: problems().length }] }]
  if (!token) return void app.get('/api/metrics', () => Promise.reject(notFound()))
  const { installMetrics } = await import('./metrics.ts')
  installMetrics(app, token, [wrong, () => core.database.measures(), ...measures])
}
