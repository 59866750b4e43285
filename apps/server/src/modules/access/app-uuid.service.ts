import { createHmac } from 'node:crypto'
import type { TokenPair } from '@estante/contract'
import type { Core } from '../../core.ts'
import { addressGroup } from '../../http/address-group.ts'
import { unauthenticated } from '../../http/app-error.ts'
import type { AccessParameters } from './access.parameters.ts'
import { appSession, appUuidSince, keepAppUuid } from './app-uuid.store.ts'
import type { Attempts } from './attempts.service.ts'
import { writeAudit } from './audit.store.ts'
import type { Keys } from './keys.service.ts'
import { after, fingerprint } from './secrets.ts'
import type { Sessions } from './sessions.service.ts'

const QUARTER_HOUR_MS = 15 * 60_000
const DAY_MS = 86_400_000

export interface AppUuidParts {
  parameters: AccessParameters
  keys: Keys
  sessions: Sessions
  attempts: Attempts
}

/**
 * The identifier with which the mobile application signs its person in again: one a session, known to that session
 * alone, gone when it is signed out. It follows from the session, so that only its hash has to be kept.
 */
export class AppUuids {
  readonly #core: Core
  readonly #parts: AppUuidParts

  constructor(core: Core, parts: AppUuidParts) {
    this.#core = core
    this.#parts = parts
  }

  /** The identifier of this session; null when none was asked for yet, or it is past its time. */
  async of(session: string): Promise<string | null> {
    const since = await appUuidSince(this.#core.database.kysely, session)
    return since !== null && since > (await this.#oldest()) ? await this.#derive(session, since) : null
  }

  async make(session: string): Promise<string> {
    const known = await this.of(session)
    if (known) return known
    const now = this.#core.now().toISOString()
    const hash = fingerprint(await this.#derive(session, now))
    await keepAppUuid(this.#core.database.kysely, session, { hash, now, oldest: await this.#oldest() })
    const kept = await this.of(session)
    if (kept === null) throw unauthenticated()
    return kept
  }

  async signIn(uuid: string, address: string): Promise<TokenPair> {
    const { attempts, sessions } = this.#parts
    const limit = { of: `aplicativo||${addressGroup(address)}`, most: 30, windowMs: QUARTER_HOUR_MS }
    await attempts.charge([limit])
    const row = await appSession(this.#core.database.kysely, fingerprint(uuid), await this.#oldest())
    if (!row) throw unauthenticated('UsuarioNaoEncontrado')
    const { cod_pessoa, login } = row
    const tokens = await sessions.begin(cod_pessoa, login, row.cod_sessao)
    await attempts.forgive([], [limit])
    await writeAudit(this.#core.database.kysely, this.#core.now().toISOString(), {
      evento: 'ENTRADA',
      cod_pessoa,
      login,
      endereco: address,
      detalhe: 'aplicativo',
    })
    return tokens
  }

  async #oldest(): Promise<string> {
    return after(this.#core.now(), -(await this.#parts.parameters.get('app_uuid_dias')) * DAY_MS)
  }

  async #derive(session: string, since: string): Promise<string> {
    const key = await this.#parts.keys.named('aplicativo')
    return asUuid(createHmac('sha256', key).update(`${session}|${since}`).digest())
  }
}

/** Random bytes in the form of a UUID of version 4. */
function asUuid(bytes: Buffer): string {
  const given = Buffer.from(bytes.subarray(0, 16))
  given[6] = (given[6]! & 0x0f) | 0x40
  given[8] = (given[8]! & 0x3f) | 0x80
  return given.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
