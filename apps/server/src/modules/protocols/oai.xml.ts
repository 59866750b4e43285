import { DC_ELEMENTS, type DublinCore, dublinCoreXml, escapeXml } from '@estante/marc'
import { isDomain, type OaiArguments, type OaiError } from './oai.rules.ts'
import type { OpenFormat } from './open-records.ts'

export const FORMATS: Record<OpenFormat, { schema: string; namespace: string }> = {
  oai_dc: {
    schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
    namespace: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
  },
  marcxml: {
    schema: 'http://www.loc.gov/standards/marcxml/schema/MARC21slim.xsd',
    namespace: 'http://www.loc.gov/MARC21/slim',
  },
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`

/** The frame of every answer; a request that was not understood is repeated without its arguments. */
export function envelope(now: Date, address: string, args: OaiArguments, body: string): string {
  const attributes = Object.entries(args)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('')
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"' +
    ' xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/ http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd">\n' +
    `<responseDate>${now.toISOString().slice(0, 19)}Z</responseDate>\n` +
    `<request${attributes}>${escapeXml(address)}</request>\n${body}\n</OAI-PMH>\n`
  )
}

export const errorXml = ({ code, message }: OaiError): string => `<error code="${code}">${escapeXml(message)}</error>`

interface Identity {
  name: string
  address: string
  email: string
  earliest: string
  host: string
}

/** How identifiers are made, where the name of the host is one that the schema takes. */
const describedIdentifier = (host: string): string =>
  '<description><oai-identifier xmlns="http://www.openarchives.org/OAI/2.0/oai-identifier"' +
  ' xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/oai-identifier http://www.openarchives.org/OAI/2.0/oai-identifier.xsd">' +
  `<scheme>oai</scheme>${element('repositoryIdentifier', host)}<delimiter>:</delimiter>` +
  `${element('sampleIdentifier', `oai:${host}:1`)}</oai-identifier></description>`

export const identifyXml = ({ name, address, email, earliest, host }: Identity): string =>
  `<Identify>\n${[
    element('repositoryName', name),
    element('baseURL', address),
    element('protocolVersion', '2.0'),
    element('adminEmail', email),
    element('earliestDatestamp', earliest),
    element('deletedRecord', 'persistent'),
    element('granularity', 'YYYY-MM-DDThh:mm:ssZ'),
    element('compression', 'gzip'),
    ...(isDomain(host) ? [describedIdentifier(host)] : []),
  ].join('\n')}\n</Identify>`

export const formatsXml = (formats: readonly OpenFormat[]): string =>
  `<ListMetadataFormats>${formats
    .map(
      format =>
        `<metadataFormat>${element('metadataPrefix', format)}${element('schema', FORMATS[format].schema)}` +
        `${element('metadataNamespace', FORMATS[format].namespace)}</metadataFormat>`,
    )
    .join('')}</ListMetadataFormats>`

export interface OaiSet {
  spec: string
  name: string
  /** For people: what a harvest of the set alone does not tell. */
  note?: string
}

export const setsXml = (sets: readonly OaiSet[]): string =>
  `<ListSets>${sets
    .map(
      ({ spec, name, note }) =>
        `<set>${element('setSpec', spec)}${element('setName', name)}${note ? describedXml(note) : ''}</set>`,
    )
    .join('')}</ListSets>`

const describedXml = (note: string): string => {
  const elements = Object.fromEntries(DC_ELEMENTS.map(name => [name, name === 'description' ? [note] : []]))
  return `<setDescription>${dublinCoreXml(elements as DublinCore)}</setDescription>`
}

export interface Header {
  identifier: string
  datestamp: string
  sets: readonly string[]
  isDeleted: boolean
}

export const headerXml = ({ identifier, datestamp, sets, isDeleted }: Header): string =>
  `<header${isDeleted ? ' status="deleted"' : ''}>${element('identifier', identifier)}${element('datestamp', datestamp)}` +
  `${sets.map(set => element('setSpec', set)).join('')}</header>`

export const recordXml = (header: Header, metadata: string | undefined): string =>
  `<record>${headerXml(header)}${metadata === undefined ? '' : `<metadata>\n${metadata}\n</metadata>`}</record>`

/** An empty token says that this was the last page of several. */
export const tokenXml = (token: string | null, cursor: number): string =>
  token === null && cursor === 0 ? '' : `<resumptionToken cursor="${cursor}">${token ?? ''}</resumptionToken>`
