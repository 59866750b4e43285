import { getVerifiedXml, parseDomFromString, xpath } from '@node-saml/node-saml/lib/xml.js'
import { checkValidity, type IdentityProvider } from './identity-provider.ts'

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const local = (name: string): string => `*[local-name()='${name}']`

/**
 * The identity provider from its metadata: a single description, or a federation's aggregate from which `entityId`
 * picks one. With `certificate` the document must bear the federation's signature, and only what it covers is read.
 */
export async function readMetadata(
  xml: string,
  options: { entityId?: string; certificate?: string; now: Date },
): Promise<IdentityProvider> {
  const trusted = options.certificate === undefined ? xml : await verified(xml, options.certificate)
  const root = (await parseDomFromString(trusted)).documentElement
  const entities =
    root.localName === 'EntityDescriptor' ? [root] : xpath.selectElements(root, `.//${local('EntityDescriptor')}`)
  const providers = entities.filter(entity => xpath.selectElements(entity, `./${local('IDPSSODescriptor')}`).length > 0)
  const wanted = options.entityId
    ? providers.filter(entity => entity.getAttribute('entityID') === options.entityId)
    : providers
  if (wanted.length !== 1)
    throw new Error(
      options.entityId
        ? `The SAML metadata describes no identity provider ${options.entityId}.`
        : `The SAML metadata describes ${wanted.length} identity providers; SAML_IDP_ENTITY_ID must name one.`,
    )
  const provider = providerOf(wanted[0]!, root)
  checkValidity(provider, options.now)
  return provider
}

function providerOf(entity: Element, root: Element): IdentityProvider {
  const [descriptor] = xpath.selectElements(entity, `./${local('IDPSSODescriptor')}`)
  const services = xpath.selectElements(descriptor!, `./${local('SingleSignOnService')}[@Binding='${REDIRECT}']`)
  const entryPoint = services[0]?.getAttribute('Location') ?? ''
  const certificates = xpath
    .selectElements(
      descriptor!,
      `./${local('KeyDescriptor')}[not(@use) or @use='signing']//${local('X509Certificate')}`,
    )
    .map(element => (element.textContent ?? '').replace(/\s+/g, ''))
    .filter(text => text !== '')
  if (!/^https?:\/\//.test(entryPoint) || certificates.length === 0)
    throw new Error('The SAML metadata lacks a redirect sign-on address or a signing certificate.')
  const [validUntil = ''] = [root, entity]
    .map(element => element.getAttribute('validUntil') ?? '')
    .filter(instant => instant !== '')
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
  return { entityId: entity.getAttribute('entityID') ?? '', entryPoint, certificates, validUntil }
}

async function verified(xml: string, certificate: string): Promise<string> {
  const root = (await parseDomFromString(xml)).documentElement
  const content = getVerifiedXml(xml, root, [certificate])
  if (content === null) throw new Error('The SAML metadata does not bear the signature of SAML_METADATA_CERT.')
  return content
}
