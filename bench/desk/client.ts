import { randomBytes } from 'node:crypto'

export const STAFF = { login: 'vera', password: 'Estante2026' }

interface Scanned {
  tipo: string
  pessoa?: { cod_pessoa: number }
}

/** Somebody of the staff who asks the server as the desk does, with a stopwatch. */
export class DeskClient {
  readonly #address: string
  readonly #token: string
  readonly #library: number

  constructor(address: string, token: string, library: number) {
    this.#address = address
    this.#token = token
    this.#library = library
  }

  static async signIn(address: string, library: number): Promise<DeskClient> {
    const reply = await fetch(`${address}/api/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        grant_type: 'password',
        username: STAFF.login,
        password: STAFF.password,
        scope: 'patron',
        client_id: 'web',
        client_secret: 'web',
      }),
    })
    if (!reply.ok) throw new Error(`no token: ${await reply.text()}`)
    return new DeskClient(address, ((await reply.json()) as { access_token: string }).access_token, library)
  }

  async #ask(path: string, init: RequestInit = {}): Promise<{ ms: number; text: string }> {
    const began = performance.now()
    const reply = await fetch(`${this.#address}/api${path}`, {
      ...init,
      headers: {
        authorization: `Bearer ${this.#token}`,
        'content-type': 'application/json',
        'idempotency-key': randomBytes(16).toString('hex'),
      },
    })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${text.slice(0, 200)}`)
    return { ms: performance.now() - began, text }
  }

  async scan(order: object): Promise<{ ms: number; body: Scanned }> {
    const body = JSON.stringify({ cod_biblioteca: this.#library, ...order })
    const { ms, text } = await this.#ask('/estante/balcao/leitura', { method: 'POST', body })
    return { ms, body: JSON.parse(text) as Scanned }
  }

  find = (busca: string) =>
    this.#ask(`/estante/balcao/pessoas/busca?cod_biblioteca=${this.#library}&busca=${encodeURIComponent(busca)}`)

  async snapshot(): Promise<{ ms: number; bytes: number }> {
    const { ms, text } = await this.#ask(`/estante/balcao/retrato?cod_biblioteca=${this.#library}`)
    return { ms, bytes: Buffer.byteLength(text) }
  }
}
