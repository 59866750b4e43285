import { randomUUID } from 'node:crypto'
import type { TokenPair } from '@estante/contract'
import type { Core } from '../../core.ts'
import { blocked, unauthenticated } from '../../http/app-error.ts'
import type { Authenticate, Caller } from '../../http/context.ts'
import type { AccessParameters } from './access.parameters.ts'
import { endAppUuids } from './app-uuid.store.ts'
import { writeAudit } from './audit.store.ts'
import type { Keys } from './keys.service.ts'
import { findPerson } from './persons.store.ts'
import { after, fingerprint, keyedHash, randomSecret } from './secrets.ts'
import {
  addRefreshToken,
  type CallerState,
  callerState,
  findRefreshToken,
  markReplaced,
  openSession,
  type RefreshRow,
  revokeSession,
  type SessionRow,
} from './sessions.store.ts'
import type { SignedTokens } from './signed-tokens.ts'

const DAY_MS = 86_400_000
/** Two tabs, or a reply lost on the way: the token just replaced still leads to the same successor. */
const GRACE_MS = 10_000
const STATE_KEEP_MS = 5000
const MOST_STATES = 10_000

/** Sessions: a family of refresh tokens, and the short access tokens that they yield. */
export class Sessions {
  readonly #core: Core
  readonly #keys: Keys
  readonly #tokens: SignedTokens
  readonly #parameters: AccessParameters
  readonly #states = new Map<string, { at: number; state: CallerState | undefined }>()
  /** Raised with every ending: what was read before one is not kept after it. */
  #endings = 0

  constructor(core: Core, keys: Keys, tokens: SignedTokens, parameters: AccessParameters) {
    this.#core = core
    this.#keys = keys
    this.#tokens = tokens
    this.#parameters = parameters
    core.feed.listen(changes => {
      if (changes.some(change => change.entidade === 'pessoa')) this.#forgetStates()
    })
  }

  /** A new session with tokens of its own, never one that the caller brought along. Blocked persons get none. */
  async begin(cod_pessoa: number, login: string, origin: string | null = null): Promise<TokenPair> {
    const { kysely } = this.#core.database
    const person = await findPerson(kysely, cod_pessoa)
    if (!person) throw unauthenticated()
    if (person.bloqueio === 'S') throw blocked(person.msg_bloqueio || undefined)
    if (person.falecida_em !== null) throw blocked()
    const now = this.#core.now()
    const session: SessionRow = { cod_sessao: randomUUID(), cod_pessoa, login, versao_token: person.versao_token }
    const refresh = randomSecret()
    const end = await this.#endOfRefresh(now)
    await kysely.transaction().execute(async trx => {
      await openSession(trx, session, now.toISOString(), origin)
      await addRefreshToken(trx, fingerprint(refresh), session.cod_sessao, now.toISOString(), end)
    })
    return await this.#pair(session, refresh)
  }

