import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type Measure, tallies, tally } from '../measure.ts'
import { unauthenticated } from './app-error.ts'
import { sameText } from './same-text.ts'

export type MeasureSource = () => Promise<Measure[]>

/** `/api/metrics`, for Prometheus. Measured only where somebody can read it. */
export function installMetrics(app: FastifyInstance, token: string, sources: readonly MeasureSource[]): void {
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
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (reply.statusCode >= 500) tally('errors', route)
    done()
  })
  app.get('/api/metrics', async (request, reply) => {
    if (!sameText(request.headers.authorization ?? '', `Bearer ${token}`)) throw unauthenticated()
    const failed = await readMeasures(sources, measure => show(registry, measure), request.log)
    const help = 'Sources of measures that could not be read; the log says why'
    show(registry, { name: 'estante_unread_measures', help, values: [{ value: failed }] })
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** One that fails hides none of the others: whoever watches needs them most when something is wrong. */
async function readMeasures(
  sources: readonly MeasureSource[],
  each: (measure: Measure) => void,
  log: { error: (details: object, text: string) => void },
): Promise<number> {
  let failed = 0
  for (const source of [...sources, async () => tallies()]) {
    try {
      for (const measure of await source()) each(measure)
    } catch (error) {
      failed++
      log.error({ err: error }, 'a measure could not be read')
    }
  }
  return failed
}

function show(registry: Registry, { name, help, values }: Measure): void {
  const labelNames = [...new Set(values.flatMap(({ labels = {} }) => Object.keys(labels)))]
  // Made anew each time: what has no value any more is not told with its last one.
  registry.removeSingleMetric(name)
  const gauge = new Gauge({ name, help, labelNames, registers: [registry] })
  for (const { labels = {}, value } of values) gauge.set(labels, value)
}
