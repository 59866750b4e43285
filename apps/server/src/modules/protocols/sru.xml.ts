import { escapeXml } from '@estante/marc'
import { CQL_INDEXES, CQL_YEAR } from '@estante/search'
import type { OpenFormat } from './open-records.ts'
import { MOST_RECORDS, messageOf, SCHEMA_IDENTIFIERS, type SruRefused, type SruVersion } from './sru.rules.ts'

interface Names {
  response: string
  diagnostics: string
  diagnostic: string
}

/** The two generations of the protocol differ in their names alone. */
const NAMES: Readonly<Record<SruVersion, Names>> = {
  '1.1': {
    response: 'http://www.loc.gov/zing/srw/',
    diagnostics: 'http://www.loc.gov/zing/srw/',
    diagnostic: 'http://www.loc.gov/zing/srw/diagnostic/',
  },
  '1.2': {
    response: 'http://www.loc.gov/zing/srw/',
    diagnostics: 'http://www.loc.gov/zing/srw/',
    diagnostic: 'http://www.loc.gov/zing/srw/diagnostic/',
  },
  '2.0': {
    response: 'http://docs.oasis-open.org/ns/search-ws/sruResponse',
    diagnostics: 'http://docs.oasis-open.org/ns/search-ws/sruResponse',
    diagnostic: 'http://docs.oasis-open.org/ns/search-ws/diagnostic',
  },
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

export const diagnosticsXml = (version: SruVersion, { code, details }: SruRefused): string =>
  `<diagnostics><diagnostic xmlns="${NAMES[version].diagnostic}"><uri>info:srw/diagnostic/1/${code}</uri>` +
  `<details>${escapeXml(details)}</details><message>${escapeXml(messageOf(code))}</message></diagnostic></diagnostics>`

export interface FoundRecord {
  position: number
  xml: string
}

interface Answer {
  version: SruVersion
  query: string
  total: number
  schema: OpenFormat
  isEscaped: boolean
  records: readonly FoundRecord[]
  next: number | null
}

export function searchXml({ version, query, total, schema, isEscaped, records, next }: Answer): string {
  const packing = isEscaped ? 'string' : 'xml'
  const packed =
    version === '2.0'
      ? `<recordXMLEscaping>${packing}</recordXMLEscaping>`
      : `<recordPacking>${packing}</recordPacking>`
  const list = records.map(
    ({ position, xml }) =>
      `<record><recordSchema>${SCHEMA_IDENTIFIERS[schema]}</recordSchema>${packed}` +
      `<recordData>${isEscaped ? escapeXml(xml) : xml}</recordData><recordPosition>${position}</recordPosition></record>`,
  )
  return framed(
    version,
    `<numberOfRecords>${total}</numberOfRecords>` +
      (list.length > 0 ? `<records>\n${list.join('\n')}\n</records>` : '') +
      (next === null ? '' : `<nextRecordPosition>${next}</nextRecordPosition>`) +
      `<echoedSearchRetrieveRequest>${version === '2.0' ? '' : `<version>${version}</version>`}` +
      `<query>${escapeXml(query)}</query></echoedSearchRetrieveRequest>`,
  )
}

export const refusalXml = (version: SruVersion, refused: SruRefused): string =>
  framed(version, `<numberOfRecords>0</numberOfRecords>${diagnosticsXml(version, refused)}`)

const framed = (version: SruVersion, body: string): string =>
  `${DECLARATION}<searchRetrieveResponse xmlns="${NAMES[version].response}"><version>${version}</version>${body}</searchRetrieveResponse>\n`

interface Explained {
  version: SruVersion
  host: string
  port: string
  title: string
  schemas: readonly OpenFormat[]
  refused?: SruRefused
}

const indexXml = (title: string, names: readonly string[]): string =>
  `<index><title lang="en">${escapeXml(title)}</title>${names
    .filter(name => name.includes('.'))
    .map(name => {
      const [set = '', index = ''] = name.split('.')
      return `<map><name set="${set}">${index}</name></map>`
    })
    .join('')}</index>`

const SCHEMA_NAMES: Readonly<Record<OpenFormat, string>> = { marcxml: 'marcxml', oai_dc: 'dc' }

/** What the server is and can be asked, in ZeeRex. */
export function explainXml({ version, host, port, title, schemas, refused }: Explained): string {
  const record =
    '<explain xmlns="http://explain.z3950.org/dtd/2.0/">' +
    `<serverInfo protocol="SRU" version="${version}"><host>${escapeXml(host)}</host><port>${port}</port><database>sru</database></serverInfo>` +
    `<databaseInfo><title lang="pt" primary="true">${escapeXml(title)}</title></databaseInfo><indexInfo>` +
    '<set name="cql" identifier="info:srw/cql-context-set/1/cql-v1.2"/><set name="dc" identifier="info:srw/cql-context-set/1/dc-v1.1"/>' +
    '<set name="bath" identifier="http://zing.z3950.org/cql/bath/2.0/"/><set name="rec" identifier="info:srw/cql-context-set/2/rec-1.1"/>' +
    `${CQL_INDEXES.map(({ names, field }) => indexXml(names[0] ?? field, names)).join('')}${indexXml('date', CQL_YEAR)}</indexInfo>` +
    `<schemaInfo>${schemas
      .map(
        schema =>
          `<schema identifier="${SCHEMA_IDENTIFIERS[schema]}" name="${SCHEMA_NAMES[schema]}" sort="false" retrieve="true"><title>${SCHEMA_NAMES[schema]}</title></schema>`,
      )
      .join('')}</schemaInfo>` +
    `<configInfo><default type="numberOfRecords">10</default><setting type="maximumRecords">${MOST_RECORDS}</setting></configInfo></explain>`
  return (
    `${DECLARATION}<explainResponse xmlns="${NAMES[version].response}"><version>${version}</version><record>` +
    '<recordSchema>http://explain.z3950.org/dtd/2.0/</recordSchema>' +
    `${version === '2.0' ? '<recordXMLEscaping>xml</recordXMLEscaping>' : '<recordPacking>xml</recordPacking>'}<recordData>${record}</recordData></record>` +
    `${refused ? diagnosticsXml(version, refused) : ''}</explainResponse>\n`
  )
}
