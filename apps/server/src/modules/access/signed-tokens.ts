import { randomUUID } from 'node:crypto'
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Core } from '../../core.ts'
import { unauthenticated } from '../../http/app-error.ts'
import type { Keys } from './keys.service.ts'

const ISSUER = 'estante'
const TYPE = 'at+jwt'
const CHECKED_KEEP_MS = 5000
const MOST_CHECKED = 10_000

export interface TokenClaims {
  scope: 'public' | 'patron' | 'recovery'
  cod_pessoa?: number
  login?: string
  /** Token version of the person when the session began. */
  ver?: number
  /** Session. */
  sid?: string
}

export interface ReadToken extends TokenClaims {
  jti: string
}

/** Signed tokens: made and read by our own nodes alone, so one shared key and one algorithm. */
export class SignedTokens {
  readonly #core: Core
  readonly #keys: Keys
  /** Tokens whose signature was checked a moment ago: one page makes many calls with the same one. */
  readonly #checked = new Map<string, { at: number; payload: JWTPayload & ReadToken }>()

  constructor(core: Core, keys: Keys) {
    this.#core = core
    this.#keys = keys
  }

  async sign(claims: TokenClaims, seconds: number): Promise<string> {
    const { kid, secret } = await this.#keys.current()
    const issued = Math.floor(this.#core.now().getTime() / 1000)
    return await new SignJWT({ ...claims } satisfies JWTPayload)
      .setProtectedHeader({ alg: 'HS256', typ: TYPE, kid })
      .setIssuer(ISSUER)
      .setAudience(ISSUER)
      .setIssuedAt(issued)
      .setExpirationTime(issued + seconds)
      .setJti(randomUUID())
      .sign(secret)
  }

  /** Refuses everything that this installation did not sign, with this algorithm, for this purpose, for now. */
  async read(token: string): Promise<ReadToken> {
    const now = this.#core.now().getTime()
    const known = this.#checked.get(token)
    if (known && Math.abs(now - known.at) < CHECKED_KEEP_MS && now < (known.payload.exp ?? 0) * 1000)
      return known.payload
    const payload = await this.#verify(token)
    if (this.#checked.size >= MOST_CHECKED) this.#checked.clear()
    this.#checked.set(token, { at: now, payload })
    return payload
  }

  async #verify(token: string): Promise<JWTPayload & ReadToken> {
    try {
      const { payload } = await jwtVerify(
        token,
        async header => {
          const key = typeof header.kid === 'string' ? await this.#keys.byId(header.kid) : undefined
          if (!key) throw new Error('unknown key')
          return key
        },
        {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience: ISSUER,
          typ: TYPE,
          requiredClaims: ['exp', 'iat', 'jti', 'scope'],
          currentDate: this.#core.now(),
        },
      )
      return payload as JWTPayload & ReadToken
    } catch {
      throw unauthenticated()
    }
  }
}
