import { newHabit } from '../encoding/guess.ts'
import { leaderNumber, recordEnd } from './iso2709-layout.ts'
import type { FileContext } from './iso2709-record.ts'
import { parseIso2709 } from './iso2709-record.ts'
import type { ByteChunks, ReadOptions, ReadResult, Warning } from './result.ts'
import { asBuffer, defaultMaxRecordBytes, eachChunk, failure } from './result.ts'

const leaderLength = 24
/** Enough of a leader to recognise one in the middle of other bytes. */
const leaderInside = /[0-9]{5}[a-z][a-z ][a-z0-9 ]{2}[a ]22[0-9]{5}[ -~]{3}4[5 ][0-9e ]{2}/g
const leaderHere = /^[0-9 ]{5}[ -~]{7}[0-9 ]{5}/

/** What may stand between two records: line ends, blanks, NUL padding, the end-of-file mark of old systems. */
const isFiller = (byte: number) => byte <= 0x20 && byte !== recordEnd

function afterFiller(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && isFiller(bytes[at]!)) at++
  // A leader whose length was left blank.
  const blank = at - 5 >= from && !leaderHere.test(bytes.toString('latin1', at, at + leaderLength))
  return blank && leaderHere.test(bytes.toString('latin1', at - 5, at + leaderLength)) ? at - 5 : at
}

/** Reads a stream of ISO 2709 with memory for one chunk and one record. A bad record is reported and the next one read. */
export async function* readIso2709(chunks: ByteChunks, options: ReadOptions = {}): AsyncGenerator<ReadResult> {
  const max = options.maxRecordBytes ?? defaultMaxRecordBytes
  const file: FileContext = { options, habit: newHabit() }
  let pieces: Buffer[] = []
  let pending = 0
  let position = 0
  let skipping = false
  for await (let chunk of eachChunk(chunks)) {
    if (skipping) {
      const stop = chunk.indexOf(recordEnd)
      position += stop < 0 ? chunk.length : stop + 1
      if (stop < 0) continue
      skipping = false
      chunk = chunk.subarray(stop + 1)
    }
    const last = chunk.lastIndexOf(recordEnd)
    if (last >= 0) {
      const whole = Buffer.concat([...pieces, chunk.subarray(0, last + 1)])
      yield* completeRecords(whole, position, file)
      position += whole.length
      pieces = []
      pending = 0
      chunk = chunk.subarray(last + 1)
    }
    if (chunk.length > 0) {
      // A copy, because the giver of the chunks may fill the same memory again.
      pieces.push(Buffer.from(chunk))
      pending += chunk.length
    }
    if (pending > max) {
      yield failure(position, 'too-long', `no record terminator within ${max} bytes`, Buffer.concat(pieces))
      position += pending
      pieces = []
      pending = 0
      skipping = true
    }
  }
  yield* unfinishedRecord(Buffer.concat(pieces), position, file)
}

/** The same for bytes that are all in memory, without the cost of waiting. */
export function* readIso2709Sync(bytes: Uint8Array, options: ReadOptions = {}): Generator<ReadResult> {
  const file: FileContext = { options, habit: newHabit() }
  const buffer = asBuffer(bytes)
  const last = buffer.lastIndexOf(recordEnd)
  yield* completeRecords(buffer.subarray(0, last + 1), 0, file)
  yield* unfinishedRecord(buffer.subarray(last + 1), last + 1, file)
}

/** Bytes that end with a record terminator. */
function* completeRecords(bytes: Buffer, position: number, file: FileContext): Generator<ReadResult> {
  const max = file.options.maxRecordBytes ?? defaultMaxRecordBytes
  let at = position === 0 ? skipByteOrderMark(bytes) : 0
  while (at < bytes.length) {
    at = afterFiller(bytes, at)
    if (at >= bytes.length) return
    const end = bytes.indexOf(recordEnd, at)
    // A second terminator directly after the first one ends nothing.
    if (end > at) {
      if (end - at > max)
        yield failure(position + at, 'too-long', `${end - at} bytes in one record`, bytes.subarray(at, end))
      // The usual case, without a generator of its own.
      else if (leaderNumber(bytes, at, 5) === end + 1 - at) yield parseIso2709(bytes, at, end, position + at, file)
      else yield* recordsWithin(bytes, at, end, position, file, true)
    }
    at = end + 1
  }
}

/**
 * The records up to a terminator: usually one, more when terminators are missing between them. Without a terminator at the
 * end (`closed` false) the last one is a record only when its last field is complete.
 */
function* recordsWithin(
  bytes: Buffer,
  from: number,
  end: number,
  position: number,
  file: FileContext,
  closed: boolean,
): Generator<ReadResult> {
  // Made once and only for frames that are not what they declare.
  let text: string | undefined
  const leaderFrom = (at: number): number => {
    text ??= bytes.toString('latin1', from, end)
    leaderInside.lastIndex = at - from
    const found = leaderInside.exec(text)
    return found ? from + found.index : -1
  }
  let at = from
  while (at < end) {
    const warnings: Warning[] = []
    if (!leaderHere.test(bytes.toString('latin1', at, at + leaderLength))) {
      const inside = leaderFrom(at)
      if (inside > at) {
        warnings.push({ code: 'garbage-skipped', detail: `${inside - at} bytes` })
        at = inside
      }
    }
    const declared = Number(bytes.toString('latin1', at, at + 5)) || 0
    const next = declared === end + 1 - at ? -1 : leaderFrom(at + leaderLength)
    if (next < 0) {
      yield lastRecord(bytes, at, end, position, file, warnings, closed)
      return
    }
    // The terminator is missing, and may or may not be counted in the length.
    if (next === at + declared || next === at + declared - 1) {
      warnings.push({ code: 'terminator-missing' })
      yield parseIso2709(bytes, at, at + declared - 1, position + at, file, warnings)
    } else yield failure(position + at, 'truncated', 'another record begins within this one', bytes.subarray(at, next))
    at = next
  }
}

function lastRecord(
  bytes: Buffer,
  at: number,
  end: number,
  position: number,
  file: FileContext,
  warnings: Warning[],
  closed: boolean,
): ReadResult {
  if (closed) return parseIso2709(bytes, at, end, position + at, file, warnings)
  if (!leaderHere.test(bytes.toString('latin1', at, at + leaderLength)))
    return failure(position + at, 'no-leader', 'no MARC leader at this position', bytes.subarray(at))
  const complete = bytes[end - 1] === 0x1e && bytes.indexOf(0x1e, at) < end - 1
  if (!complete) return failure(position + at, 'truncated', 'the file ends within this record', bytes.subarray(at))
  warnings.push({ code: 'terminator-missing' })
  return parseIso2709(bytes, at, end, position + at, file, warnings)
}

/** What follows the last terminator: nothing, a record that only lacks it, or one that was cut. */
function* unfinishedRecord(bytes: Buffer, position: number, file: FileContext): Generator<ReadResult> {
  let at = position === 0 ? skipByteOrderMark(bytes) : 0
  at = afterFiller(bytes, at)
  let end = bytes.length
  while (end > at && isFiller(bytes[end - 1]!) && bytes[end - 1] !== 0x1e) end--
  if (at < end) yield* recordsWithin(bytes, at, end, position, file, false)
}

const skipByteOrderMark = (bytes: Buffer): number =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
