import { LightClient } from '../search/light-client.ts'

/** People who ask, wait for the answer, and ask again at once. */
export interface LoopFigures {
  requests: number
  errors: number
  perSecond: number
  averageMs: number
  p95: number
  p99: number
}

export interface Loop {
  users: number
  seconds: number
  headers: Record<string, string>
  /** The address of the next question of one user. */
  next: () => string
}

const at = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0

/** Refusals and failures are counted beside what was answered; whoever meets one goes on. */
export async function closedLoop({ users, seconds, headers, next }: Loop): Promise<LoopFigures> {
  const times: number[] = []
  let errors = 0
  const begun = performance.now()
  const end = begun + seconds * 1000
  await Promise.all(
    Array.from({ length: users }, async () => {
      const client = new LightClient(headers)
      while (performance.now() < end) {
        const from = performance.now()
        const status = await client.read(next()).then(
          reply => reply.status,
          () => 0,
        )
        times.push(performance.now() - from)
        if (status < 200 || status >= 400) errors++
      }
    }),
  )
  const took = (performance.now() - begun) / 1000
  const sorted = Float64Array.from(times).sort()
  const sum = sorted.reduce((total, each) => total + each, 0)
  return {
    requests: sorted.length,
    errors,
    perSecond: sorted.length / took,
    averageMs: sum / Math.max(1, sorted.length),
    p95: at(sorted, 0.95),
    p99: at(sorted, 0.99),
  }
}
