import { readAlephSeq } from './aleph-seq.ts'
import type { MarcFormat } from './detect.ts'
import { detectFormat } from './detect.ts'
import { readIsis } from './isis.ts'
import { readIso2709 } from './iso2709-read.ts'
import { readMarcJson } from './marc-json.ts'
import { readMarcxml } from './marcxml-read.ts'
import { readMrk } from './mrk.ts'
import type { ByteChunks, ReadOptions, ReadResult } from './result.ts'
import { eachChunk, failure } from './result.ts'

export interface ReadMarcOptions extends ReadOptions {
  /** Known beforehand; otherwise found from the first bytes. */
  format?: MarcFormat
}

const readers = {
  iso2709: readIso2709,
  marcxml: readMarcxml,
  mrk: readMrk,
  seq: readAlephSeq,
  json: readMarcJson,
  isis: readIsis,
} as const

const enoughToDetect = 512

/** Reads MARC in any of the formats. An empty file has no records; one of an unknown format is one failure. */
export async function* readMarc(chunks: ByteChunks, options: ReadMarcOptions = {}): AsyncGenerator<ReadResult> {
  const source = eachChunk(chunks)
  const first: Buffer[] = []
  let size = 0
  while (size < enoughToDetect) {
    const next = await source.next()
    if (next.done) break
    // A copy, because the giver of the chunks may fill the same memory again.
    first.push(Buffer.from(next.value))
    size += next.value.length
  }
  if (size === 0) return
  const start = Buffer.concat(first)
  const format = options.format && options.format !== 'unknown' ? options.format : detectFormat(start)
  if (format === 'unknown') {
    if (start.toString('latin1').trim() !== '' || size >= enoughToDetect)
      yield failure(0, 'unknown-format', 'neither ISO 2709, MARCXML, mrk, Aleph sequential nor MARC-in-JSON', start)
    return
  }
  if (format === 'isis-master') {
    const detail = 'a CDS/ISIS master file; export it from ISIS as ISO 2709 and import that file'
    yield failure(0, 'unknown-format', detail, start)
    return
  }
  yield* readers[format](
    (async function* () {
      yield start
      yield* source
    })(),
    options,
  )
}
