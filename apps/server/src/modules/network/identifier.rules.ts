import { createHash } from 'node:crypto'
import { type MarcRecord, toStored } from '@estante/marc'

const numberOf = (record: MarcRecord): string => {
  const field = record.fields.find(each => each.tag === '001')
  return field && 'value' in field ? field.value.trim() : ''
}

/** Number of a record at its own institution. Without one the text itself is what makes it the same record next time. */
export const identifierOf = (record: MarcRecord): string =>
  numberOf(record) || createHash('sha256').update(toStored(record)).digest('hex').slice(0, 32)
