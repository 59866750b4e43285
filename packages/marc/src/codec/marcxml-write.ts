import type { MarcRecord } from '../record.ts'
import { isControlField } from '../record.ts'

export const marcxmlStart =
  '<?xml version="1.0" encoding="UTF-8"?>\n<collection xmlns="http://www.loc.gov/MARC21/slim">\n'
export const marcxmlEnd = '</collection>\n'

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// Characters that XML 1.0 cannot hold in any form.
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"]/g, sign => signs[sign]!)

/** One `record` element; with `standalone` it carries the namespace itself. */
export function writeMarcxmlRecord(record: MarcRecord, standalone = false): string {
  let xml = standalone ? '<record xmlns="http://www.loc.gov/MARC21/slim">\n' : '<record>\n'
  xml += `  <leader>${escaped(record.leader)}</leader>\n`
  for (const field of record.fields) {
    if (isControlField(field)) {
      xml += `  <controlfield tag="${escaped(field.tag)}">${escaped(field.value)}</controlfield>\n`
      continue
    }
    xml += `  <datafield tag="${escaped(field.tag)}" ind1="${escaped(field.ind1)}" ind2="${escaped(field.ind2)}">\n`
    for (const [code, value] of field.subfields) {
      xml += `    <subfield code="${escaped(code)}">${escaped(value)}</subfield>\n`
    }
    xml += '  </datafield>\n'
  }
  return `${xml}</record>\n`
}

/** A whole collection, piece by piece. */
export function* writeMarcxml(records: Iterable<MarcRecord>): Generator<string> {
  yield marcxmlStart
  for (const record of records) yield writeMarcxmlRecord(record)
  yield marcxmlEnd
}
