import { readFileSync } from 'node:fs'
import type { ExternalStart } from '@estante/contract'
import type { CacheProvider, Profile, SamlConfig } from '@node-saml/node-saml'
import { z } from 'zod'
import type { Core } from '../../../core.ts'
import { notFound, refused, unavailable } from '../../../http/app-error.ts'
import type { AccessParameters } from '../access.parameters.ts'
import { keepOnce } from '../ephemeral.store.ts'
import { after, randomSecret } from '../secrets.ts'
import { ExternalRefusal } from './external-refusal.ts'
import type { Begun, Handover } from './handover.ts'
import type { IdentityProvider } from './identity-provider.ts'
import type { Linking } from './linking.service.ts'
import { MetadataFile } from './saml-metadata-file.ts'

const CALLBACK = '/api/saml/acs'
const CLOCK_SKEW_MS = 60_000
const REQUEST_MS = 10 * 60_000
const DAY_MS = 86_400_000

/** Loaded where it is used: it is large, and few libraries sign in through SAML. */
const nodeSaml = () => import('@node-saml/node-saml')

interface SamlState {
  request: string
  issuedAt: string
}

/** An assertion as node-saml hands it over, after its signature held. */
const assertionOf = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1) }),
    Subject: z.array(
      z.object({
        SubjectConfirmation: z.array(
          z.object({
            SubjectConfirmationData: z.array(z.object({ $: z.object({ Recipient: z.string().optional() }) })),
          }),
        ),
      }),
    ),
  }),
})

/** The one request that an answer may refer to; node-saml asks here. */
const onlyRequest = (state?: SamlState): CacheProvider & { saved: string } => ({
  saved: '',
  async saveAsync(key, value) {
    this.saved = key
    return { value, createdAt: 0 }
  },
  async getAsync(key) {
    return state && key === state.request ? state.issuedAt : null
  },
  async removeAsync(key) {
    return key
  },
})

/** SAML has no use for document types; what brings one means harm. */
const bringsDefinitions = (encoded: string): boolean =>
  /<!DOCTYPE/i.test(Buffer.from(encoded, 'base64').toString('utf8'))

/** Sign-in at a SAML 2.0 identity provider. Only answers to our own requests count, each once. */
export class Saml {
  readonly #core: Core
  readonly #parameters: AccessParameters
  readonly #handover: Handover
  readonly #linking: Linking
  readonly #metadata: MetadataFile | undefined
  readonly #privateKey: string | undefined
  readonly #certificate: string | undefined

  constructor(core: Core, parts: { parameters: AccessParameters; handover: Handover; linking: Linking }) {
    const { SAML_IDP_METADATA, SAML_IDP_ENTITY_ID, SAML_METADATA_CERT, SAML_PRIVATE_KEY, SAML_CERTIFICATE } =
      core.config
    this.#core = core
    this.#parameters = parts.parameters
    this.#handover = parts.handover
    this.#linking = parts.linking
    this.#privateKey = SAML_PRIVATE_KEY && readFileSync(SAML_PRIVATE_KEY, 'utf8')
    this.#certificate = SAML_CERTIFICATE && readFileSync(SAML_CERTIFICATE, 'utf8')
    this.#metadata =
      SAML_IDP_METADATA === undefined
        ? undefined
        : new MetadataFile(SAML_IDP_METADATA, {
            ...(SAML_IDP_ENTITY_ID && { entityId: SAML_IDP_ENTITY_ID }),
            ...(SAML_METADATA_CERT && { certificate: readFileSync(SAML_METADATA_CERT, 'utf8') }),
          })
  }

