/** How much is fetched before anything is known of a file. */
const FIRST_BYTES = 65_536

export interface FirstPart {
  length: number
  bytes: Uint8Array
}

/**
 * Ranges of a file whose address lives for minutes while it is read for hours. When the server no longer takes the
 * address, a new one is asked for once for all ranges that wait, and reading goes on unseen.
 */
export class RangeSource {
  #url: string
  readonly #renew: (url: string) => Promise<string>
  #renewing: Promise<string> | undefined

  constructor(url: string, renew: (url: string) => Promise<string>) {
    this.#url = url
    this.#renew = renew
  }

  async first(signal: AbortSignal): Promise<FirstPart> {
    const reply = await this.#ask(`bytes=0-${FIRST_BYTES - 1}`, signal)
    const bytes = new Uint8Array(await reply.arrayBuffer())
    const total = /\/(\d+)$/.exec(reply.headers.get('content-range') ?? '')?.[1]
    // 200: the whole file came, because it is short or something between us and the server knows no ranges.
    return { length: reply.status === 206 && total ? Number(total) : bytes.length, bytes }
  }

  /** Bytes from `begin` up to, but not with, `end`. */
  async range(begin: number, end: number, signal: AbortSignal): Promise<Uint8Array> {
    const reply = await this.#ask(`bytes=${begin}-${end - 1}`, signal)
    const bytes = new Uint8Array(await reply.arrayBuffer())
    return reply.status === 206 ? bytes : bytes.subarray(begin, end)
  }

  async #ask(range: string, signal: AbortSignal): Promise<Response> {
    const asked = this.#url
    let reply = await fetch(asked, { headers: { range }, signal })
    if (reply.status === 403) {
      await this.#renewed(asked)
      reply = await fetch(this.#url, { headers: { range }, signal })
    }
    if (!reply.ok) throw new Error(`File answered ${reply.status}`)
    return reply
  }

  async #renewed(refused: string): Promise<void> {
    // Another range may have renewed it in the meantime.
    if (this.#url !== refused) return
    this.#renewing ??= this.#renew(refused).finally(() => {
      this.#renewing = undefined
    })
    this.#url = await this.#renewing
  }
}
