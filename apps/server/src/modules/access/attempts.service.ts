import type { Core } from '../../core.ts'
import { addressGroup } from '../../http/address-group.ts'
import { tooMany } from '../../http/app-error.ts'
import { attemptsSince, countAttempt, forgetAttempts, takeBackAttempt } from './attempts.store.ts'
import { after, countedLogin, fingerprint } from './secrets.ts'

export interface Limit {
  /** What is counted, such as a login at an address; kept only as a hash. */
  of: string
  most: number
  windowMs: number
}

/** What failed sign-ins are counted under: the login at an address, the login, the address. */
export const signInKeys = (login: string, address: string): [string, string, string] => [
  `entrada|${countedLogin(login)}|${addressGroup(address)}`,
  `entrada|${countedLogin(login)}`,
  `entrada||${addressGroup(address)}`,
]

/** What lookups of people registered twice are counted under. */
export const duplicatesKey = (address: string): string => `duplicadas||${addressGroup(address)}`

/** Limits on guessing, kept in the database so that all nodes count together. */
export class Attempts {
  readonly #core: Core

  constructor(core: Core) {
    this.#core = core
  }

  /** Counts the attempt before it is made; beyond a limit it is refused with the time to wait (AUTH-35). */
  async charge(limits: Limit[]): Promise<void> {
    const now = this.#core.now()
    for (const { of, most, windowMs } of limits) {
      const { falhas, inicio } = await countAttempt(
        this.#core.database.kysely,
        fingerprint(of),
        now.toISOString(),
        after(now, -windowMs),
      )
      if (falhas <= most) continue
      const wait = Date.parse(inicio) + windowMs - now.getTime()
      throw tooMany('MuitasTentativas', Math.max(1, Math.ceil(wait / 1000)))
    }
  }

  /** Whether so many failed already that the limit is reached; asking counts nothing. */
  async isReached({ of, most, windowMs }: Limit): Promise<boolean> {
    const since = after(this.#core.now(), -windowMs)
    return (await attemptsSince(this.#core.database.kysely, fingerprint(of), since)) >= most
  }

  /** Counts without refusing. */
  async count({ of, windowMs }: Limit): Promise<void> {
    const now = this.#core.now()
    await countAttempt(this.#core.database.kysely, fingerprint(of), now.toISOString(), after(now, -windowMs))
  }

  /** A success clears what stood against this login, but not what others did from the same address. */
  async forgive(cleared: Pick<Limit, 'of'>[], takenBack: Pick<Limit, 'of'>[]): Promise<void> {
    const { kysely } = this.#core.database
    await forgetAttempts(
      kysely,
      cleared.map(limit => fingerprint(limit.of)),
    )
    for (const limit of takenBack) await takeBackAttempt(kysely, fingerprint(limit.of))
  }
}
