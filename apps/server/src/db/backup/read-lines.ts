import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { RestoreRefused } from './restore-refused.ts'

const NEWLINE = 0x0a
const PIECE = 256 * 1024

/**
 * The lines of a gzipped file. Cut at the byte of a line feed and nowhere else: the separators of Unicode (U+2028,
 * U+2029) end a line for Node's own reader, but are ordinary characters of a row.
 */
export async function* gzippedLines(source: string): AsyncGenerator<string> {
  // The callback is needed, but what goes wrong also reaches whoever reads.
  const bytes = pipeline(createReadStream(source), createGunzip({ chunkSize: PIECE }), () => {})
  let begun: Buffer[] = []
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      let from = 0
      for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
        yield textOf([...begun, chunk.subarray(from, end)])
        begun = []
        from = end + 1
      }
      if (from < chunk.length) begun.push(chunk.subarray(from))
    }
  } catch {
    throw new RestoreRefused('The backup is damaged, cut off, or not one of Estante.')
  }
  if (begun.length > 0) yield textOf(begun)
}

const textOf = (pieces: Buffer[]): string =>
  pieces.length === 1 ? pieces[0]!.toString('utf8') : Buffer.concat(pieces).toString('utf8')