  /** Metadata that cannot be used shows in the log when the server starts, not when the first patron signs in. */
  async check(): Promise<void> {
    if (this.#metadata) await this.#provider().catch(() => undefined)
  }

  async start(begun: Begun): Promise<ExternalStart> {
    if ((await this.#parameters.get('usaSaml')) !== 'S') throw refused('ServicoExternoIndisponivel')
    const provider = await this.#provider()
    const { SAML } = await nodeSaml()
    const requests = onlyRequest()
    const relayState = randomSecret()
    const link = await new SAML(this.#options(provider, requests)).getAuthorizeUrlAsync(relayState, undefined, {})
    const data: SamlState = { request: requests.saved, issuedAt: new Date().toISOString() }
    const nonce = await this.#handover.remember('saml', relayState, begun, data)
    return { nonce, link }
  }

  /** Answers the provider's form with the nonce that the web exchanges once. */
  async consume(form: Record<string, string>): Promise<string> {
    const state = await this.#handover.recall<SamlState>('saml', form.RelayState ?? '')
    if (!state || bringsDefinitions(form.SAMLResponse ?? '')) throw new ExternalRefusal('ErroValidacaoToken')
    const provider = await this.#provider()
    const { SAML, SamlStatusError } = await nodeSaml()
    const saml = new SAML(this.#options(provider, onlyRequest(state.data)))
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: form.SAMLResponse ?? '' }).catch(error => {
      throw new ExternalRefusal(
        error instanceof SamlStatusError ? 'AutenticacaoExternaNegada' : 'ErroValidacaoToken',
        error,
      )
    })
    if (!profile) throw new ExternalRefusal('AutenticacaoExternaNegada')
    await this.#checkAssertion(profile)
    const person = await this.#linking.personOf({
      provider: `saml:${profile.issuer}`,
      // Only persistent names stay the same from visit to visit.
      subject: profile.nameIDFormat?.endsWith(':persistent') ? profile.nameID : undefined,
      claims: { ...profile, ...((profile.attributes as Record<string, unknown> | undefined) ?? {}) },
      trustsEmail: true,
    })
    if (!person) throw new ExternalRefusal('UsuarioNaoEncontrado')
    return await this.#handover.deliver('saml', state, person)
  }

  /** What the library leaves to us: that the assertion is addressed to this site, and was not seen before. */
  async #checkAssertion(profile: Profile): Promise<void> {
    const parsed = assertionOf.safeParse(profile.getAssertion?.())
    if (!parsed.success) throw new ExternalRefusal('ErroValidacaoToken', parsed.error)
    const { $: attributes, Subject } = parsed.data.Assertion
    const recipients = Subject.flatMap(subject => subject.SubjectConfirmation)
      .flatMap(confirmation => confirmation.SubjectConfirmationData)
      .map(data => data.$.Recipient)
    if (!recipients.includes(this.#core.config.PUBLIC_URL + CALLBACK)) throw new ExternalRefusal('ErroValidacaoToken')
    const until = after(this.#core.now(), DAY_MS)
    const seen = `${profile.issuer}|${attributes.ID}`
    if (!(await keepOnce(this.#core.database.kysely, 'assercao', seen, {}, until)))
      throw new ExternalRefusal('ErroValidacaoToken')
  }

  /** What the federation or the provider must know of us. */
  async metadata(): Promise<string> {
    const { SAML_ENTITY_ID, SAML_PRIVATE_KEY } = this.#core.config
    if (!this.#metadata && !SAML_ENTITY_ID && !SAML_PRIVATE_KEY) throw notFound()
    const { generateServiceProviderMetadata } = await nodeSaml()
    return generateServiceProviderMetadata({
      issuer: this.#entityId(),
      callbackUrl: this.#core.config.PUBLIC_URL + CALLBACK,
      wantAssertionsSigned: true,
      identifierFormat: null,
      ...(this.#privateKey &&
        this.#certificate && {
          privateKey: this.#privateKey,
          publicCerts: this.#certificate,
          decryptionPvk: this.#privateKey,
          decryptionCert: this.#certificate,
          signatureAlgorithm: 'sha256' as const,
        }),
    })
  }

  #entityId(): string {
    return this.#core.config.SAML_ENTITY_ID ?? `${this.#core.config.PUBLIC_URL}/api/saml/metadata`
  }

  #options(provider: IdentityProvider, cacheProvider: CacheProvider): SamlConfig {
    return {
      issuer: this.#entityId(),
      audience: this.#entityId(),
      callbackUrl: this.#core.config.PUBLIC_URL + CALLBACK,
      entryPoint: provider.entryPoint,
      idpIssuer: provider.entityId,
      idpCert: provider.certificates,
      wantAssertionsSigned: true,
      wantAuthnResponseSigned: false,
      identifierFormat: null,
      disableRequestedAuthnContext: true,
      acceptedClockSkewMs: CLOCK_SKEW_MS,
      maxAssertionAgeMs: REQUEST_MS,
      validateInResponseTo: 'always' as SamlConfig['validateInResponseTo'],
      requestIdExpirationPeriodMs: REQUEST_MS,
      cacheProvider,
      signatureAlgorithm: 'sha256',
      ...(this.#privateKey && { privateKey: this.#privateKey, decryptionPvk: this.#privateKey }),
    } as SamlConfig
  }

  async #provider(): Promise<IdentityProvider> {
    if (!this.#metadata) throw refused('ServicoExternoIndisponivel')
    try {
      return await this.#metadata.provider(this.#core.now())
    } catch (error) {
      this.#core.log.error({ err: error }, 'the SAML metadata cannot be used')
      throw unavailable('ServicoExternoIndisponivel')
    }
  }
}
