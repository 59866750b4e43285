import type { TextPosition } from './marcxml-collector.ts'
import { RecordCollector } from './marcxml-collector.ts'
import type { ByteChunks, ReadOptions, ReadResult } from './result.ts'
import type { TextPiece } from './text-stream.ts'
import { openText } from './text-stream.ts'

/** The encoding that the XML declaration names. */
const xmlLabel = (start: Buffer): string | undefined =>
  /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*?encoding\s*=\s*["']([\w-]+)["']/.exec(start.toString('latin1', 0, 200))?.[1]

/** Byte positions from places in the text. Asked for in rising order, so that no text is measured twice. */
class PiecePosition implements TextPosition {
  readonly #byteLength: (text: string) => number
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
    this.#before = this.#text
    this.#text = piece.text
    this.#bytes = piece.offset
    this.#measured = 0
    this.#measuredBytes = 0
  }

  startOfTag(position: number): number {
    const end = Math.max(0, position - this.#chars - 1)
    const open = this.#text.lastIndexOf('<', end)
    if (open < 0 || open > end) {
      const cut = this.#before.lastIndexOf('<')
      return this.#bytes - (cut < 0 ? 0 : this.#byteLength(this.#before.slice(cut)))
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
  for await (const piece of source.pieces) {
    position.next(piece)
    collector.write(piece.text)
    if (piece.warning) collector.warn(piece.warning)
    yield* collector.done.splice(0)
  }
  collector.close()
  yield* collector.done.splice(0)
}
