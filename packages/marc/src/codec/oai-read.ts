import { SaxesParser } from 'saxes'
import type { MarcRecord } from '../record.ts'
import { DC_ELEMENTS, type DcElement, type DublinCore } from '../show/dublin-core.ts'
import { marcFromDublinCore } from '../show/from-dublin-core.ts'
import { RecordCollector } from './marcxml-collector.ts'

/** A record of an OAI-PMH answer; null where it is deleted, or is given in a form that is neither MARC nor Dublin Core. */
export interface OaiRecord {
  readonly identifier: string
  readonly datestamp: string
  readonly isDeleted: boolean
  readonly record: MarcRecord | null
}

export interface OaiAnswer {
  readonly responseDate: string
  /** Code of the protocol's own error; empty: none. */
  readonly error: string
  readonly message: string
  readonly records: readonly OaiRecord[]
  /** Where the list goes on; empty: nowhere. */
  readonly token: string
  /** Of Identify. */
  readonly granularity: string
  /** Of ListMetadataFormats. */
  readonly formats: readonly { readonly prefix: string; readonly namespace: string }[]
  /** What was wrong with the XML and could be read over. */
  readonly faults: readonly string[]
}

/** The answer is none of OAI-PMH, or is cut: nothing of it may be believed. */
export class OaiUnreadable extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'OaiUnreadable'
  }
}

const MOST_FAULTS = 50
// Characters that XML cannot hold in any form, and that repositories send all the same.
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
// In CDATA an ampersand is what it seems, so that such a piece is passed over whole.
const BARE_AMPERSAND = /<!\[CDATA\[[\s\S]*?\]\]>|&(?!(?:#\d{1,7}|#x[0-9a-f]{1,6}|amp|lt|gt|quot|apos);)/gi

function decoded(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const label = /<\?xml[^>]*?encoding\s*=\s*["']([\w-]+)["']/.exec(head)?.[1] ?? 'utf-8'
  for (const encoding of [label, 'utf-8'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // A label that is unknown or wrong: the next may be right.
    }
  return Buffer.from(bytes).toString('latin1')
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

interface Draft {
  identifier: string
  datestamp: string
  isDeleted: boolean
  metadata: string | undefined
  elements: Partial<Record<DcElement, string[]>>
}

/** Reads one answer of any verb. Nothing outside it is ever fetched, and one that brings its own entities is refused. */
export function readOai(bytes: Uint8Array): OaiAnswer {
  const text = decoded(bytes)
    .replace(FORBIDDEN, '')
    .replace(BARE_AMPERSAND, found => (found === '&' ? '&amp;' : found))
  if (/<!DOCTYPE/i.test(text)) throw new OaiUnreadable('The answer declares a document type.')
  const parser = new SaxesParser<{ xmlns: false; position: true }>({ xmlns: false, position: true })
  const answer = {
    responseDate: '',
    error: '',
    message: '',
    records: [] as OaiRecord[],
    token: '',
    granularity: '',
    formats: [] as { prefix: string; namespace: string }[],
    faults: [] as string[],
  }
  let [content, isRoot, isWhole, metadataFrom, depth] = ['', false, false, -1, 0]
  let draft: Draft | undefined
  let format = { prefix: '', namespace: '' }
  parser.on('error', error => {
    if (answer.faults.length < MOST_FAULTS) answer.faults.push(error.message.replace(/^undefined:/, ''))
  })
  parser.on('text', piece => {
    content += piece
  })
  parser.on('cdata', piece => {
    content += piece
  })
  parser.on('opentag', ({ name, attributes }) => {
    const local = localName(name)
    content = ''
    if (depth++ === 0) isRoot = local === 'OAI-PMH'
    if (metadataFrom >= 0) return
    if (local === 'record' || (local === 'header' && !draft))
      draft = { identifier: '', datestamp: '', isDeleted: false, metadata: undefined, elements: {} }
    if (local === 'header' && draft) draft.isDeleted = attributes.status === 'deleted'
    else if (local === 'metadata' && draft) metadataFrom = parser.position
    else if (local === 'error') answer.error = String(attributes.code ?? 'error')
    else if (local === 'metadataFormat') format = { prefix: '', namespace: '' }
  })
  parser.on('closetag', ({ name }) => {
    const local = localName(name)
    const value = content.trim()
    content = ''
    if (--depth === 0) isWhole = isRoot
    if (metadataFrom >= 0 && draft) {
      const element = DC_ELEMENTS.find(each => each === local)
      if (element && value !== '') draft.elements[element] = [...(draft.elements[element] ?? []), value]
      if (local !== 'metadata') return
      const raw = text.slice(metadataFrom, parser.position)
      draft.metadata = raw.slice(0, raw.lastIndexOf('</'))
      metadataFrom = -1
      return
    }
    if (local === 'record' && draft) {
      answer.records.push(recordOf(draft))
      draft = undefined
    } else if (local === 'identifier' && draft) draft.identifier = value
    else if (local === 'datestamp' && draft) draft.datestamp = value
    else if (local === 'resumptionToken') answer.token = value
    else if (local === 'responseDate') answer.responseDate = value
    else if (local === 'granularity') answer.granularity = value
    else if (local === 'error') answer.message = value
    else if (local === 'metadataPrefix') format.prefix = value
    else if (local === 'metadataNamespace') format.namespace = value
    else if (local === 'metadataFormat') answer.formats.push(format)
  })
  parser.write(text)
  parser.close()
  if (!isRoot) throw new OaiUnreadable('The answer is no OAI-PMH.')
  if (!isWhole) throw new OaiUnreadable(`The answer is cut short${answer.faults[0] ? ` (${answer.faults[0]})` : ''}.`)
  return answer
}

function recordOf({ identifier, datestamp, isDeleted, metadata, elements }: Draft): OaiRecord {
  const record = isDeleted || metadata === undefined ? null : (marcIn(metadata) ?? fromElements(elements))
  return { identifier, datestamp, isDeleted, record }
}

function marcIn(metadata: string): MarcRecord | null {
  if (!/<(?:\w+:)?leader|<(?:\w+:)?datafield/.test(metadata)) return null
  const collector = new RecordCollector({}, { startOfTag: () => 0 })
  collector.write(metadata)
  collector.close()
  const [first] = collector.done
  return first?.ok ? first.record : null
}

function fromElements(found: Partial<Record<DcElement, string[]>>): MarcRecord | null {
  if (!found.title?.length) return null
  const elements = Object.fromEntries(DC_ELEMENTS.map(name => [name, found[name] ?? []])) as unknown as DublinCore
  return marcFromDublinCore(elements)
}
