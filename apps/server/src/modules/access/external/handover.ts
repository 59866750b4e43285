import type { ExternalTokenPair } from '@estante/contract'
import type { Core } from '../../../core.ts'
import { unauthenticated } from '../../../http/app-error.ts'
import { writeAudit } from '../audit.store.ts'
import { keepOnce, takeOnce } from '../ephemeral.store.ts'
import type { LoginRow } from '../persons.store.ts'
import { localPath } from '../redirect.rules.ts'
import { after, fingerprint, randomSecret, sameSecret } from '../secrets.ts'
import type { Sessions } from '../sessions.service.ts'

export type ExternalKind = 'oidc' | 'saml'

const STATE_MS = 10 * 60_000
const HANDLE_MS = 60_000

/** What we remember while the visitor is at the provider. */
interface State<T> {
  /** Of the nonce that the browser which began holds. */
  browser: string
  redirect: string
  data: T
}

interface Delivery {
  kind: ExternalKind
  browser: string
  redirect: string
  cod_pessoa: number
  login: string
}

/**
 * Carries a sign-in from our callback to the web. The callback is reached by whatever browser an attacker likes, so
 * it yields only a one-time handle, and the handle is worth nothing without the nonce of the browser that began.
 */
export class Handover {
  readonly #core: Core
  readonly #sessions: Sessions

  constructor(core: Core, sessions: Sessions) {
    this.#core = core
    this.#sessions = sessions
  }

  /** Returns the nonce that stays in the browser. */
  async remember<T>(kind: ExternalKind, state: string, redirect: string, data: T): Promise<string> {
    const nonce = randomSecret()
    const value: State<T> = { browser: fingerprint(nonce), redirect: localPath(redirect), data }
    await keepOnce(this.#core.database.kysely, kind, state, value, after(this.#core.now(), STATE_MS))
    return nonce
  }

  /** Each state serves once. */
  async recall<T>(kind: ExternalKind, state: string): Promise<State<T> | undefined> {
    return await takeOnce<State<T>>(this.#core.database.kysely, kind, state, this.#core.now().toISOString())
  }

  async deliver(kind: ExternalKind, state: State<unknown>, person: LoginRow): Promise<string> {
    const handle = randomSecret()
    const value: Delivery = {
      kind,
      browser: state.browser,
      redirect: state.redirect,
      cod_pessoa: person.cod_pessoa,
      login: person.login,
    }
    await keepOnce(this.#core.database.kysely, 'entrega', handle, value, after(this.#core.now(), HANDLE_MS))
    return handle
  }

  /** Exchanges a handle for tokens; a try with the wrong nonce uses it up. */
  async collect(kind: ExternalKind, handle: string, nonce: string, address: string): Promise<ExternalTokenPair> {
    const { kysely } = this.#core.database
    const now = this.#core.now().toISOString()
    const found = await takeOnce<Delivery>(kysely, 'entrega', handle, now)
    if (!found || found.kind !== kind || !sameSecret(fingerprint(nonce), found.browser))
      throw unauthenticated('ErroValidacaoToken')
    const { cod_pessoa, login } = found
    const tokens = await this.#sessions.begin(cod_pessoa, login)
    await writeAudit(kysely, now, { evento: 'ENTRADA_EXTERNA', cod_pessoa, login, endereco: address, detalhe: kind })
    return { ...tokens, redirect: found.redirect }
  }
}
