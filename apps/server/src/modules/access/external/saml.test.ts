import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { signXml } from '@node-saml/node-saml/lib/xml.js'
import samlify from 'samlify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDialects } from '../../../testing/test-database.ts'
import { type AccessApp, accessApp } from '../access.test-app.ts'
import * as keys from './external.test-keys.ts'
import { readMetadata } from './saml-metadata.ts'
import { MetadataFile } from './saml-metadata-file.ts'

const SITE = 'https://biblioteca.example'
const IDP = 'https://idp.example/metadata'
const CPF = 'urn:oid:1.3.6.1.4.1.15996.100.1.1.1.1'
const MARIA = '11144477735'
const LIA = '52998224725'

samlify.setSchemaValidator({ validate: async () => 'not checked here' })

const identityProvider = (pair = keys.idp) =>
  samlify.IdentityProvider({
    entityID: IDP,
    privateKey: pair.key,
    signingCert: pair.certificate,
    isAssertionEncrypted: false,
    nameIDFormat: ['urn:oasis:names:tc:SAML:2.0:nameid-format:transient'],
    singleLogoutService: [
      { Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: 'https://idp.example/slo' },
    ],
    singleSignOnService: [
      { Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: 'https://idp.example/sso' },
    ],
    loginResponseTemplate: {
      context: samlify.SamlLib.defaultLoginResponseTemplate.context,
      attributes: [
        {
          name: CPF,
          nameFormat: 'urn:oasis:names:tc:SAML:2.0:attrname-format:uri',
          valueTag: 'cpf',
          valueXsiType: 'xs:string',
        },
      ],
    },
  })

interface Answer {
  cpf?: string
  audience?: string
  recipient?: string
  issuedAt?: Date
  inResponseTo?: string
  status?: string
  assertionId?: string
  pair?: typeof keys.idp
}

let serial = 0

