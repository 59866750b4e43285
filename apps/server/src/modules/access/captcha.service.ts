import { type CaptchaChallenge, Permission } from '@estante/contract'
import { type Challenge, createChallenge, randomInt, type Solution, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Core } from '../../core.ts'
import { refused, unavailable } from '../../http/app-error.ts'
import type { HoldsPermission } from '../../http/context.ts'
import type { AccessParameters } from './access.parameters.ts'
import { keepOnce } from './ephemeral.store.ts'
import type { Keys } from './keys.service.ts'
import { after } from './secrets.ts'

const CHALLENGE_MS = 10 * 60_000
const RECAPTCHA = 'https://www.google.com/recaptcha/api/siteverify'
/** About a second of work for a browser, hours for whoever wants to guess in bulk. */
const WORK: ProofOfWork = { cost: 1000, least: 1000, most: 3000 }

export interface ProofOfWork {
  /** Rounds of hashing for one guess. */
  cost: number
  /** How many guesses it takes, at least and at most. */
  least: number
  most: number
}

const payloadOf = z.object({
  challenge: z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/** Asks the visitor for proof of work before a password or a code is tried, where permission 1120 says so. */
export class Captcha {
  readonly #core: Core
  readonly #keys: Keys
  readonly #parameters: AccessParameters
  readonly #holds: HoldsPermission
  readonly #fetch: typeof fetch
  readonly #work: ProofOfWork

  constructor(
    core: Core,
    parts: {
      keys: Keys
      parameters: AccessParameters
      holds: HoldsPermission
      fetch?: typeof fetch
      work?: ProofOfWork
    },
  ) {
    this.#core = core
    this.#keys = parts.keys
    this.#parameters = parts.parameters
    this.#holds = parts.holds
    this.#fetch = parts.fetch ?? fetch
    this.#work = parts.work ?? WORK
  }

  async challenge(): Promise<CaptchaChallenge> {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: this.#work.cost,
      counter: randomInt(this.#work.least, this.#work.most),
      deriveKey,
      expiresAt: Math.floor((this.#core.now().getTime() + CHALLENGE_MS) / 1000),
      ...(await this.#secrets()),
    })
    return { parameters: { ...challenge.parameters }, signature: challenge.signature ?? '' }
  }

  /**
   * Lets pass only an answer that is right, in time, and not used before. Nothing is asked where captcha is off, unless
   * the address has given reason to.
   */
  async check(answer: string | undefined, address: string, isSuspect = false): Promise<void> {
    if (!isSuspect && !(await this.#holds(null, Permission.captcha))) return
    if (!answer) throw refused('CaptchaAusente')
    const good =
      (await this.#parameters.get('captcha_tipo')) === 'recaptcha'
        ? await this.#recaptcha(answer, address)
        : await this.#altcha(answer)
    if (!good) throw refused('CaptchaInvalido')
  }

  async #altcha(answer: string): Promise<boolean> {
    const payload = payloadOf.safeParse(parseJson(Buffer.from(answer, 'base64').toString('utf8')))
    if (!payload.success) return false
    const { challenge, solution } = payload.data
    const { verified } = await verifySolution({
      challenge: challenge as unknown as Challenge,
      solution: solution as Solution,
      deriveKey,
      ...(await this.#secrets()),
    }).catch(() => ({ verified: false }))
    const until = after(this.#core.now(), 2 * CHALLENGE_MS)
    return verified && (await keepOnce(this.#core.database.kysely, 'captcha', challenge.signature, {}, until))
  }

  /** A service that is away is said to be so: nobody can solve what nobody checks. */
  async #recaptcha(answer: string, address: string): Promise<boolean> {
    const secret = await this.#parameters.get('captcha_chave_secreta')
    try {
      const reply = await this.#fetch(RECAPTCHA, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: answer, remoteip: address }),
        signal: AbortSignal.timeout(5000),
      })
      const { success } = (await reply.json()) as { success?: boolean }
      return success === true
    } catch (error) {
      throw Object.assign(unavailable('ServicoExternoIndisponivel'), { cause: error })
    }
  }

  async #secrets() {
    const key = await this.#keys.named('captcha')
    const hex = key.toString('hex')
    return { hmacSignatureSecret: hex, hmacKeySignatureSecret: `${hex}:key` }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
