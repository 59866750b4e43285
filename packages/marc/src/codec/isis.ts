import { newHabit } from '../encoding/guess.ts'
import { type FileContext, parseIso2709 } from './iso2709-record.ts'
import { isControlTag } from './leader.ts'
import {
  type ByteChunks,
  defaultMaxRecordBytes,
  eachChunk,
  failure,
  type ReadOptions,
  type ReadResult,
} from './result.ts'

/**
 * ISO 2709 as CDS/ISIS writes it: text in lines of 80 columns, # ends fields and records, ^ begins subfields, and most
 * fields have no indicators. Each record becomes the usual form and is read as such, encoding and all.
 */

const leaderStart = /^\d{5}[ -~]{7}\d{5}[ -~]{3}4/
const recordSign = '#'

/** The leader and a directory that ends where the leader says. */
export function looksLikeIsis(text: string): boolean {
  const joined = text.replace(/[\r\n]/g, '')
  const base = Number(joined.slice(12, 17))
  return leaderStart.test(joined) && !text.includes('\x1e') && base > 24 && joined[base - 1] === recordSign
}

/** The control record that a master file begins with: number 0, the next number, block and place. */
export const looksLikeIsisMaster = (bytes: Buffer): boolean =>
  bytes.length >= 64 &&
  bytes.readInt32LE(0) === 0 &&
  inRange(bytes.readInt32LE(4), 1, 16_000_000) &&
  inRange(bytes.readInt32LE(8), 1, 1 << 24) &&
  inRange(bytes.readInt16LE(12), 0, 512) &&
  bytes.readInt16LE(14) === 0

const inRange = (value: number, from: number, to: number): boolean => value >= from && value <= to

interface Taken {
  /** Characters of the record, without line ends. */
  readonly text: string
  /** Where the record ends in the text it was taken from. */
  readonly end: number
}

/** So many characters from a place on, line ends aside; undefined when there are not as many. */
function take(text: string, from: number, length: number): Taken | undefined {
  let taken = ''
  let at = from
  while (taken.length < length) {
    if (at >= text.length) return undefined
    const lineEnd = text.slice(at).search(/[\r\n]/)
    const stop = Math.min(lineEnd < 0 ? text.length : at + lineEnd, at + length - taken.length)
    taken += text.slice(at, stop)
    at = stop
    while (taken.length < length && (text[at] === '\r' || text[at] === '\n')) at++
  }
  return { text: taken, end: at }
}

function usualField(tag: string, text: string): string {
  if (isControlTag(tag)) return text
  const marked = text.replace(/\^([a-z0-9])/gi, (_, code: string) => `\x1f${code.toLowerCase()}`)
  const first = marked.indexOf('\x1f')
  if (first < 0) return `  \x1fa${marked}`
  const before = marked.slice(0, first)
  if (before.length <= 2) return before.padEnd(2) + marked.slice(first)
  return `  \x1fa${before}${marked.slice(first)}`
}

/** The bytes that MARC systems write for the same record; a string says why there are none. */
function usualRecord(text: string): Buffer | string {
  const base = Number(text.slice(12, 17))
  if (!text.endsWith(recordSign) || text[base - 1] !== recordSign)
    return 'the record does not end where its leader says'
  const fields: [tag: string, data: string][] = []
  for (let at = 24; at + 12 <= base - 1; at += 12) {
    const [length, start] = [Number(text.slice(at + 3, at + 7)), Number(text.slice(at + 7, at + 12))]
    const stop = base + start + length - 1
    if (!(length > 0) || stop >= text.length || text[stop] !== recordSign)
      return 'the directory does not fit the fields'
    const tag = text.slice(at, at + 3)
    fields.push([tag, usualField(tag, text.slice(base + start, stop))])
  }
  let directory = ''
  let position = 0
  for (const [tag, data] of fields) {
    directory += tag + String(data.length + 1).padStart(4, '0') + String(position).padStart(5, '0')
    position += data.length + 1
  }
  const dataStart = 24 + directory.length + 1
  // ISIS leaves the kind of record at zero
  const kind = /^[a-z]{3}/.test(text.slice(5, 8)) ? text.slice(5, 8) : 'nam'
  const leader = `${String(dataStart + position + 1).padStart(5, '0')}${kind}  22${String(dataStart).padStart(5, '0')}   4500`
  return Buffer.from(`${leader}${directory}\x1e${fields.map(([, data]) => `${data}\x1e`).join('')}\x1d`, 'latin1')
}

function oneRecord(text: string, offset: number, file: FileContext): ReadResult {
  const bytes = usualRecord(text)
  if (typeof bytes === 'string') return failure(offset, 'directory-unreadable', bytes, Buffer.from(text, 'latin1'))
  return parseIso2709(bytes, 0, bytes.length - 1, offset, file)
}

/** Records begin on a line of their own, so that a damaged one costs itself only. */
export async function* readIsis(chunks: ByteChunks, options: ReadOptions = {}): AsyncGenerator<ReadResult> {
  const file: FileContext = { options, habit: newHabit() }
  const max = options.maxRecordBytes ?? defaultMaxRecordBytes
  let pending = ''
  let position = 0
  const drop = (count: number): void => {
    pending = pending.slice(count)
    position += count
  }
  function* complete(isEnd: boolean): Generator<ReadResult> {
    for (;;) {
      // line ends, and the end-of-file mark of old systems
      // biome-ignore lint/suspicious/noControlCharactersInRegex: finding it is the purpose
      drop(pending.length - pending.replace(/^[\s\u001a]+/, '').length)
      if (pending === '' || (!isEnd && pending.length < 24)) return
      const next = nextRecord(pending)
      const taken = leaderStart.test(pending) ? take(pending, 0, Number(pending.slice(0, 5))) : undefined
      const isWhole = taken?.text.endsWith(recordSign) && (next < 0 || taken.end <= next)
      if (taken && isWhole) {
        yield oneRecord(taken.text, position, file)
        drop(taken.end)
        continue
      }
      // more may come, unless another record begins before this one is whole
      if (next < 0 && !isEnd && pending.length < max) return
      const stop = next < 0 ? pending.length : next
      yield failure(position, 'truncated', 'the record is not whole', Buffer.from(pending.slice(0, stop), 'latin1'))
      drop(stop)
    }
  }
  for await (const chunk of eachChunk(chunks)) {
    pending += chunk.toString('latin1')
    yield* complete(false)
  }
  yield* complete(true)
}

/** Where the next line begins that can only be a leader. */
function nextRecord(text: string): number {
  const found = /[\r\n](\d{5}(?:0{7}|[a-z0 ]{7})\d{5}[0 ]{3}4[5 ])/.exec(text)
  return found ? found.index + 1 : -1
}
