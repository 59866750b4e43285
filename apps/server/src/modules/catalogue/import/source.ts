import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { inflated } from './inflated.ts'

/** Told to the operator as it is. */
export class ImportRefused extends Error {}

export interface Source {
  file: string
  bytes: number
}

export async function sourcesOf(files: readonly string[]): Promise<Source[]> {
  return await Promise.all(
    files.map(async file => {
      const found = await stat(file).catch(() => undefined)
      if (!found) throw new ImportRefused(`The file ${file} does not exist or cannot be read.`)
      if (!found.isFile()) throw new ImportRefused(`${file} is not a file.`)
      return { file, bytes: found.size }
    }),
  )
}

/** Why the rest of a file could not be read, and after how many of its (unpacked) bytes. */
export interface SourceFault {
  position: number
  reason: string
}

export interface OpenSource {
  /** Ends where reading becomes impossible, so that what stands before is not lost; `fault` says whether it did. */
  chunks: AsyncIterable<Uint8Array>
  /** How far into the file itself reading has come. */
  consumed: () => number
  fault: () => SourceFault | null
}

/** The bytes of a file, unpacked when it is gzip. */
export function openSource(file: string): OpenSource {
  const stream = createReadStream(file, { highWaterMark: 1 << 18 })
  let position = 0
  let fault: SourceFault | null = null
  const chunks = (async function* () {
    try {
      for await (const chunk of unpacked(stream)) {
        position += chunk.length
        yield chunk
      }
    } catch (error) {
      fault = { position, reason: faultText(error as NodeJS.ErrnoException) }
    }
  })()
  return { chunks, consumed: () => stream.bytesRead, fault: () => fault }
}

function faultText({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'Z_BUF_ERROR') return 'the gzip file is cut off, so the records after this position are missing'
  if (code?.startsWith('Z_')) return `the gzip file is damaged (${message}), so nothing after this position was read`
  return `the file cannot be read from this position on (${message})`
}

async function* unpacked(stream: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
  const iterator = stream[Symbol.asyncIterator]()
  const first = await iterator.next()
  if (first.done) return
  const whole = (async function* () {
    yield first.value
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
  })()
  const isGzip = first.value[0] === 0x1f && first.value[1] === 0x8b
  yield* isGzip ? inflated(whole) : whole
}
