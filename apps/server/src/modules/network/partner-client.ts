import { readMarcxml } from '@estante/marc'
import { askOutside, boundedBody, type Fetch } from '../../http/outgoing.ts'
import { filledAddress, type LiveRecord, liveRecord, type PartnerBase, readJson } from './partner-base.rules.ts'

/** Records asked of one partner: what a searcher may page through. */
export const WINDOW = 100
const MOST_BYTES = 8 * 1024 * 1024

export interface PartnerAnswer {
  total: number
  records: LiveRecord[]
}

/** What a partner is asked for: the same search, in the words of its protocol. */
export interface PartnerQuestion {
  cql: string
  /** The words as they were typed, for partners that have one box. */
  terms: string
}

export async function askPartner(
  partner: PartnerBase,
  question: PartnerQuestion,
  fetcher: Fetch,
): Promise<PartnerAnswer> {
  const reply = await askOutside(
    partner.protocolo === 'sru' ? sruAddress(partner.url, question.cql) : jsonAddress(partner.url, question.terms),
    {
      // One limit for the whole of it, from the name of the host to the last byte.
      signal: AbortSignal.timeout(partner.limite_ms),
      headers: { accept: partner.protocolo === 'sru' ? 'text/xml' : 'application/json', ...partner.cabecalhos },
    },
    fetcher,
  )
  if (!reply.ok) {
    await reply.body?.cancel()
    throw new Error(`answered ${reply.status}`)
  }
  const body = await boundedBody(reply, MOST_BYTES)
  return partner.protocolo === 'sru' ? await readSru(body) : readJson(JSON.parse(body.toString()), partner, WINDOW)
}

const jsonAddress = (url: string, terms: string): string =>
  filledAddress(url, { termo: terms, quantos: String(WINDOW), inicio: '1' })

function sruAddress(address: string, cql: string): string {
  const url = new URL(address)
  const values = { version: '1.2', operation: 'searchRetrieve', recordSchema: 'marcxml', query: cql }
  for (const [name, value] of Object.entries({ ...values, maximumRecords: String(WINDOW) }))
    url.searchParams.set(name, value)
  return url.href
}

async function readSru(body: Buffer): Promise<PartnerAnswer> {
  const text = body.toString()
  const count = /<(?:\w+:)?numberOfRecords>\s*(\d+)\s*</.exec(text)?.[1]
  if (count === undefined) throw new Error('gave no answer of SRU')
  const records: LiveRecord[] = []
  let read = 0
  for await (const result of readMarcxml(body)) {
    if (result.ok) read++
    const record = result.ok ? liveRecord(result.record) : null
    if (record && records.length < WINDOW) records.push(record)
  }
  const diagnostic = /info:srw\/diagnostic\/1\/\d+/.exec(text)?.[0]
  if (diagnostic && records.length === 0) throw new Error(`refused: ${diagnostic}`)
  // It counts records and gives none that we read: another form than was asked for, or none at all.
  if (Number(count) > 0 && read === 0) throw new Error(`gave none of its ${count} records as MARCXML`)
  return { total: Math.max(Number(count), records.length), records }
}
