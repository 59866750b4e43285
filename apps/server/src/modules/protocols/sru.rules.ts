import { type CqlQuery, CqlRefused, parseCql } from '@estante/search'
import type { OpenFormat } from './open-records.ts'

export type SruVersion = '1.1' | '1.2' | '2.0'

/** Something of a request that cannot be answered: its number and words in SRU's list of diagnostics. */
export class SruRefused extends Error {
  readonly code: number
  readonly details: string
  constructor(code: number, details: string) {
    super(`${code} ${details}`)
    this.name = 'SruRefused'
    this.code = code
    this.details = details
  }
}

const MESSAGES: Readonly<Record<number, string>> = {
  1: 'General system error',
  4: 'Unsupported operation',
  5: 'Unsupported version',
  6: 'Unsupported parameter value',
  7: 'Mandatory parameter not supplied',
  10: 'Query syntax error',
  13: 'Invalid or unsupported use of parentheses',
  16: 'Unsupported index',
  19: 'Unsupported relation',
  20: 'Unsupported relation modifier',
  27: 'Empty term unsupported',
  28: 'Masking character not supported',
  31: 'Anchoring character not supported',
  36: 'Term in invalid format for index or relation',
  37: 'Unsupported boolean operator',
  39: 'Proximity not supported',
  46: 'Unsupported boolean modifier',
  47: 'Cannot process query; reason unknown',
  48: 'Query feature unsupported',
  61: 'First record position out of range',
  66: 'Unknown schema for retrieval',
  71: 'Unsupported record packing',
  85: 'Unsupported sort modifier',
  88: 'Sort ended unexpectedly',
  235: 'Database does not exist',
}
export const messageOf = (code: number): string => MESSAGES[code] ?? 'General system error'

const SCHEMAS: ReadonlyMap<string, OpenFormat> = new Map(
  Object.entries({
    marcxml: 'marcxml',
    'marcxml-v1.1': 'marcxml',
    'info:srw/schema/1/marcxml-v1.1': 'marcxml',
    'http://www.loc.gov/marc21/slim': 'marcxml',
    dc: 'oai_dc',
    oai_dc: 'oai_dc',
    'info:srw/schema/1/dc-v1.1': 'oai_dc',
    'http://www.openarchives.org/oai/2.0/oai_dc/': 'oai_dc',
  } satisfies Record<string, OpenFormat>),
)
export const SCHEMA_IDENTIFIERS: Readonly<Record<OpenFormat, string>> = {
  marcxml: 'info:srw/schema/1/marcxml-v1.1',
  oai_dc: 'info:srw/schema/1/dc-v1.1',
}

export const MOST_RECORDS = 100
/** Nobody reads so far; every page has those before it to be put in order. */
export const DEEPEST = 10_000

export interface SearchRetrieve {
  cql: CqlQuery
  query: string
  start: number
  maximum: number
  schema: OpenFormat | undefined
  isEscaped: boolean
}

const DEFAULT_MAXIMUM = 10

/** The version of the answer: what was asked for, or the one that its parameters belong to. */
export function versionOf(given: URLSearchParams): SruVersion {
  const version = given.get('version')
  if (version === '1.1' || version === '1.2' || version === '2.0') return version
  if (version !== null) throw new SruRefused(5, '2.0')
  return given.has('operation') ? '1.2' : '2.0'
}

export function operationOf(given: URLSearchParams, version: SruVersion): 'explain' | 'searchRetrieve' {
  const operation = given.get('operation')
  if (operation === 'explain' || operation === 'searchRetrieve') return operation
  if (operation !== null) throw new SruRefused(4, operation)
  if (version !== '2.0' && given.has('query')) throw new SruRefused(7, 'operation')
  return given.has('query') ? 'searchRetrieve' : 'explain'
}

function numberOf(given: URLSearchParams, name: string, least: number, otherwise: number): number {
  const text = given.get(name)
  if (text === null || text === '') return otherwise
  if (!/^\d{1,9}$/.test(text) || Number(text) < least) throw new SruRefused(6, name)
  return Number(text)
}

export function readSearch(given: URLSearchParams): SearchRetrieve {
  const query = given.get('query') ?? ''
  if (query.trim() === '') throw new SruRefused(7, 'query')
  const type = given.get('queryType')
  if (type !== null && type !== 'cql') throw new SruRefused(6, 'queryType')
  const name = given.get('recordSchema')
  const schema = name === null || name === '' ? undefined : SCHEMAS.get(name.toLowerCase())
  if (name && !schema) throw new SruRefused(66, name)
  const start = numberOf(given, 'startRecord', 1, 1)
  if (start > DEEPEST) throw new SruRefused(61, String(DEEPEST))
  return {
    cql: asCql(query),
    query,
    start,
    maximum: Math.min(MOST_RECORDS, numberOf(given, 'maximumRecords', 0, DEFAULT_MAXIMUM)),
    schema,
    isEscaped: isEscaped(given),
  }
}

/** `recordPacking` of 1.x has the name `recordXMLEscaping` in 2.0, where the old name means something else. */
function isEscaped(given: URLSearchParams): boolean {
  const packing = given.get('recordXMLEscaping') ?? given.get('recordPacking') ?? 'xml'
  if (packing === 'string') return true
  if (packing === 'xml' || packing === 'packed' || packing === 'unpacked') return false
  throw new SruRefused(71, packing)
}

function asCql(query: string): CqlQuery {
  try {
    return parseCql(query)
  } catch (error) {
    if (error instanceof CqlRefused) throw new SruRefused(error.code, error.detail ?? '')
    throw error
  }
}
