import type { ExternalStart } from '@estante/contract'
import * as client from 'openid-client'
import type { Core } from '../../../core.ts'
import { refused, unavailable } from '../../../http/app-error.ts'
import type { AccessParameters } from '../access.parameters.ts'
import type { LoginRow } from '../persons.store.ts'
import { ExternalRefusal } from './external-refusal.ts'
import type { Begun, Handover } from './handover.ts'
import type { Linking } from './linking.service.ts'

const CALLBACK = '/api/oidc/callback'

interface OidcState {
  verifier: string
  nonce: string
}

/** Sign-in at an OpenID Connect provider: discovery, PKCE, state and nonce. */
export class Oidc {
  readonly #core: Core
  readonly #parameters: AccessParameters
  readonly #handover: Handover
  readonly #linking: Linking
  #found: Promise<client.Configuration> | undefined

  constructor(core: Core, parts: { parameters: AccessParameters; handover: Handover; linking: Linking }) {
    this.#core = core
    this.#parameters = parts.parameters
    this.#handover = parts.handover
    this.#linking = parts.linking
  }

  async start(login: string, begun: Begun): Promise<ExternalStart> {
    if ((await this.#parameters.get('usaOAuth')) !== 'S' || !this.#core.config.OIDC_ISSUER)
      throw refused('ServicoExternoIndisponivel')
    const provider = await this.#provider()
    const state = client.randomState()
    const data: OidcState = { verifier: client.randomPKCECodeVerifier(), nonce: client.randomNonce() }
    const nonce = await this.#handover.remember('oidc', state, begun, data)
    const link = client.buildAuthorizationUrl(provider, {
      redirect_uri: this.#core.config.PUBLIC_URL + CALLBACK,
      scope: this.#core.config.OIDC_SCOPE,
      state,
      nonce: data.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(data.verifier),
      code_challenge_method: 'S256',
      ...(login !== '' && { login_hint: login }),
    })
    return { nonce, link: link.href }
  }

  /** Answers the provider's redirect with the nonce that the web exchanges once. */
  async callback(requestUrl: string): Promise<string> {
    const url = new URL(requestUrl, this.#core.config.PUBLIC_URL)
    const given = url.searchParams.get('state') ?? ''
    const state = await this.#handover.recall<OidcState>('oidc', given)
    if (!state) throw new ExternalRefusal('ErroValidacaoToken')
    if (url.searchParams.has('error')) throw new ExternalRefusal('AutenticacaoExternaNegada')
    const person = await this.#identify(
      new URL(`${CALLBACK}${url.search}`, this.#core.config.PUBLIC_URL),
      given,
      state.data,
    )
    if (!person) throw new ExternalRefusal('UsuarioNaoEncontrado')
    return await this.#handover.deliver('oidc', state, person)
  }

  async #identify(url: URL, state: string, { verifier, nonce }: OidcState): Promise<LoginRow | undefined> {
    const provider = await this.#provider()
    const tokens = await client
      .authorizationCodeGrant(provider, url, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      .catch(error => {
        throw new ExternalRefusal('ErroValidacaoToken', error)
      })
    const claims = tokens.claims()
    if (!claims) throw new ExternalRefusal('ErroValidacaoToken')
    return await this.#linking.personOf({
      provider: `oidc:${claims.iss}`,
      subject: claims.sub,
      claims: { ...(await this.#userInfo(provider, tokens.access_token, claims.sub)), ...claims },
      trustsEmail: false,
    })
  }

  /** Many providers keep the ID token small and tell the rest here. Its subject must be the same. */
  async #userInfo(provider: client.Configuration, token: string, sub: string): Promise<Record<string, unknown>> {
    if (!provider.serverMetadata().userinfo_endpoint) return {}
    return await client.fetchUserInfo(provider, token, sub).catch(error => {
      this.#core.log.warn({ err: error }, 'the OpenID Connect provider told nothing more of an account')
      return {}
    })
  }

  #provider(): Promise<client.Configuration> {
    this.#found ??= this.#discover().catch(error => {
      this.#found = undefined
      this.#core.log.error({ err: error }, 'the OpenID Connect provider could not be reached')
      throw unavailable('ServicoExternoIndisponivel')
    })
    return this.#found
  }

  async #discover(): Promise<client.Configuration> {
    const { OIDC_ISSUER, OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET } = this.#core.config
    const issuer = new URL(OIDC_ISSUER!)
    // Plain http only towards this machine: for tests and for providers behind the same proxy.
    const loopback = issuer.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(issuer.hostname)
    return await client.discovery(
      issuer,
      OIDC_CLIENT_ID,
      OIDC_CLIENT_SECRET,
      OIDC_CLIENT_SECRET ? client.ClientSecretBasic(OIDC_CLIENT_SECRET) : client.None(),
      { timeout: 10, ...(loopback && { execute: [client.allowInsecureRequests] }) },
    )
  }
}
