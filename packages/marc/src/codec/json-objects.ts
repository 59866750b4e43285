import type { Encoding } from '../encoding/guess.ts'
import type { ByteChunks } from './result.ts'
import { openText } from './text-stream.ts'

export interface JsonObjectText {
  text: string
  offset: number
  /** False when the text ends, or grows beyond the limit, before the object does. */
  complete: boolean
}

const quote = 0x22
const backslash = 0x5c
const openBrace = 0x7b
const closeBrace = 0x7d

/** The outermost objects of a JSON text, whatever stands between them: array brackets, commas, line ends. */
export async function* jsonObjects(
  chunks: ByteChunks,
  max: number,
  encoding?: Encoding,
): AsyncGenerator<JsonObjectText> {
  const source = await openText(chunks, () => undefined, encoding)
  let depth = 0
  let inString = false
  let escaped = false
  let collected = ''
  let offset = 0
  for await (const piece of source.pieces) {
    const { text } = piece
    let from = 0
    let measured = 0
    let bytes = piece.offset
    for (let at = 0; at < text.length; at++) {
      const sign = text.charCodeAt(at)
      if (inString) {
        if (escaped) escaped = false
        else if (sign === backslash) escaped = true
        else if (sign === quote) inString = false
      } else if (sign === quote) inString = depth > 0
      else if (sign === openBrace && depth++ === 0) {
        from = at
        bytes += source.byteLength(text.slice(measured, at))
        measured = at
        offset = bytes
      } else if (sign === closeBrace && depth > 0 && --depth === 0) {
        yield { text: collected + text.slice(from, at + 1), offset, complete: true }
        collected = ''
      }
    }
    if (depth > 0) collected += text.slice(from)
    if (collected.length > max) {
      yield { text: collected, offset, complete: false }
      collected = ''
      depth = 0
      inString = false
    }
  }
  if (depth > 0) yield { text: collected, offset, complete: false }
}
