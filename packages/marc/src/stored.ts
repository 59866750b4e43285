import type { MarcField, MarcRecord, Subfield } from './record.ts'
import { isControlField } from './record.ts'

/**
 * The record as the database keeps it: `[leader, field…]`, a control field as `[tag, value]`, a data field as
 * `[tag, both indicators, code, value, code, value…]`. Less than half of MARC-in-JSON, and equal records give equal text.
 */
export function toStored(record: MarcRecord): string {
  const rows: (string | string[])[] = [record.leader]
  for (const field of record.fields) {
    if (isControlField(field)) {
      rows.push([field.tag, field.value])
      continue
    }
    const row = [field.tag, field.ind1 + field.ind2]
    for (const subfield of field.subfields) row.push(subfield[0], subfield[1])
    // A third place, always empty, so that it is not taken for a control field.
    if (row.length === 2) row.push('')
    rows.push(row)
  }
  return JSON.stringify(rows)
}

/** The text is trusted to come from `toStored`; anything else throws. */
export function fromStored(text: string): MarcRecord {
  const rows = JSON.parse(text) as [string, ...string[][]]
  if (!Array.isArray(rows) || typeof rows[0] !== 'string') throw new TypeError('not a stored MARC record')
  const fields = new Array<MarcField>(rows.length - 1)
  for (let at = 1; at < rows.length; at++) {
    const row = rows[at] as string[]
    if (row.length === 2) {
      fields[at - 1] = { tag: row[0]!, value: row[1]! }
      continue
    }
    const subfields: Subfield[] = []
    for (let pair = 2; pair + 1 < row.length; pair += 2) subfields.push([row[pair]!, row[pair + 1]!])
    const indicators = row[1]!
    fields[at - 1] = { tag: row[0]!, ind1: indicators.charAt(0), ind2: indicators.charAt(1), subfields }
  }
  return { leader: rows[0], fields }
}

export function sameRecord(a: MarcRecord, b: MarcRecord): boolean {
  return (
    a.leader === b.leader &&
    a.fields.length === b.fields.length &&
    a.fields.every((f, at) => sameField(f, b.fields[at]!))
  )
}

function sameField(a: MarcField, b: MarcField): boolean {
  if (a.tag !== b.tag) return false
  if (isControlField(a) || isControlField(b)) return isControlField(a) && isControlField(b) && a.value === b.value
  return (
    a.ind1 === b.ind1 &&
    a.ind2 === b.ind2 &&
    a.subfields.length === b.subfields.length &&
    a.subfields.every(([code, value], at) => code === b.subfields[at]![0] && value === b.subfields[at]![1])
  )
}
