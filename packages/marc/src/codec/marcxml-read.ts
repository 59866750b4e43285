import type { TextPosition } from './marcxml-collector.ts'
import { ampersandMark, RecordCollector } from './marcxml-collector.ts'
import { type ByteChunks, defaultMaxRecordBytes, type ReadOptions, type ReadResult } from './result.ts'
import type { TextPiece, TextSource } from './text-stream.ts'
import { openText } from './text-stream.ts'

/** The encoding that the XML declaration names. */
const xmlLabel = (start: Buffer): string | undefined =>
  /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*?encoding\s*=\s*["']([\w-]+)["']/.exec(start.toString('latin1', 0, 200))?.[1]

const longestTag = 10_000

/** Byte positions from places in the text. Asked for in rising order, so that no text is measured twice. */
class PiecePosition implements TextPosition {
  readonly #byteLength: (text: string) => number
  /** What stands before the piece from its last `<` on: a tag can begin there. */
  #before = ''
  #text = ''
  /** Place in the whole text and in the file where the piece begins. */
  #chars = 0
  #bytes = 0
  #measured = 0
  #measuredBytes = 0

  constructor(byteLength: (text: string) => number) {
    this.#byteLength = byteLength
  }

  next(piece: TextPiece): void {
    this.#chars += this.#text.length
    const cut = this.#text.lastIndexOf('<')
    this.#before = cut < 0 ? (this.#before + this.#text).slice(0, longestTag) : this.#text.slice(cut)
    this.#text = piece.text
    this.#bytes = piece.offset
    this.#measured = 0
    this.#measuredBytes = 0
  }

  startOfTag(position: number): number {
    const end = Math.max(0, position - this.#chars - 1)
    const open = this.#text.lastIndexOf('<', end)
    if (open < 0 || open > end) {
      return this.#bytes - (this.#before.startsWith('<') ? this.#byteLength(this.#before) : 0)
    }
    if (open < this.#measured) return this.#bytes + this.#byteLength(this.#text.slice(0, open))
    this.#measuredBytes += this.#byteLength(this.#text.slice(this.#measured, open))
    this.#measured = open
    return this.#bytes + this.#measuredBytes
  }
}

/** Reads MARCXML: a collection, a single record, or OAI-PMH and SRU answers; with any namespace prefix or none. */
export async function* readMarcxml(chunks: ByteChunks, options: ReadOptions = {}): AsyncGenerator<ReadResult> {
  const source = await openText(chunks, xmlLabel, options.encoding)
  const position = new PiecePosition(source.byteLength)
  const collector = new RecordCollector(options, position)
  const most = options.maxRecordBytes ?? defaultMaxRecordBytes
  let run = 0
  for await (const whole of wholeReferences(source)) {
    // The parser keeps a text until its end, however long it is: of one that no record may hold, the rest is left out.
    const isCut = run > most
    const piece = isCut ? fromNextTag(whole, source) : whole
    if (isCut) collector.cut()
    const last = whole.text.lastIndexOf('<')
    run = last < 0 ? run + whole.text.length : whole.text.length - last
    position.next(piece)
    collector.write(markBareAmpersands(piece.text))
    if (piece.warning) collector.warn(piece.warning)
    yield* collector.done.splice(0)
    if (collector.hopeless) break
  }
  collector.close()
  yield* collector.done.splice(0)
}

const fromNextTag = ({ text, offset, ...more }: TextPiece, { byteLength }: TextSource): TextPiece => {
  const start = text.indexOf('<')
  const left = start < 0 ? text.length : start
  return { ...more, text: text.slice(left), offset: offset + byteLength(text.slice(0, left)) }
}

/** The same text, cut so that no reference such as `&amp;` lies on an edge. */
async function* wholeReferences(source: TextSource): AsyncGenerator<TextPiece> {
  let held = ''
  let end = 0
  for await (const piece of source.pieces) {
    const text = held + piece.text
    const offset = piece.offset - source.byteLength(held)
    held = /&[^;<\s]{0,40}$/.exec(text)?.[0] ?? ''
    yield { ...piece, text: text.slice(0, text.length - held.length), offset }
    end = piece.offset + source.byteLength(piece.text) - source.byteLength(held)
  }
  if (held !== '') yield { text: held, offset: end }
}

const bareAmpersand = /&(?!(?:#\d{1,7}|#x[\da-fA-F]{1,6}|[A-Za-z_][\w.-]{0,31});)/g

/** A `&` that stands for itself would swallow the text up to the next semicolon, be it records away. */
const markBareAmpersands = (text: string): string =>
  text.includes('&') && !text.includes('<![CDATA[') ? text.replace(bareAmpersand, ampersandMark) : text
