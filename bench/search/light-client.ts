import { Agent, get } from 'node:http'

/**
 * Asks and reads, nothing more: the machine that is measured also runs the client, and what `fetch` does for a program's
 * comfort would be counted as the server's time.
 */
export class LightClient {
  readonly #agent = new Agent({ keepAlive: true })
  readonly #headers: Record<string, string>

  constructor(headers: Record<string, string>) {
    this.#headers = headers
  }

  read(address: string): Promise<{ status: number; body: string }> {
    return new Promise((done, fail) => {
      const request = get(address, { headers: this.#headers, agent: this.#agent }, reply => {
        const parts: Buffer[] = []
        reply.on('data', part => parts.push(part))
        reply.on('error', fail)
        reply.on('end', () => done({ status: reply.statusCode ?? 0, body: Buffer.concat(parts).toString() }))
      })
      request.on('error', fail)
    })
  }
}
