import { setTimeout as sleep } from 'node:timers/promises'
import { type OaiAnswer, OaiUnreadable, readOai } from '@estante/marc'
import { AddressRefused, askOutside, boundedBody, type Fetch } from '../../http/outgoing.ts'

const MOST_BYTES = 64 * 1024 * 1024
const LIMIT_MS = 120_000
const TRIES = 5
const LONGEST_WAIT_MS = 5 * 60_000

export interface OaiClientOptions {
  fetch?: Fetch
  /** Waits; tests do not. */
  wait?: (ms: number) => Promise<void>
  /** Between two questions, so that a harvest is no burden. */
  pauseMs?: number
  /** Nothing is asked any more, and nobody waited for, once it says so. */
  ending?: AbortSignal | undefined
}

/** The repository answered that it will not serve this question, and asking again changes nothing. */
export class OaiRefused extends Error {}

/** Asks one repository, one question after the other, again where it failed, and as slowly as it wants. */
export class OaiClient {
  readonly #address: string
  readonly #fetch: Fetch
  readonly #wait: (ms: number) => Promise<void>
  readonly #pauseMs: number
  readonly #ending: AbortSignal | undefined
  #hasAsked = false

  constructor(address: string, { fetch: fetcher = fetch, wait, pauseMs = 1000, ending }: OaiClientOptions = {}) {
    this.#address = address
    this.#fetch = fetcher
    this.#wait = wait ?? (ms => sleep(ms, undefined, ending && { signal: ending }))
    this.#pauseMs = pauseMs
    this.#ending = ending
  }

  /** The answer; refused when it stays unreadable or away after all tries. */
  async ask(query: Record<string, string>): Promise<OaiAnswer> {
    if (this.#hasAsked) await this.#wait(this.#pauseMs)
    this.#hasAsked = true
    const url = new URL(this.#address)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    for (let tried = 1; ; tried++) {
      this.#ending?.throwIfAborted()
      const outcome = await this.#once(url.href)
      if ('answer' in outcome) return outcome.answer
      if (tried >= TRIES || outcome.isFinal) throw outcome.error
      await this.#wait(Math.min(LONGEST_WAIT_MS, outcome.waitMs ?? 1000 * 2 ** tried))
    }
  }

  async #once(url: string): Promise<{ answer: OaiAnswer } | { error: Error; waitMs?: number; isFinal?: boolean }> {
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(LIMIT_MS), ...(this.#ending ? [this.#ending] : [])])
      const headers = { accept: 'text/xml', 'user-agent': 'Estante (OAI-PMH)' }
      const reply = await askOutside(url, { signal, headers }, this.#fetch)
      if (reply.ok) return { answer: readOai(await boundedBody(reply, MOST_BYTES)) }
      await reply.body?.cancel()
      const isFinal = reply.status < 500 && reply.status !== 429 && reply.status !== 408
      const error = new (isFinal ? OaiRefused : Error)(`It answered with status ${reply.status}.`)
      const waitMs = retryAfterMs(reply.headers.get('retry-after'))
      return { error, isFinal, ...(waitMs !== undefined && { waitMs }) }
    } catch (error) {
      if (error instanceof AddressRefused) return { error, isFinal: true }
      if (error instanceof OaiUnreadable) return { error }
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : ''
      return {
        error: new Error(`It did not answer: ${cause || (error instanceof Error ? error.message : String(error))}`),
      }
    }
  }
}

/** Seconds, or a date. */
function retryAfterMs(text: string | null): number | undefined {
  if (text === null) return undefined
  if (/^\d{1,6}$/.test(text.trim())) return Number(text) * 1000
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now())
}
