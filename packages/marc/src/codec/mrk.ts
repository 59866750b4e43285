import { inOneLine } from '../encoding/repair.ts'
import type { MarcField, MarcRecord } from '../record.ts'
import { isControlField } from '../record.ts'
import { fieldFromPieces, mendTag } from './field-build.ts'
import { canonicalLeader, defaultLeader, isControlTag } from './leader.ts'
import { linesOf } from './lines.ts'
import { mendValues } from './mend-text.ts'
import { expandMnemonics, protectSigns } from './mnemonics.ts'
import type { ByteChunks, ReadOptions, ReadResult, Warning } from './result.ts'
import { defaultMaxRecordBytes, failure } from './result.ts'

export interface TextDraft {
  offset: number
  leader: string | undefined
  fields: MarcField[]
  warnings: Warning[]
  size: number
}

export const newDraft = (offset: number): TextDraft => ({
  offset,
  leader: undefined,
  fields: [],
  warnings: [],
  size: 0,
})

/** A record of a text format, once all its lines are in. */
export function finishDraft(draft: TextDraft, options: ReadOptions): ReadResult {
  const { offset, warnings, fields } = draft
  if (draft.size > (options.maxRecordBytes ?? defaultMaxRecordBytes))
    return failure(offset, 'too-long', `${draft.size} characters in one record`, new Uint8Array())
  const record: MarcRecord = { leader: canonicalLeader(draft.leader ?? defaultLeader), fields }
  mendValues(record, warnings, options.encoding !== undefined)
  if (record.fields.length === 0) {
    const reason = draft.leader === undefined ? 'not-marc' : 'empty-record'
    return failure(offset, reason, 'no MARC field was found', new Uint8Array())
  }
  if (draft.leader === undefined) warnings.push({ code: 'leader-missing' })
  return { ok: true, record, offset, warnings }
}

// A dot of the pattern is any sign: the separators of Unicode (U+2028, U+2029) may stand in a value.
const fieldLine = /^=(\S{3})(?: {1,2}|\t)?(.*)$/s

/** Reads the text format of MarcEdit: a field a line, `=245  10$aTitle`, records apart by an empty line or the next leader. */
export async function* readMrk(chunks: ByteChunks, options: ReadOptions = {}): AsyncGenerator<ReadResult> {
  const max = options.maxRecordBytes ?? defaultMaxRecordBytes
  let draft: TextDraft | undefined
  let pending: { tag: string; text: string } | undefined
  const closeField = () => {
    if (draft && pending && draft.size <= max) addField(draft, pending.tag, pending.text)
    pending = undefined
  }
  for await (const line of linesOf(chunks, max, options.encoding)) {
    const match = fieldLine.exec(line.text)
    const blank = line.text.trim() === ''
    const newRecord = match?.[1] === 'LDR' || match?.[1] === '000'
    // The last field of a record stands in `pending` until its next line is known.
    const hasBegun = draft !== undefined && (draft.leader !== undefined || draft.fields.length > 0 || pending)
    if (draft && (blank || (newRecord && hasBegun))) {
      closeField()
      yield finishDraft(draft, options)
      draft = undefined
    }
    if (blank) continue
    draft ??= newDraft(line.offset)
    draft.size += line.text.length
    if (line.warning && !draft.warnings.some(warning => warning.code === line.warning))
      draft.warnings.push({ code: line.warning })
    if (match) {
      closeField()
      if (newRecord) draft.leader = match[2]!.replace(/\\/g, ' ')
      else pending = { tag: match[1]!, text: match[2]! }
    } else if (pending) {
      // A value with a line break in it.
      if (draft.size <= max) pending.text += ` ${line.text.trim()}`
    } else draft.warnings.push({ code: 'bad-line', detail: line.text.slice(0, 80) })
  }
  closeField()
  if (draft) yield finishDraft(draft, options)
}

function addField(draft: TextDraft, rawTag: string, text: string): void {
  const tag = mendTag(rawTag, draft.warnings)
  if (isControlTag(tag)) {
    // MarcEdit gives the format field of Aleph the indicators it has not.
    const value = tag === 'FMT' ? text.replace(/^\\\\/, '') : text
    draft.fields.push({ tag, value: expandMnemonics(value.replace(/\\/g, ' ')) })
    return
  }
  const [head = '', ...values] = text.split('$')
  const pieces = [head.replace(/\\/g, ' '), ...values.map(piece => piece.charAt(0) + expandMnemonics(piece.slice(1)))]
  const field = fieldFromPieces(tag, pieces, draft.warnings)
  if (field) draft.fields.push(field)
}

const blanks = (text: string): string => text.replace(/ /g, '\\')

/** One record in the text format of MarcEdit, with the empty line that ends it. */
export function writeMrk(record: MarcRecord): string {
  let text = `=LDR  ${record.leader}\n`
  for (const field of record.fields) {
    if (isControlField(field)) {
      const value = inOneLine(protectSigns(field.value).replace(/\\/g, '{bsol}'))
      text += `=${field.tag}  ${blanks(value)}\n`
      continue
    }
    text += `=${field.tag}  ${blanks(field.ind1)}${blanks(field.ind2)}`
    for (const [code, value] of field.subfields) text += `$${code}${inOneLine(protectSigns(value))}`
    text += '\n'
  }
  return `${text}\n`
}
