import { fieldFromPieces, mendTag } from './field-build.ts'
import { isControlTag } from './leader.ts'
import { linesOf } from './lines.ts'
import type { TextDraft } from './mrk.ts'
import { finishDraft, newDraft } from './mrk.ts'
import type { ByteChunks, ReadOptions, ReadResult } from './result.ts'
import { defaultMaxRecordBytes } from './result.ts'

/** System number, tag and indicators in five places, alphabet, value. */
const seqLine = /^(\d{9}) (\S{3})(.)(.) (.)(?: (.*))?$/s

/** Reads the sequential format of Aleph: a field a line, the lines of a record have the same system number. */
export async function* readAlephSeq(chunks: ByteChunks, options: ReadOptions = {}): AsyncGenerator<ReadResult> {
  const max = options.maxRecordBytes ?? defaultMaxRecordBytes
  let draft: TextDraft | undefined
  let system = ''
  for await (const line of linesOf(chunks, max, options.encoding)) {
    if (line.text.trim() === '') continue
    const match = seqLine.exec(line.text)
    // The line that some exports end with.
    if (match?.[1] === '000000000' && match[2] === '000') continue
    if (match && match[1] !== system) {
      if (draft) yield finishDraft(withNumber(draft, system), options)
      draft = undefined
      system = match[1]!
    }
    draft ??= newDraft(line.offset)
    draft.size += line.text.length
    if (line.warning && !draft.warnings.some(warning => warning.code === line.warning))
      draft.warnings.push({ code: line.warning })
    if (!match) draft.warnings.push({ code: 'bad-line', detail: line.text.slice(0, 80) })
    else if (draft.size <= max) addField(draft, match[2]!, match[3]! + match[4]!, match[6] ?? '')
  }
  if (draft) yield finishDraft(withNumber(draft, system), options)
}

function addField(draft: TextDraft, rawTag: string, indicators: string, value: string): void {
  if (rawTag === 'LDR') {
    draft.leader = value.replace(/\^/g, ' ')
    return
  }
  const tag = mendTag(rawTag, draft.warnings)
  if (isControlTag(tag)) {
    // Some exports put even control fields into a subfield.
    draft.fields.push({ tag, value: value.replace(/^\$\$a/, '').replace(/\^/g, ' ') })
    return
  }
  const [head = '', ...pieces] = value.split('$$')
  const field = fieldFromPieces(tag, [indicators + head, ...pieces], draft.warnings)
  if (field) draft.fields.push(field)
}

/** The system number is the record's number; exports without 001 have it only in front of each line. */
function withNumber(draft: TextDraft, system: string): TextDraft {
  if (system !== '' && draft.fields.length > 0 && !draft.fields.some(field => field.tag === '001'))
    draft.fields.unshift({ tag: '001', value: system })
  return draft
}
