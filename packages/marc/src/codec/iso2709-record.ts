import { isAscii } from 'node:buffer'
import type { Encoding, EncodingHabit } from '../encoding/guess.ts'
import { guessEncoding } from '../encoding/guess.ts'
import { decodeLenientUtf8 } from '../encoding/lenient-utf8.ts'
import { decodeMarc8 } from '../encoding/marc8.ts'
import { decodeSingleByte } from '../encoding/single-byte.ts'
import type { MarcField } from '../record.ts'
import { fieldFromPieces, fieldFromText, mendTag } from './field-build.ts'
import type { Layout } from './iso2709-layout.ts'
import { layoutOf, leaderNumber } from './iso2709-layout.ts'
import { canonicalLeader, isReadableLeader, isSoundLeader } from './leader.ts'
import { mendText, needsOf } from './mend-text.ts'
import type { ReadOptions, ReadResult, Warning, WarningCode } from './result.ts'
import { failure } from './result.ts'

const leaderLength = 24
const delimiter = '\x1f'
const terminator = '\x1e'
// The two separators of the text itself are not meant here.
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const stray = /[\u0000-\u001d\u007f\ufffe\uffff]/

/** What holds for all the records of a file. */
export interface FileContext {
  options: ReadOptions
  habit: EncodingHabit
}

/** One record from `start` to its terminator at `end` (or the end of the bytes when it is missing). */
export function parseIso2709(
  bytes: Buffer,
  start: number,
  end: number,
  offset: number,
  file: FileContext,
  warnings: Warning[] = [],
): ReadResult {
  const rawLeader = bytes.toString('latin1', start, Math.min(start + leaderLength, end))
  if (!isSoundLeader(rawLeader)) {
    // Where lengths and directory are sound, what else stands in the leader cannot keep the record from being read.
    const isFramed =
      leaderNumber(bytes, start, 5) === end + 1 - start &&
      bytes[start + leaderNumber(bytes, start + 12, 5) - 1] === 0x1e
    if (isReadableLeader(rawLeader) || isFramed)
      warnings.push({ code: 'leader-repaired', detail: rawLeader.replace(/[^ -~]/g, '?') })
    else return failure(offset, 'no-leader', 'no MARC leader at this position', bytes.subarray(start, end))
  }
  if (leaderNumber(bytes, start, 5) !== end + 1 - start) {
    warnings.push({ code: 'length-wrong', detail: `${rawLeader.slice(0, 5)} declared, ${end + 1 - start} found` })
  }
  const layout = layoutOf(bytes, start, end, warnings)
  if (typeof layout === 'string') {
    const reason = layout === 'the directory is empty' ? 'empty-record' : 'directory-unreadable'
    return failure(offset, reason, layout, bytes.subarray(start, end))
  }
  const encoding = encodingOf(bytes, layout, end, rawLeader[9] === 'a', file, warnings)
  const fields: MarcField[] = []
  const text = readFields(bytes, end, layout, encoding, fields, warnings)
  if (fields.length === 0) return failure(offset, 'empty-record', 'no field has content', bytes.subarray(start, end))
  const record = { leader: canonicalLeader(rawLeader), fields }
  const plain = encoding === 'ascii' && !text.includes('&#')
  const controls = stray.test(text)
  if (!plain || controls) mendText(record, needsOf(text, controls), warnings, file.options.encoding !== undefined)
  if (record.fields.length === 0)
    return failure(offset, 'empty-record', 'no field has content', bytes.subarray(start, end))
  return { ok: true, record, offset, warnings }
}

