import type { Encoding } from '../encoding/guess.ts'
import type { MarcRecord } from '../record.ts'

/** What was found wrong and mended while the record could still be read. */
export type WarningCode =
  | 'length-wrong'
  | 'terminator-missing'
  | 'garbage-skipped'
  | 'leader-missing'
  | 'leader-repaired'
  | 'base-address-wrong'
  | 'directory-wrong'
  | 'directory-incomplete'
  | 'bad-tag'
  | 'bad-indicator'
  | 'bad-subfield-code'
  | 'text-before-subfield'
  | 'subfields-missing'
  | 'empty-field'
  | 'empty-subfield'
  | 'control-with-subfields'
  | 'control-characters'
  | 'xml-error'
  | 'bad-line'
  | 'decoded-as-utf-8'
  | 'decoded-as-marc-8'
  | 'decoded-as-latin-1'
  | 'decoded-as-cp1252'
  | 'decoded-as-cp850'
  | 'double-encoding-repaired'
  | 'references-decoded'
  | 'invalid-bytes'
  | 'unknown-characters'

export interface Warning {
  code: WarningCode
  /** The field it is about, when it is about one. */
  tag?: string
  detail?: string
}

/** Why a record could not be read at all. */
export type ReadErrorCode =
  | 'no-leader'
  | 'truncated'
  | 'too-long'
  | 'directory-unreadable'
  | 'empty-record'
  | 'bad-xml'
  | 'bad-json'
  | 'not-marc'
  | 'unknown-format'

export interface ReadRecord {
  ok: true
  record: MarcRecord
  /** Byte position of the record in the file. */
  offset: number
  warnings: Warning[]
}

export interface ReadFailure {
  ok: false
  offset: number
  reason: ReadErrorCode
  detail: string
  /** The bytes as they stand in the file, at most the first 100,000. */
  raw: Uint8Array
}

export type ReadResult = ReadRecord | ReadFailure

export interface ReadOptions {
  /** Read with this encoding whatever the record says; nothing is guessed or repaired then. */
  encoding?: Encoding
  /** A record longer than this many bytes is reported and skipped, so that memory stays bounded. Default 8 MiB. */
  maxRecordBytes?: number
}

export type ByteChunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array> | Uint8Array

export const defaultMaxRecordBytes = 8 * 1024 * 1024
const rawLimit = 100_000
const partBytes = 64 * 1024

export const failure = (offset: number, reason: ReadErrorCode, detail: string, raw: Uint8Array): ReadFailure => ({
  ok: false,
  offset,
  reason,
  detail,
  raw: raw.length > rawLimit ? raw.slice(0, rawLimit) : raw,
})

export async function* eachChunk(chunks: ByteChunks): AsyncGenerator<Buffer> {
  if (chunks instanceof Uint8Array) {
    // In parts, so that the first records come out before the last bytes are looked at.
    const whole = asBuffer(chunks)
    for (let at = 0; at < whole.length; at += partBytes) yield whole.subarray(at, at + partBytes)
    return
  }
  for await (const chunk of chunks) if (chunk.length > 0) yield asBuffer(chunk)
}

/** The same memory seen as a Buffer, whose search and decoding are native. */
export const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
