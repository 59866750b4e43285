/** The little of autocannon's interface that is used; the package has no types of its own. */
declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    duration: number
    headers?: Record<string, string>
    requests?: { setupRequest(request: Record<string, unknown>): Record<string, unknown> }[]
  }
  interface Result {
    non2xx: number
    errors: number
    requests: { total: number; average: number }
    throughput: { average: number }
    latency: { p50: number; p99: number; max: number; average: number }
    duration: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