/** Adds the fields, and gives the whole decoded text so that what it needs can be found in one look. */
function readFields(
  bytes: Buffer,
  end: number,
  layout: Layout,
  encoding: Encoding | 'ascii',
  fields: MarcField[],
  warnings: Warning[],
): string {
  const { tags } = layout
  const add = (entry: number, pieces: string[]) => {
    const field = fieldFromPieces(mendTag(tags[entry]!, warnings), pieces, warnings)
    if (field) fields.push(field)
  }
  if (layout.contiguous && encoding !== 'marc-8') {
    const text = decode(bytes, layout.dataStart, end, encoding)
    const ends = fieldEnds(text, tags.length)
    if (ends) {
      let from = 0
      for (let entry = 0; entry < tags.length; entry++) {
        const to = ends[entry]!
        const field = fieldFromText(mendTag(tags[entry]!, warnings), text, from, to, warnings)
        if (field) fields.push(field)
        from = to + 1
      }
      return text
    }
  }
  let whole = ''
  let unknown = 0
  for (let entry = 0; entry < tags.length; entry++) {
    const from = layout.starts[entry]!
    const to = layout.ends[entry]!
    const pieces =
      encoding === 'marc-8'
        ? marc8Pieces(bytes, from, to, count => {
            unknown += count
          })
        : decode(bytes, from, to, encoding).split(delimiter)
    add(entry, pieces)
    // A terminator inside a field must be seen as the stray control character it is there.
    whole += pieces.join(' ').replaceAll(terminator, '\x1d')
  }
  if (unknown > 0) warnings.push({ code: 'unknown-characters', detail: String(unknown) })
  return whole
}

/** The terminators of the text; undefined when there are more or fewer than fields. */
function fieldEnds(text: string, count: number): number[] | undefined {
  const ends: number[] = []
  for (let at = text.indexOf(terminator); at >= 0; at = text.indexOf(terminator, at + 1)) ends.push(at)
  return ends.length === count ? ends : undefined
}

function marc8Pieces(bytes: Buffer, from: number, to: number, onUnknown: (count: number) => void): string[] {
  const pieces: string[] = []
  for (let at = from; at <= to; ) {
    let stop = bytes.indexOf(0x1f, at)
    if (stop < 0 || stop > to) stop = to
    // The code is read apart, because a mark at the beginning of the value must not land on it.
    const codeLength = pieces.length === 0 ? 0 : Math.min(1, stop - at)
    const value = decodeMarc8(bytes, at + codeLength, stop)
    if (value.unknown > 0) onUnknown(value.unknown)
    pieces.push(bytes.toString('latin1', at, at + codeLength) + value.text)
    at = stop + 1
  }
  return pieces.length > 0 ? pieces : ['']
}

function decode(bytes: Buffer, from: number, to: number, encoding: Encoding | 'ascii'): string {
  if (encoding === 'ascii') return bytes.toString('latin1', from, to)
  if (encoding === 'utf-8') return bytes.toString('utf8', from, to)
  if (encoding === 'utf-8-lenient') return decodeLenientUtf8(bytes, from, to)
  return decodeSingleByte(encoding === 'cp850' ? 'cp850' : 'cp1252', bytes, from, to)
}

function encodingOf(
  bytes: Buffer,
  layout: Layout,
  end: number,
  declaredUtf8: boolean,
  file: FileContext,
  warnings: Warning[],
): Encoding | 'ascii' {
  if (file.options.encoding) return file.options.encoding
  const data = bytes.subarray(layout.dataStart, end)
  if (isAscii(data) && !data.includes(0x1b)) return 'ascii'
  const encoding = guessEncoding(data, declaredUtf8, languageOf(bytes, layout), file.habit)
  if (encoding === 'utf-8-lenient') warnings.push({ code: 'invalid-bytes', detail: 'UTF-8' })
  else if (!((encoding === 'utf-8' && declaredUtf8) || (encoding === 'marc-8' && !declaredUtf8))) {
    const code: WarningCode = `decoded-as-${encoding}`
    warnings.push({ code, detail: declaredUtf8 ? 'declared UTF-8' : 'declared MARC-8' })
  }
  return encoding
}

/** The language that 008 declares, which tells a caron from an acute letter where the bytes alone do not. */
function languageOf(bytes: Buffer, layout: Layout): string {
  const entry = layout.tags.indexOf('008')
  const from = (layout.starts[entry] ?? 0) + 35
  return entry >= 0 && from + 3 <= layout.ends[entry]! ? bytes.toString('latin1', from, from + 3) : ''
}
