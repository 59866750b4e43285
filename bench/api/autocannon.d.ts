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
  }
  interface Run extends Promise<Result> {
    on(event: 'response', listener: (client: unknown, status: number, bytes: number, time: number) => void): void
  }
  export default function autocannon(options: Options): Run
}
