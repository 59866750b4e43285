import { createReadStream, type ReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'

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

/** The bytes of a file, unpacked when it is gzip; `consumed` says how far into the file itself reading has come. */
export function openSource(file: string): { chunks: AsyncIterable<Uint8Array>; consumed: () => number } {
  const stream = createReadStream(file, { highWaterMark: 1 << 18 })
  return { chunks: unpacked(stream), consumed: () => stream.bytesRead }
}

async function* unpacked(stream: ReadStream): AsyncGenerator<Uint8Array> {
  const iterator = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const first = await iterator.next()
  if (first.done) return
  const whole = (async function* () {
    yield first.value
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
  })()
  const isGzip = first.value[0] === 0x1f && first.value[1] === 0x8b
  if (!isGzip) {
    yield* whole
    return
  }
  const gunzip = createGunzip()
  const feeding = (async () => {
    for await (const chunk of whole) {
      if (!gunzip.write(chunk)) await new Promise(resolve => gunzip.once('drain', resolve))
    }
    gunzip.end()
  })()
  feeding.catch(error => gunzip.destroy(error as Error))
  yield* gunzip as AsyncIterable<Uint8Array>
}
