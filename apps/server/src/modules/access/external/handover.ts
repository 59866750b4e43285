import { type ExternalTokenPair, localPath } from '@estante/contract'
import type { Core } from '../../../core.ts'
import { unauthenticated } from '../../../http/app-error.ts'
import { writeAudit } from '../audit.store.ts'
import { keepOnce, takeOnce } from '../ephemeral.store.ts'
import type { LoginRow } from '../persons.store.ts'
import { after, fingerprint, randomSecret, sameSecret } from '../secrets.ts'
import type { Sessions } from '../sessions.service.ts'

export type ExternalKind = 'oidc' | 'saml'

/** How long a visitor may stay at the provider. */
export const STATE_MS = 10 * 60_000
const HANDLE_MS = 60_000

/** What we remember while the visitor is at the provider. */
interface State<T> {
  /** Of the secret in the cookie of the browser which began. */
  browser: string
  nonce: string
  redirect: string
  data: T
}

/** A sign-in as it begins: the secret of its browser, and where its person wants to be afterwards. */
export interface Begun {
  browser: string
  redirect: string
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
 * what it yields is worth nothing without the cookie of the browser that began: the nonce which that browser was given,
 * good for one exchange within a minute.
 */
export class Handover {
  readonly #core: Core
  readonly #sessions: Sessions

  constructor(core: Core, sessions: Sessions) {
    this.#core = core
    this.#sessions = sessions
  }

  /** Returns the nonce that names this sign-in. */
  async remember<T>(kind: ExternalKind, state: string, begun: Begun, data: T): Promise<string> {
    const nonce = randomSecret()
    const value: State<T> = {
      browser: fingerprint(begun.browser),
      nonce,
      redirect: localPath(begun.redirect),
      data,
    }
    await keepOnce(this.#core.database.kysely, kind, state, value, after(this.#core.now(), STATE_MS))
    return nonce
  }

  /** Each state serves once. */
  async recall<T>(kind: ExternalKind, state: string): Promise<State<T> | undefined> {
    return await takeOnce<State<T>>(this.#core.database.kysely, kind, state, this.#core.now().toISOString())
  }

  async deliver(kind: ExternalKind, state: State<unknown>, person: LoginRow): Promise<string> {
    const value: Delivery = {
      kind,
      browser: state.browser,
      redirect: state.redirect,
      cod_pessoa: person.cod_pessoa,
      login: person.login,
    }
    await keepOnce(this.#core.database.kysely, 'entrega', state.nonce, value, after(this.#core.now(), HANDLE_MS))
    return state.nonce
  }

  /** Exchanges the nonce for tokens; a try from another browser uses it up. */
  async collect(kind: ExternalKind, nonce: string, browser: string, address: string): Promise<ExternalTokenPair> {
    const { kysely } = this.#core.database
    const now = this.#core.now().toISOString()
    const found = await takeOnce<Delivery>(kysely, 'entrega', nonce, now)
    if (!found || found.kind !== kind || !sameSecret(fingerprint(browser), found.browser))
      throw unauthenticated('ErroValidacaoToken')
    const { cod_pessoa, login } = found
    const tokens = await this.#sessions.begin(cod_pessoa, login)
    await writeAudit(kysely, now, { evento: 'ENTRADA_EXTERNA', cod_pessoa, login, endereco: address, detalhe: kind })
    return { ...tokens, redirect: found.redirect }
  }
}
