import { dataFields, firstSubfield, subfields } from '../fields.ts'
import type { DataField, MarcRecord } from '../record.ts'
import type { ClassificationScheme } from './sort-key.ts'
import { callNumberSortKey } from './sort-key.ts'

export interface CallNumber {
  /** As it stands on the label: `028.5 A235 1ed.` */
  text: string
  classification: string
  /** Cutter, and what follows it. */
  cutter: string
  scheme: ClassificationScheme
  sortKey: string
}

/** 852 $h $i or 090, else 080 or 082 with a Cutter from 090 or 852 if there is one, else the class alone. */
export function callNumberOf(record: MarcRecord): CallNumber | undefined {
  return fromHoldings(record) ?? fromLocal(record) ?? fromClass(record)
}

const clean = (text: string): string => text.replace(/\s+/g, ' ').trim()
const joined = (parts: (string | undefined)[]): string => clean(parts.filter(part => part).join(' '))

function callNumber(text: string, classification: string, cutter: string, scheme: ClassificationScheme): CallNumber {
  return { text, classification, cutter, scheme, sortKey: callNumberSortKey(classification, cutter, scheme) }
}

function fromHoldings(record: MarcRecord): CallNumber | undefined {
  for (const field of dataFields(record, '852')) {
    const whole = joined(subfields(field, 'h'))
    if (whole === '') continue
    const item = joined(subfields(field, 'i'))
    const [classification, cutter] = item === '' ? splitClass(whole) : [whole, item]
    const scheme = field.ind1 === '1' ? 'cdd' : field.ind1 === '0' || field.ind1 === '2' ? 'other' : undefined
    const text = joined([...subfields(field, 'k'), whole, item, ...subfields(field, 'm')])
    return callNumber(text, classification, cutter, scheme ?? schemeOf(record, classification))
  }
  return undefined
}

function fromLocal(record: MarcRecord): CallNumber | undefined {
  for (const field of dataFields(record, '090')) {
    const [first, ...more] = subfields(field, 'a').map(clean).filter(Boolean)
    if (first === undefined) continue
    const rest = joined([...more, ...subfields(field, 'bcdefgv')])
    const [classification, cutter] = rest === '' ? splitClass(first) : [first, rest]
    return callNumber(joined([first, rest]), classification, cutter, schemeOf(record, classification))
  }
  return undefined
}

function fromClass(record: MarcRecord): CallNumber | undefined {
  for (const field of dataFields(record, '080', '082')) {
    const classification = clean(firstSubfield(field, 'a') ?? '').replace(field.tag === '082' ? /[/'’]/g : /$^/, '')
    if (classification === '') continue
    const cutter = cutterOf(record) ?? ownItem(field)
    return callNumber(joined([classification, cutter]), classification, cutter, field.tag === '080' ? 'cdu' : 'cdd')
  }
  return undefined
}

const ownItem = (field: DataField): string => clean(firstSubfield(field, 'b') ?? '')

/** A Cutter that stands in a field without a class. */
function cutterOf(record: MarcRecord): string | undefined {
  const local = dataFields(record, '090').map(field => joined(subfields(field, 'bcdefgv')))
  const holdings = dataFields(record, '852').map(field => joined(subfields(field, 'i')))
  return [...local, ...holdings].find(text => text !== '')
}

/** `341.48 B615d 2.ed.` in one subfield: the class ends where a Cutter begins. */
function splitClass(whole: string): [classification: string, cutter: string] {
  const blank = whole.indexOf(' ')
  const classification = whole.slice(0, blank)
  const cutter = whole.slice(blank + 1)
  return blank > 0 && /\d/.test(classification) && /^[A-Za-z]{1,3}\d/.test(cutter)
    ? [classification, cutter]
    : [whole, '']
}

/** The scheme of a class that does not say its own: that of the same class in 080 or 082, else what it looks like. */
export function schemeOf(record: MarcRecord, classification: string): ClassificationScheme {
  const same = (tag: string) =>
    dataFields(record, tag).some(field => clean(firstSubfield(field, 'a') ?? '') === classification)
  if (same('080')) return 'cdu'
  if (same('082')) return 'cdd'
  if (/^[A-Z]{0,2}\s?\d{3}(?:[.,]\d+)?$/.test(classification) && !/^[A-Z]{2}/.test(classification)) return 'cdd'
  if (/^\d[\d.]*(?:$|[-+/:=("'*[.])/.test(classification)) return 'cdu'
  return 'other'
}
