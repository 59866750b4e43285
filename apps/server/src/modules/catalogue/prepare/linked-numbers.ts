import { controlValue, isDataField, type MarcRecord } from '@estante/marc'
import type { LinkedNumber } from './prepared.ts'

/** $w with the number of another record of the same source; a prefix must be that of the source itself. */
export function linkedNumbers(record: MarcRecord): LinkedNumber[] {
  const found: LinkedNumber[] = []
  const seen = new Map<string, number>()
  const own = (controlValue(record, '003') ?? '').trim()
  for (const field of record.fields) {
    if (!isDataField(field) || !/^(?:7[678]\d|8[0-3]0|973)$/.test(field.tag)) continue
    const seq_paragrafo = (seen.get(field.tag) ?? 0) + 1
    seen.set(field.tag, seq_paragrafo)
    for (const [code, value] of field.subfields) {
      if (code !== 'w') continue
      const match = /^\s*(?:\(([^)]*)\))?\s*(\S.*?)\s*$/.exec(value)
      if (!match || (match[1] !== undefined && match[1] !== own)) continue
      found.push({ paragrafo: field.tag, seq_paragrafo, numero: match[2] as string })
      break
    }
  }
  return found
}