describe.each(testDialects)('SAML on %s', dialect => {
  let server: AccessApp
  let folder: string
  let metadata: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'estante-saml-'))
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    }
    server = await accessApp(dialect, {
      environment: {
        PUBLIC_URL: SITE,
        SAML_IDP_METADATA: file('idp.xml', identityProvider().getMetadata()),
        SAML_PRIVATE_KEY: file('service.key', keys.service.key),
        SAML_CERTIFICATE: file('service.crt', keys.service.certificate),
      },
      parameters: { usaSaml: 'S' },
    })
    metadata = (await server.call({ method: 'GET', url: '/api/saml/metadata' })).body
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })

  const start = async (redirect = '') => {
    const reply = await server.call({
      method: 'GET',
      url: `/api/saml/login?redirect=${encodeURIComponent(redirect)}`,
      token: await server.publicToken(),
    })
    const { nonce, link } = reply.json() as { nonce: string; link: string }
    const query = new URL(link).searchParams
    const request = inflateRawSync(Buffer.from(query.get('SAMLRequest')!, 'base64')).toString()
    const cookie = String(reply.headers['set-cookie'])
    expect(cookie).toMatch(/; Path=\/api\/saml\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/)
    return {
      browser: cookie.split(';')[0]!,
      nonce,
      link,
      relayState: query.get('RelayState')!,
      id: request.match(/ ID="([^"]+)"/)![1]!,
    }
  }

  /** The provider's answer to a request, as XML. */
  const answer = async (requestId: string, given: Answer = {}) => {
    const idp = identityProvider(given.pair)
    const sp = samlify.ServiceProvider({ metadata })
    const issued = given.issuedAt ?? new Date()
    const until = new Date(issued.getTime() + 5 * 60_000).toISOString()
    serial += 1
    const id = `_r${serial}`
    const { context } = await idp.createLoginResponse(sp, { extract: { request: { id: requestId } } }, 'post', {}, {
      customTagReplacement: (template: string) => ({
        id,
        context: samlify.SamlLib.replaceTagsByValue(template, {
          ID: id,
          AssertionID: given.assertionId ?? `_a${serial}`,
          Destination: `${SITE}/api/saml/acs`,
          Audience: given.audience ?? `${SITE}/api/saml/metadata`,
          SubjectRecipient: given.recipient ?? `${SITE}/api/saml/acs`,
          Issuer: IDP,
          IssueInstant: issued.toISOString(),
          StatusCode: given.status ?? 'urn:oasis:names:tc:SAML:2.0:status:Success',
          ConditionsNotBefore: issued.toISOString(),
          ConditionsNotOnOrAfter: until,
          SubjectConfirmationDataNotOnOrAfter: until,
          NameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
          NameID: `_n${serial}`,
          InResponseTo: given.inResponseTo ?? requestId,
          AuthnStatement: '',
          attrCpf: given.cpf ?? MARIA,
        }),
      }),
    } as never)
    return Buffer.from(context, 'base64').toString()
  }

  const post = async (xml: string, relayState: string) => {
    const reply = await server.call({
      method: 'POST',
      url: '/api/saml/acs',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        SAMLResponse: Buffer.from(xml).toString('base64'),
        RelayState: relayState,
      }).toString(),
    })
    expect(reply.statusCode).toBe(303)
    const location = new URL(reply.headers.location!)
    expect(`${location.origin}${location.pathname}`).toBe(`${SITE}/saml/callback`)
    return { handle: location.searchParams.get('saml') ?? '', error: location.searchParams.get('oidc_msg_erro') }
  }
  const finish = async (saml: string, browser: string) =>
    server.call({
      method: 'POST',
      url: '/api/saml/validar',
      token: await server.publicToken(),
      headers: { cookie: browser },
      payload: { saml },
    })

  it('AUTH-57 the round trip ends in a token pair for the person whose CPF the provider names', async () => {
    const { browser, nonce, link, relayState, id } = await start('/acervo/7')
    expect(link).toMatch(/^https:\/\/idp\.example\/sso\?/)
    expect(new URL(link).searchParams.get('Signature')).toBeTruthy()
    const { handle, error } = await post(await answer(id), relayState)
    expect(error).toBeNull()
    expect(handle).toBe(nonce)
    const reply = await finish(handle, browser)
    expect(reply.json()).toMatchObject({ scope: 'patron', redirect: '/acervo/7' })
    const me = await server.call({ method: 'GET', url: '/api/pessoas', token: reply.json().access_token })
    expect(me.json().user.cod_pessoa).toBe(1)
    expect((await finish(handle, browser)).statusCode).toBe(401)
  })

  it('AUTH-57 the metadata names our consumer address and asks for signed assertions', () => {
    expect(metadata).toContain(`Location="${SITE}/api/saml/acs"`)
    expect(metadata).toContain(`entityID="${SITE}/api/saml/metadata"`)
    expect(metadata).toContain('WantAssertionsSigned="true"')
    expect(metadata).toContain('X509Certificate')
  })

  it('AUTH-76 an unknown person and a refusal at the provider bring their messages', async () => {
    const one = await start()
    expect((await post(await answer(one.id, { cpf: '39053344705' }), one.relayState)).error).toBe(
      'UsuarioNaoEncontrado',
    )
    const two = await start()
    const refused = await answer(two.id, { status: 'urn:oasis:names:tc:SAML:2.0:status:Responder' })
    const withoutAssertion = refused.replace(/<saml:Assertion[\s\S]*<\/saml:Assertion>/, '')
    expect((await post(withoutAssertion, two.relayState)).error).toBe('AutenticacaoExternaNegada')
  })

  it('AUTH-76 whoever comes back while the provider’s description cannot be read is told on the login screen', async () => {
    const { relayState, id } = await start()
    const xml = await answer(id)
    const file = join(folder, 'idp.xml')
    writeFileSync(file, '<half of it')
    try {
      expect((await post(xml, relayState)).error).toBe('ServicoExternoIndisponivel')
    } finally {
      writeFileSync(file, identityProvider().getMetadata())
      utimesSync(file, new Date(), new Date(Date.now() + 5000))
    }
    const again = await start()
    expect((await post(await answer(again.id), again.relayState)).error).toBeNull()
  })

  const refusedWith = async (change: (xml: string) => string, given: Answer = {}) => {
    const { relayState, id } = await start()
    return (await post(change(await answer(id, given)), relayState)).error
  }
  const same = (xml: string) => xml

  it('attack: unsigned, altered and foreign assertions are refused', async () => {
    expect(await refusedWith(xml => xml.replace(/<ds:Signature[\s\S]*?<\/ds:Signature>/g, ''))).toBe(
      'ErroValidacaoToken',
    )
    expect(await refusedWith(xml => xml.replace(MARIA, LIA))).toBe('ErroValidacaoToken')
    expect(await refusedWith(same, { pair: keys.other })).toBe('ErroValidacaoToken')
    expect(await refusedWith(() => 'no xml')).toBe('ErroValidacaoToken')
    const entity = '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
    expect(await refusedWith(xml => entity + xml)).not.toBeNull()
  })

  it('attack: a comment inside a signed value does not shorten it', async () => {
    const { browser, relayState, id } = await start()
    const xml = (await answer(id)).replace(MARIA, `${MARIA.slice(0, 3)}<!-- -->${MARIA.slice(3)}`)
    const { handle } = await post(xml, relayState)
    const { access_token } = (await finish(handle, browser)).json()
    const me = await server.call({ method: 'GET', url: '/api/pessoas', token: access_token })
    expect(me.json().user.cod_pessoa).toBe(1)
  })

  it('attack: wrapped assertions: a signed one beside or inside a forged one does not lend its signature', async () => {
    const parts = (xml: string) => {
      const assertion = xml.match(/<saml:Assertion[\s\S]*<\/saml:Assertion>/)![0]
      const bare = assertion.replace(/<ds:Signature[\s\S]*?<\/ds:Signature>/, '')
      const forged = bare.replace(/ ID="[^"]+"/, ' ID="_forged"').replace(MARIA, LIA)
      return { assertion, forged }
    }
    const before = (xml: string) => {
      const { assertion, forged } = parts(xml)
      return xml.replace(assertion, forged + assertion)
    }
    const behind = (xml: string) => {
      const { assertion, forged } = parts(xml)
      return xml.replace(assertion, assertion + forged)
    }
    const inside = (xml: string) => {
      const { assertion, forged } = parts(xml)
      return xml.replace(assertion, forged.replace('</saml:Assertion>', `${assertion}</saml:Assertion>`))
    }
    const inExtensions = (xml: string) => {
      const { assertion, forged } = parts(xml)
      return xml.replace(assertion, `<samlp:Extensions>${assertion}</samlp:Extensions>${forged}`)
    }
    const inSignature = (xml: string) => {
      const { assertion, forged } = parts(xml)
      const signature = assertion.match(/<ds:Signature[\s\S]*?<\/ds:Signature>/)![0]
      const stuffed = signature.replace('</ds:Signature>', `<ds:Object>${assertion}</ds:Object></ds:Signature>`)
      return xml.replace(assertion, forged.replace('<saml:Subject>', `${stuffed}<saml:Subject>`))
    }
    const sameId = (xml: string) => {
      const { assertion, forged } = parts(xml)
      const id = assertion.match(/ ID="([^"]+)"/)![1]!
      return xml.replace(assertion, forged.replace('_forged', id) + assertion)
    }
    for (const wrap of [before, behind, inside, inExtensions, inSignature, sameId])
      expect(await refusedWith(wrap), wrap.name).toBe('ErroValidacaoToken')
  })

  it('attack: assertions for others, of another time or for another request are refused', async () => {
    const hour = 3_600_000
    expect(await refusedWith(same, { audience: 'https://other.example' })).toBe('ErroValidacaoToken')
    expect(await refusedWith(same, { recipient: 'https://other.example/acs' })).toBe('ErroValidacaoToken')
    expect(await refusedWith(same, { issuedAt: new Date(Date.now() - hour) })).toBe('ErroValidacaoToken')
    expect(await refusedWith(same, { issuedAt: new Date(Date.now() + hour) })).toBe('ErroValidacaoToken')
    expect(await refusedWith(same, { inResponseTo: '_other' })).toBe('ErroValidacaoToken')
    expect(await refusedWith(xml => xml.replace(/ InResponseTo="[^"]+"/, ''))).toBe('ErroValidacaoToken')
    const [one, two] = [await start(), await start()]
    expect((await post(await answer(one.id), two.relayState)).error).toBe('ErroValidacaoToken')
  })

  it('attack: a replayed answer, and the same assertion for a new request, are refused', async () => {
    const one = await start()
    const xml = await answer(one.id, { assertionId: '_once' })
    expect((await post(xml, one.relayState)).error).toBeNull()
    expect((await post(xml, one.relayState)).error).toBe('ErroValidacaoToken')
    const two = await start()
    expect((await post(await answer(two.id, { assertionId: '_once' }), two.relayState)).error).toBe(
      'ErroValidacaoToken',
    )
  })

  it('attack: login CSRF: an answer that no one asked for, or for another browser, signs no one in', async () => {
    expect((await post(await answer('_unasked'), 'forged')).error).toBe('ErroValidacaoToken')
    const attacker = await start()
    const victim = await start()
    const { handle } = await post(await answer(attacker.id), attacker.relayState)
    expect((await finish(handle, victim.browser)).statusCode).toBe(401)
  })
})