  /** Exchanges a refresh token. One that was replaced a while ago was stolen or copied: the session ends. */
  async refresh(token: string, address: string): Promise<TokenPair> {
    const { kysely } = this.#core.database
    const row = await findRefreshToken(kysely, fingerprint(token))
    const now = this.#core.now()
    if (!row || row.revogada_em !== null || row.expira_em <= now.toISOString()) throw unauthenticated('SessaoExpirada')
    if (row.substituido_em !== null && row.substituido_em < after(now, -GRACE_MS)) await this.#reused(row, address)
    const person = await findPerson(kysely, row.cod_pessoa)
    if (!person || person.versao_token !== row.versao_token) throw unauthenticated('SessaoExpirada')
    if (person.bloqueio === 'S') throw blocked(person.msg_bloqueio || undefined)
    // The successor follows from the token itself, so that its holder alone can be given it twice.
    const successor = keyedHash(await this.#keys.named('renovacao'), token)
    const end = await this.#endOfRefresh(now)
    await kysely.transaction().execute(async trx => {
      if (!(await markReplaced(trx, fingerprint(token), now.toISOString()))) return
      await addRefreshToken(trx, fingerprint(successor), row.cod_sessao, now.toISOString(), end)
    })
    return await this.#pair(row, successor)
  }

  /** Ends the session of a refresh token; one that is not known has nothing to end. */
  async end(token: string, address: string): Promise<void> {
    const row = await findRefreshToken(this.#core.database.kysely, fingerprint(token))
    if (!row) return
    await this.revoke(row.cod_sessao, 'saída')
    await this.#audit('SAIDA', row, address)
  }

  async revoke(cod_sessao: string, reason: string): Promise<void> {
    const { kysely } = this.#core.database
    await revokeSession(kysely, cod_sessao, this.#core.now().toISOString(), reason)
    await endAppUuids(kysely, cod_sessao)
    this.#forgetStates()
  }

  #forgetStates(): void {
    this.#endings++
    this.#states.clear()
  }

  /** Whether a session goes on and its person is not blocked: for what a browser was given to last beyond a call. */
  async isOpen(cod_pessoa: number, cod_sessao: string): Promise<boolean> {
    const state = await this.#state(cod_pessoa, cod_sessao)
    if (state === undefined || state.revogada_em !== null || state.bloqueio === 'S') return false
    return state.versao_token === state.versao_sessao
  }

  /** Reads a bearer token for the server's routes. */
  readonly authenticate: Authenticate = async token => {
    const read = await this.#tokens.read(token)
    if (read.scope === 'public') return { scope: 'public', cod_pessoa: null, login: null, token_id: read.jti }
    if (read.scope === 'recovery')
      return { scope: 'recovery', cod_pessoa: null, login: read.login ?? '', token_id: read.jti }
    const { cod_pessoa, sid, ver, login } = read
    if (read.scope !== 'patron' || cod_pessoa === undefined || sid === undefined) throw unauthenticated()
    const state = await this.#state(cod_pessoa, sid)
    if (!state || state.revogada_em !== null || state.versao_token !== ver) throw unauthenticated()
    const caller: Caller = { scope: 'patron', cod_pessoa, login: login ?? '', token_id: sid }
    return state.bloqueio === 'S' ? { ...caller, blocked: state.msg_bloqueio } : caller
  }

  /** The person's state, at most five seconds old. */
  async #state(cod_pessoa: number, sid: string): Promise<CallerState | undefined> {
    const key = `${cod_pessoa}:${sid}`
    const now = this.#core.now().getTime()
    const kept = this.#states.get(key)
    if (kept && Math.abs(now - kept.at) < STATE_KEEP_MS) return kept.state
    const endings = this.#endings
    const state = await callerState(this.#core.database.kysely, cod_pessoa, sid)
    if (endings !== this.#endings) return state
    if (this.#states.size >= MOST_STATES) this.#states.clear()
    this.#states.set(key, { at: now, state })
    return state
  }

  /** How long a token of access lives, a visitor's like a person's. */
  accessSeconds = async (): Promise<number> => 60 * (await this.#parameters.get('sessao_acesso_minutos'))

  async #endOfRefresh(now: Date): Promise<string> {
    return after(now, DAY_MS * (await this.#parameters.get('sessao_dias')))
  }

  async #pair(session: SessionRow, refresh_token: string): Promise<TokenPair> {
    const expires_in = await this.accessSeconds()
    const access_token = await this.#tokens.sign(
      {
        scope: 'patron',
        cod_pessoa: session.cod_pessoa,
        login: session.login,
        ver: session.versao_token,
        sid: session.cod_sessao,
      },
      expires_in,
    )
    return { access_token, refresh_token, token_type: 'Bearer', expires_in, scope: 'patron' }
  }

  async #reused(row: RefreshRow, address: string): Promise<never> {
    await this.revoke(row.cod_sessao, 'token reutilizado')
    await this.#audit('TOKEN_REUTILIZADO', row, address)
    throw unauthenticated('SessaoExpirada')
  }

  #audit(evento: 'SAIDA' | 'TOKEN_REUTILIZADO', row: RefreshRow, endereco: string): Promise<void> {
    const { cod_pessoa, login } = row
    return writeAudit(this.#core.database.kysely, this.#core.now().toISOString(), {
      evento,
      cod_pessoa,
      login,
      endereco,
    })
  }
}
