import { controlValue, isDataField, type MarcRecord } from '@estante/marc'

/** What stands at a field and subfield of a record, such as 999c. */
export function valueAt(record: MarcRecord, place: string): string {
  const field = record.fields.find(each => each.tag === place.slice(0, 3))
  return (field && isDataField(field) ? field.subfields.find(([code]) => code === place[3])?.[1].trim() : '') ?? ''
}

/** The number by which a source names a record: 001, or what stands at another place of it. */
export const sourceNumber = (record: MarcRecord, place?: string): string =>
  (place && valueAt(record, place)) || (controlValue(record, '001') ?? '').trim()

/** The record with the source's number as its 001. */
export function numbered(record: MarcRecord, place: string): MarcRecord {
  const fields = record.fields.filter(field => field.tag !== '001')
  return { ...record, fields: [{ tag: '001', value: sourceNumber(record, place) }, ...fields] }
}
