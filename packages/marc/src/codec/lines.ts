import type { Encoding } from '../encoding/guess.ts'
import type { ByteChunks, WarningCode } from './result.ts'
import { openText } from './text-stream.ts'

export interface Line {
  text: string
  offset: number
  /** Something about the bytes near this line. */
  warning?: WarningCode
}

/** The lines of a text file without their ends, each with its byte position. A line longer than `max` comes in parts. */
export async function* linesOf(chunks: ByteChunks, max: number, encoding?: Encoding): AsyncGenerator<Line> {
  const source = await openText(chunks, () => undefined, encoding)
  let rest = ''
  let restOffset = 0
  for await (const piece of source.pieces) {
    let offset = rest === '' ? piece.offset : restOffset
    const text = rest + piece.text
    let at = 0
    for (let newline = text.indexOf('\n'); newline >= 0; newline = text.indexOf('\n', at)) {
      const line = text.slice(at, newline)
      yield lineOf(line.endsWith('\r') ? line.slice(0, -1) : line, offset, piece.warning)
      offset += source.byteLength(line) + source.byteLength('\n')
      at = newline + 1
    }
    rest = text.slice(at)
    restOffset = offset
    if (rest.length > max) {
      yield lineOf(rest, restOffset, piece.warning)
      restOffset += source.byteLength(rest)
      rest = ''
    }
  }
  if (rest !== '') yield lineOf(rest.endsWith('\r') ? rest.slice(0, -1) : rest, restOffset)
}

const lineOf = (text: string, offset: number, warning?: WarningCode): Line =>
  warning && /[^ -~\t]/.test(text) ? { text, offset, warning } : { text, offset }