describe('metadata of a federation', () => {
  const now = new Date()
  const entity = (id: string) =>
    identityProvider()
      .getMetadata()
      .replace(/<\?xml[^>]*\?>/, '')
      .replace(IDP, id)
  const aggregate = `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" ID="_agg" validUntil="${new Date(now.getTime() + 86_400_000).toISOString()}">${entity('https://a.example')}${entity('https://b.example')}</md:EntitiesDescriptor>`
  const sign = (xml: string, pair = keys.other) =>
    signXml(
      xml,
      '/*[local-name(.)="EntitiesDescriptor"]',
      { reference: '/*', action: 'prepend' },
      { privateKey: pair.key, signatureAlgorithm: 'sha256', digestAlgorithm: 'sha256' },
    )

  it('AUTH-54 the aggregate yields the provider that is asked for, once its signature holds', async () => {
    const signed = sign(aggregate)
    const options = { entityId: 'https://b.example', certificate: keys.other.certificate, now }
    const found = await readMetadata(signed, options)
    expect(found).toMatchObject({ entityId: 'https://b.example', entryPoint: 'https://idp.example/sso' })
    expect(found.certificates).toHaveLength(1)
    await expect(readMetadata(aggregate, options)).rejects.toThrow('signature')
    await expect(readMetadata(sign(aggregate, keys.service), options)).rejects.toThrow('signature')
    await expect(readMetadata(signed.replace('idp.example/sso', 'evil.example/sso'), options)).rejects.toThrow(
      'signature',
    )
  })

  it('a file read in time is not used after its end, and a newer one is noticed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'estante-aggregate-'))
    const path = join(folder, 'cafe.xml')
    writeFileSync(path, sign(aggregate))
    const file = new MetadataFile(path, { entityId: 'https://a.example', certificate: keys.other.certificate })
    expect((await file.provider(now)).entityId).toBe('https://a.example')
    const late = new Date(now.getTime() + 2 * 86_400_000)
    await expect(file.provider(late)).rejects.toThrow('expired')
    writeFileSync(path, sign(aggregate.replace(/validUntil="[^"]+"/, 'validUntil="2999-01-01T00:00:00Z"')))
    utimesSync(path, late, late)
    expect((await file.provider(late)).entityId).toBe('https://a.example')
    rmSync(folder, { recursive: true })
  })

  it('says what is wrong', async () => {
    await expect(readMetadata(aggregate, { now })).rejects.toThrow('2 identity providers')
    await expect(readMetadata(aggregate, { entityId: 'https://c.example', now })).rejects.toThrow('https://c.example')
    const late = new Date(now.getTime() + 2 * 86_400_000)
    await expect(readMetadata(aggregate, { entityId: 'https://a.example', now: late })).rejects.toThrow('expired')
  })
})
