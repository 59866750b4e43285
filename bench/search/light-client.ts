import { Agent, request } from 'node:http'

/**
 * Asks and reads, nothing more: the machine that is measured also runs the client, and what `fetch` does for a program's
 * comfort would be counted as the server's time.
 */
export class LightClient {
  readonly #agent = new Agent({ keepAlive: true })
  readonly #headers: Record<string, string>

  constructor(headers: Record<string, string> = {}) {
    this.#headers = headers
  }

  /** With a text it is sent, as JSON where nothing else is said. */
  read(address: string, text?: string, type = 'application/json'): Promise<{ status: number; body: string }> {
    const sent = text === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(text) }
    const method = text === undefined ? 'GET' : 'POST'
    return new Promise((done, fail) => {
      const headers = { ...this.#headers, ...sent }
      const asked = request(address, { method, headers, agent: this.#agent }, reply => {
        const parts: Buffer[] = []
        reply.on('data', part => parts.push(part))
        reply.on('error', fail)
        reply.on('end', () => done({ status: reply.statusCode ?? 0, body: Buffer.concat(parts).toString() }))
      })
      asked.on('error', fail)
      asked.end(text)
    })
  }
}
