import { upperHalf } from './single-byte.ts'

/** How many bytes the well-formed UTF-8 sequence at this place has, 0 when there is none. */
export function sequenceLength(bytes: Uint8Array, at: number, end: number): number {
  const lead = bytes[at]!
  if (lead < 0x80) return 1
  if (lead < 0xc2 || lead > 0xf4) return 0
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
  if (at + length > end) return 0
  const second = bytes[at + 1]!
  if ((second & 0xc0) !== 0x80) return 0
  if (lead === 0xe0 && second < 0xa0) return 0
  if (lead === 0xed && second > 0x9f) return 0
  if (lead === 0xf0 && second < 0x90) return 0
  if (lead === 0xf4 && second > 0x8f) return 0
  for (let more = 2; more < length; more++) if ((bytes[at + more]! & 0xc0) !== 0x80) return 0
  return length
}

export interface Utf8Statistics {
  /** Well-formed sequences of two bytes or more. */
  sequences: number
  /** Bytes that belong to no well-formed sequence. */
  strays: number
}

export function utf8Statistics(bytes: Uint8Array, start: number, end: number): Utf8Statistics {
  let sequences = 0
  let strays = 0
  for (let at = start; at < end; ) {
    const length = sequenceLength(bytes, at, end)
    if (length === 0) strays++
    else if (length > 1) sequences++
    at += length || 1
  }
  return { sequences, strays }
}

const isWordByte = (byte: number | undefined): boolean =>
  byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a) || byte >= 0xc0)

/**
 * UTF-8 in which single bytes are wrong. A stray byte inside a word that is a letter of Latin-1 is that letter (a field pasted
 * from elsewhere); any other becomes U+FFFD.
 */
export function decodeLenientUtf8(bytes: Buffer, start: number, end: number): string {
  let text = ''
  let from = start
  for (let at = start; at < end; ) {
    const length = sequenceLength(bytes, at, end)
    if (length > 0) {
      at += length
      continue
    }
    if (at > from) text += bytes.toString('utf8', from, at)
    const byte = bytes[at]!
    const inWord =
      byte >= 0xc0 && ((at > start && isWordByte(bytes[at - 1])) || (at + 1 < end && isWordByte(bytes[at + 1])))
    text += inWord ? upperHalf.cp1252.charAt(byte - 0x80) : '\ufffd'
    at++
    from = at
  }
  return from < end ? text + bytes.toString('utf8', from, end) : text
}
