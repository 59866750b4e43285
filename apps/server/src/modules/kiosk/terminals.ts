import { createHash, randomBytes } from 'node:crypto'
import type { Core } from '../../core.ts'
import { unauthenticated } from '../../http/app-error.ts'
import { addTerminal, allTerminals, libraryExists, noteSeen, revokeTerminal, terminalByHash } from './kiosk.store.ts'

const MINUTE_MS = 60_000
const BEARER = /^Bearer ([\w-]{16,100})$/

/** Tokens are long and random: a plain hash cannot be turned back. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

export interface Terminal {
  cod_terminal: number
  cod_biblioteca: number
  nome: string
  desc_biblioteca: string
}

/** Self-service terminals, each of one library. Whoever has the token is the terminal, until it is revoked. */
export class Terminals {
  readonly #core: Pick<Core, 'database' | 'now'>

  constructor(core: Pick<Core, 'database' | 'now'>) {
    this.#core = core
  }

  get #db() {
    return this.#core.database.kysely
  }

  /** Null where there is no such library. The token is told here and never again. */
  async add(
    cod_biblioteca: number,
    nome: string,
    token = randomBytes(24).toString('base64url'),
  ): Promise<{ cod_terminal: number; token: string } | null> {
    if (!(await libraryExists(this.#db, cod_biblioteca))) return null
    const criado_em = this.#core.now().toISOString()
    return {
      cod_terminal: await addTerminal(this.#db, { cod_biblioteca, nome, hash: hashOf(token), criado_em }),
      token,
    }
  }

  list = () => allTerminals(this.#db)

  revoke = (cod_terminal: number): Promise<boolean> =>
    revokeTerminal(this.#db, cod_terminal, this.#core.now().toISOString())

  /** The terminal that a call comes from. */
  async of(authorization: string | undefined): Promise<Terminal> {
    const token = BEARER.exec(authorization ?? '')?.[1]
    const terminal = token && (await terminalByHash(this.#db, hashOf(token)))
    if (!terminal) throw unauthenticated('TerminalNaoRegistrado')
    const now = this.#core.now()
    const seen = terminal.visto_em === null ? 0 : Date.parse(terminal.visto_em)
    if (Math.abs(now.getTime() - seen) > MINUTE_MS) await noteSeen(this.#db, terminal.cod_terminal, now.toISOString())
    return terminal
  }
}
