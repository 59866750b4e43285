import type { MarcField, MarcRecord } from '../record.ts'
import { isControlField } from '../record.ts'
import { canonicalLeader } from './leader.ts'

const maxRecord = 99_999
const maxField = 9_999

/** ISO 2709 has five digits for the length of a record and four for that of a field. MARCXML has no such limit. */
export class Iso2709TooLong extends Error {
  readonly code: 'record-too-long' | 'field-too-long'
  readonly bytes: number
  readonly tag: string | undefined

  constructor(code: 'record-too-long' | 'field-too-long', bytes: number, tag?: string) {
    const limit = tag
      ? `field ${tag} has ${bytes} bytes, the limit is ${maxField}`
      : `record has ${bytes} bytes, the limit is ${maxRecord}`
    super(`ISO 2709 cannot hold this record: ${limit}`)
    this.name = 'Iso2709TooLong'
    this.code = code
    this.bytes = bytes
    this.tag = tag
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they would break the structure
const separators = /[\x1d-\x1f]/g

function fieldText(field: MarcField): string {
  if (isControlField(field)) return `${field.value.replace(separators, '')}\x1e`
  let text = (field.ind1 || ' ') + (field.ind2 || ' ')
  for (const [code, value] of field.subfields) text += `\x1f${code}${value.replace(separators, '')}`
  return `${text}\x1e`
}

/** The record as UTF-8 ISO 2709, with lengths, base address and directory computed. */
export function writeIso2709(record: MarcRecord): Uint8Array {
  let directory = ''
  let data = ''
  let position = 0
  for (const field of record.fields) {
    const text = fieldText(field)
    const length = Buffer.byteLength(text)
    if (length > maxField) throw new Iso2709TooLong('field-too-long', length, field.tag)
    directory += field.tag + String(length).padStart(4, '0') + String(position).padStart(5, '0')
    data += text
    position += length
  }
  const base = 24 + directory.length + 1
  const total = base + position + 1
  if (total > maxRecord) throw new Iso2709TooLong('record-too-long', total)
  const leader = canonicalLeader(record.leader)
  const numbered =
    String(total).padStart(5, '0') + leader.slice(5, 12) + String(base).padStart(5, '0') + leader.slice(17)
  return Buffer.from(`${numbered}${directory}\x1e${data}\x1d`)
}
