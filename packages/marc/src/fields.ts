import type { DataField, MarcRecord, Subfield } from './record.ts'
import { isControlField, isDataField } from './record.ts'

/** The value of the first control field with this tag, or undefined. */
export function controlValue(record: MarcRecord, tag: string): string | undefined {
  for (const field of record.fields) if (field.tag === tag && isControlField(field)) return field.value
  return undefined
}

/** Data fields with one of the tags, in the order of the record. `6XX` stands for every tag that begins with 6. */
export function dataFields(record: MarcRecord, ...tags: string[]): DataField[] {
  const found: DataField[] = []
  for (const field of record.fields) {
    if (isDataField(field) && tags.some(tag => matchesTag(field.tag, tag))) found.push(field)
  }
  return found
}

function matchesTag(tag: string, wanted: string): boolean {
  if (tag === wanted) return true
  return wanted.includes('X') && tag.length === 3 && [...wanted].every((sign, at) => sign === 'X' || sign === tag[at])
}

/** Values of the subfields with one of the codes ('abc'), in the order of the field; without codes, all of them. */
export function subfields(field: DataField, codes?: string): string[] {
  const values: string[] = []
  for (const [code, value] of field.subfields) if (codes === undefined || codes.includes(code)) values.push(value)
  return values
}

/** The first value with one of the codes, in the order of the field. */
export function firstSubfield(field: DataField | undefined, codes: string): string | undefined {
  return field?.subfields.find(([code]: Subfield) => codes.includes(code))?.[1]
}

/** The first value of the first field with the tag that has one of the codes. */
export function firstValue(record: MarcRecord, tag: string, codes: string): string | undefined {
  for (const field of dataFields(record, tag)) {
    const value = firstSubfield(field, codes)
    if (value !== undefined) return value
  }
  return undefined
}

export interface Link {
  /** The tag at the other end. */
  tag: string
  /** Two digits; '00' links to nothing. */
  occurrence: string
  script?: string
  rightToLeft: boolean
}

const linkForm = /^\s*(\w{3})-(\d{2})(?:\/([^/]*))?(?:\/(r))?/

/** What a field's $6 says, such as `880-02/(3/r`. */
export function linkOf(field: DataField): Link | undefined {
  const match = linkForm.exec(firstSubfield(field, '6') ?? '')
  if (!match) return undefined
  const link: Link = { tag: match[1]!, occurrence: match[2]!, rightToLeft: match[4] === 'r' }
  if (match[3]) link.script = match[3]
  return link
}

/** The same field in the other script: the 880s of a field, or the field of an 880. Empty when it is not linked. */
export function linkedFields(record: MarcRecord, field: DataField): DataField[] {
  const link = linkOf(field)
  if (!link || link.occurrence === '00') return []
  return dataFields(record, link.tag).filter(other => {
    if (other === field) return false
    const back = linkOf(other)
    return back?.tag === field.tag && back.occurrence === link.occurrence
  })
}
