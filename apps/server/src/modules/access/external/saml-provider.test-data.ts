import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inflateRawSync } from 'node:zlib'
import samlify from 'samlify'
import * as keys from './external.test-keys.ts'

samlify.setSchemaValidator({ validate: async () => 'not checked here' })

const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/** A SAML identity provider whose page asks who one is and posts the signed answer back. */
export async function samlProvider(site: string) {
  const http = createServer()
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const provider = samlify.IdentityProvider({
    entityID: `${base}/metadata`,
    privateKey: keys.idp.key,
    signingCert: keys.idp.certificate,
    isAssertionEncrypted: false,
    nameIDFormat: [TRANSIENT],
    singleSignOnService: [{ Binding: REDIRECT, Location: `${base}/sso` }],
    singleLogoutService: [{ Binding: REDIRECT, Location: `${base}/slo` }],
    loginResponseTemplate: {
      context: samlify.SamlLib.defaultLoginResponseTemplate.context,
      attributes: [
        {
          name: 'uid',
          nameFormat: 'urn:oasis:names:tc:SAML:2.0:attrname-format:basic',
          valueTag: 'uid',
          valueXsiType: 'xs:string',
        },
      ],
    },
  })
  let serial = 0

  const answer = async (requestId: string, uid: string): Promise<string> => {
    const metadata = await (await fetch(`${site}/api/saml/metadata`)).text()
    const service = samlify.ServiceProvider({ metadata })
    const issued = new Date()
    const until = new Date(issued.getTime() + 5 * 60_000).toISOString()
    serial += 1
    const id = `_r${serial}`
    const request = { extract: { request: { id: requestId } } }
    const { context } = await provider.createLoginResponse(service, request, 'post', {}, {
      customTagReplacement: (template: string) => ({
        id,
        context: samlify.SamlLib.replaceTagsByValue(template, {
          ID: id,
          AssertionID: `_a${serial}`,
          Destination: `${site}/api/saml/acs`,
          Audience: `${site}/api/saml/metadata`,
          SubjectRecipient: `${site}/api/saml/acs`,
          Issuer: `${base}/metadata`,
          IssueInstant: issued.toISOString(),
          StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
          ConditionsNotBefore: issued.toISOString(),
          ConditionsNotOnOrAfter: until,
          SubjectConfirmationDataNotOnOrAfter: until,
          NameIDFormat: TRANSIENT,
          NameID: `_n${serial}`,
          InResponseTo: requestId,
          AuthnStatement: '',
          attrUid: uid,
        }),
      }),
    } as never)
    return context
  }

  http.on('request', async (request, reply) => {
    const query = new URL(request.url ?? '/', base).searchParams
    const asked = query.get('SAMLRequest')
    if (!asked) return reply.writeHead(404).end()
    const xml = inflateRawSync(Buffer.from(asked, 'base64')).toString()
    const context = await answer(/ ID="([^"]+)"/.exec(xml)?.[1] ?? '', 'bruna')
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    reply.end(`<!doctype html><title>Provedor</title>
      <form method="post" action="${site}/api/saml/acs">
        <input type="hidden" name="SAMLResponse" value="${context}">
        <input type="hidden" name="RelayState" value="${query.get('RelayState') ?? ''}">
        <button>Sou Bruna</button>
      </form>`)
  })

  const stop = async () => {
    http.closeAllConnections()
    await new Promise(resolve => http.close(resolve))
  }
  return { metadata: provider.getMetadata(), service: keys.service, stop }
}
