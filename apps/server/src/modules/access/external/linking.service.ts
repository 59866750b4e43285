import type { Core } from '../../../core.ts'
import type { AccessParameters } from '../access.parameters.ts'
import { findLogin, type LoginRow, loginsOf } from '../persons.store.ts'
import { type Claims, type LinkKind, linkValue } from './linking.rules.ts'
import { knownIdentity, personsByCpf, personsByEmail, rememberIdentity } from './linking.store.ts'

export interface ExternalIdentity {
  /** 'ldap', or the issuer or entity id with its kind. */
  provider: string
  /** What names the account there and never passes to another person, where there is such a thing. */
  subject: string | undefined
  claims: Claims
  /** Whether the provider vouches for its addresses without marking them as verified: a directory, a SAML federation. */
  trustsEmail: boolean
}

/** Finds the person of an external account by the attribute that the institution chose. */
export class Linking {
  readonly #core: Core
  readonly #parameters: AccessParameters

  constructor(core: Core, parameters: AccessParameters) {
    this.#core = core
    this.#parameters = parameters
  }

  /** The person's login to sign in with, or undefined when no one, or more than one, answers to the attribute. */
  async personOf(identity: ExternalIdentity): Promise<LoginRow | undefined> {
    const { kysely } = this.#core.database
    const { provider, subject } = identity
    const known = subject === undefined ? undefined : await knownIdentity(kysely, provider, subject)
    const cod_pessoa = known ?? (await this.#link(identity))
    if (cod_pessoa === undefined) return undefined
    const logins = await loginsOf(kysely, [cod_pessoa])
    const external = logins.find(row => row.base !== 'local')
    return external ?? logins[0] ?? { login: String(cod_pessoa), cod_pessoa, base: 'local', senha_hash: null }
  }

  async #link(identity: ExternalIdentity): Promise<number | undefined> {
    const { kysely } = this.#core.database
    const kind = await this.#parameters.get('vinculo_externo')
    const value = linkValue(kind, identity.claims, {
      attribute: await this.#parameters.get('vinculo_externo_atributo'),
      unverifiedEmail: identity.trustsEmail || (await this.#parameters.get('vinculo_email_nao_verificado')) === 'S',
    })
    if (value === '') return undefined
    const cod_pessoa = await this.#onlyPerson(kind, value)
    if (cod_pessoa === undefined) return undefined
    if (identity.subject !== undefined)
      await rememberIdentity(kysely, {
        provedor: identity.provider,
        sujeito: identity.subject,
        cod_pessoa,
        criada_em: this.#core.now().toISOString(),
      })
    return cod_pessoa
  }
  async #onlyPerson(kind: LinkKind, value: string): Promise<number | undefined> {
    const { kysely } = this.#core.database
    // A login names the same person here as it does beside a password.
    if (kind === 'login' || kind === 'eppn') return (await findLogin(kysely, value))?.cod_pessoa
    const [cod_pessoa, another] = await (kind === 'cpf' ? personsByCpf : personsByEmail)(kysely, value)
    return another === undefined ? cod_pessoa : undefined
  }
}
