import {
  beyondLatin,
  expandReferences,
  hasControls,
  looksDoubled,
  toNfc,
  undoDouble,
  withoutControls,
} from '../encoding/repair.ts'
import type { MarcRecord } from '../record.ts'
import { isControlField } from '../record.ts'
import type { Warning } from './result.ts'

/** What the text of a record needs, found once for the whole record because most records need nothing. */
export interface TextNeeds {
  nfc: boolean
  references: boolean
  controls: boolean
  doubled: boolean
}

export const needsOf = (text: string, controls: boolean): TextNeeds => ({
  nfc: beyondLatin.test(text),
  references: /&(?:#|[a-z]{2,8}\d?;)/i.test(text),
  controls,
  doubled: looksDoubled(text),
})

function eachValue(record: MarcRecord, change: (value: string) => string): void {
  for (const field of record.fields) {
    if (isControlField(field)) field.value = change(field.value)
    else for (const subfield of field.subfields) subfield[1] = change(subfield[1])
  }
}

/** A repaired text can show the same mistake again when it was made more than once; text made so five times is not text. */
const maxRounds = 5

/** Brings the text of a fresh record into its final form, in place. With `verbatim` only what the record type demands. */
export function mendText(record: MarcRecord, needs: TextNeeds, warnings: Warning[], verbatim: boolean): void {
  if (needs.controls) {
    warnings.push({ code: 'control-characters' })
    eachValue(record, withoutControls)
    dropEmpty(record)
  }
  if (needs.references && !verbatim) decodeReferences(record, warnings)
  if (needs.doubled && !verbatim) undoDoubled(record, warnings)
  if (needs.nfc || needs.references || needs.doubled) eachValue(record, toNfc)
}

function decodeReferences(record: MarcRecord, warnings: Warning[]): void {
  let count = 0
  eachValue(record, value => {
    const { text, decoded } = expandReferences(value)
    count += decoded
    return text
  })
  if (count > 0) warnings.push({ code: 'references-decoded', detail: String(count) })
}

function undoDoubled(record: MarcRecord, warnings: Warning[]): void {
  for (let round = 0; round < maxRounds; round++) {
    let evident = false
    eachValue(record, value => {
      evident ||= looksDoubled(value)
      return value
    })
    if (!evident) return
    let changed = 0
    eachValue(record, value => {
      const better = undoDouble(value)
      if (better === undefined || better === value || hasControls(better)) return value
      changed++
      return better
    })
    if (changed === 0) return
    if (round === 0) warnings.push({ code: 'double-encoding-repaired', detail: String(changed) })
  }
}

/** For readers that build a record value by value. */
export function mendValues(record: MarcRecord, warnings: Warning[], verbatim: boolean): void {
  const needs: TextNeeds = { nfc: false, references: false, controls: false, doubled: false }
  eachValue(record, value => {
    const own = needsOf(value, hasControls(value))
    needs.nfc ||= own.nfc
    needs.references ||= own.references
    needs.controls ||= own.controls
    needs.doubled ||= own.doubled
    return value
  })
  mendText(record, needs, warnings, verbatim)
}

function dropEmpty(record: MarcRecord): void {
  record.fields = record.fields.filter(field => {
    if (isControlField(field)) return true
    field.subfields = field.subfields.filter(([, value]) => value !== '')
    return field.subfields.length > 0
  })
}
