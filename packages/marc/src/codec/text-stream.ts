import { isUtf8 } from 'node:buffer'
import type { Encoding } from '../encoding/guess.ts'
import { decodeLenientUtf8, sequenceLength, utf8Statistics } from '../encoding/lenient-utf8.ts'
import { likeness } from '../encoding/likeness.ts'
import { decodeSingleByte } from '../encoding/single-byte.ts'
import type { ByteChunks, WarningCode } from './result.ts'
import { eachChunk } from './result.ts'

export interface TextPiece {
  text: string
  /** Byte position of the piece in the file. */
  offset: number
  /** What had to be done to read it. */
  warning?: WarningCode
}

export interface TextSource {
  pieces: AsyncGenerator<TextPiece>
  /** How many bytes a text of this source takes in the file. */
  byteLength: (text: string) => number
}

type Declared = 'utf-8' | 'utf-16le' | 'utf-16be' | 'single'

/**
 * Text files in Unicode or in a single-byte encoding, piece by piece. Whoever claims UTF-8 and sends Latin-1 is read as
 * Latin-1; `label` is what the file declares about itself, if it does (XML).
 */
export async function openText(
  chunks: ByteChunks,
  label: (start: Buffer) => string | undefined,
  forced?: Encoding,
): Promise<TextSource> {
  const source = eachChunk(chunks)
  const first = await source.next()
  const start = first.done ? Buffer.alloc(0) : first.value
  const declared = declaredEncoding(start, label(start), forced)
  const all = (async function* () {
    if (!first.done) yield first.value
    yield* source
  })()
  const byteLength = (text: string) =>
    declared === 'utf-8' ? Buffer.byteLength(text) : declared === 'single' ? text.length : text.length * 2
  const pieces =
    declared === 'utf-8'
      ? utf8Pieces(all)
      : declared === 'single'
        ? singleBytePieces(all, forced === 'cp850' ? 'cp850' : 'cp1252')
        : utf16Pieces(all, declared)
  return { pieces, byteLength }
}

function declaredEncoding(start: Buffer, label: string | undefined, forced: Encoding | undefined): Declared {
  if (forced === 'utf-8') return 'utf-8'
  if (forced === 'latin-1' || forced === 'cp1252' || forced === 'cp850') return 'single'
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  // Without a mark UTF-16 shows by the zero bytes of its ASCII letters, whatever the label says.
  if (start.length > 3 && start[1] === 0 && start[3] === 0) return 'utf-16le'
  if (start.length > 3 && start[0] === 0 && start[2] === 0) return 'utf-16be'
  return label && /^(iso-8859-1|latin-?1|windows-1252|cp-?1252)$/i.test(label) ? 'single' : 'utf-8'
}

async function* utf8Pieces(chunks: AsyncIterable<Buffer>): AsyncGenerator<TextPiece> {
  let rest: Buffer = Buffer.alloc(0)
  let offset = 0
  for await (const chunk of chunks) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    const cut = incompleteTail(bytes)
    yield utf8Piece(bytes.subarray(0, cut), offset)
    offset += cut
    rest = Buffer.from(bytes.subarray(cut))
  }
  if (rest.length > 0) yield utf8Piece(rest, offset)
}

function utf8Piece(bytes: Buffer, offset: number): TextPiece {
  const from = offset === 0 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
  if (isUtf8(bytes)) return { text: bytes.toString('utf8', from), offset: offset + from }
  const score = likeness(bytes, '')
  if (score.cp850 > score.latin)
    return { text: valueWise(bytes, from, 'cp850'), offset: offset + from, warning: 'decoded-as-cp850' }
  if (score.latin > 0)
    return { text: valueWise(bytes, from, 'cp1252'), offset: offset + from, warning: 'decoded-as-latin-1' }
  return { text: decodeLenientUtf8(bytes, from, bytes.length), offset: offset + from, warning: 'invalid-bytes' }
}

/** Files put together from several sources hold both: each line, and each element of XML, is UTF-8 when it can be. */
function valueWise(bytes: Buffer, from: number, page: 'cp850' | 'cp1252'): string {
  let text = ''
  for (let at = from; at < bytes.length; ) {
    let stop = at + 1
    while (stop < bytes.length && bytes[stop] !== 0x0a && bytes[stop] !== 0x3c) stop++
    const part = bytes.subarray(at, stop)
    if (isUtf8(part)) text += part.toString('utf8')
    else {
      const { sequences, strays } = utf8Statistics(part, 0, part.length)
      text +=
        sequences > strays ? decodeLenientUtf8(part, 0, part.length) : decodeSingleByte(page, part, 0, part.length)
    }
    at = stop
  }
  return text
}

/** Where the bytes end when a character that is cut at the end is left for the next chunk. */
function incompleteTail(bytes: Buffer): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const at = bytes.length - back
    const byte = bytes[at]!
    if (byte < 0x80) return bytes.length
    if (byte >= 0xc2) {
      const needed = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
      return needed > back && sequenceLength(bytes, at, bytes.length) === 0 ? at : bytes.length
    }
  }
  return bytes.length
}

async function* singleBytePieces(chunks: AsyncIterable<Buffer>, page: 'cp850' | 'cp1252'): AsyncGenerator<TextPiece> {
  let offset = 0
  for await (const chunk of chunks) {
    yield { text: decodeSingleByte(page, chunk, 0, chunk.length), offset }
    offset += chunk.length
  }
}

async function* utf16Pieces(
  chunks: AsyncIterable<Buffer>,
  encoding: 'utf-16le' | 'utf-16be',
): AsyncGenerator<TextPiece> {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true })
  let offset = 0
  let first = true
  for await (const chunk of chunks) {
    let text = decoder.decode(chunk, { stream: true })
    const marked = first && text.startsWith('\ufeff')
    if (marked) text = text.slice(1)
    if (marked) offset += 2
    yield { text, offset }
    first = false
    // What was read, and not what came: half of a character is kept for the next chunk.
    offset += text.length * 2
  }
}
