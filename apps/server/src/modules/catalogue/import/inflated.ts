import { once } from 'node:events'
import { createGunzip } from 'node:zlib'

/** Packed bytes given to zlib at a time: they bound what comes out at once, however well they were packed. */
const PIECE = 1 << 15

/**
 * Unpacks gzip. Each piece is taken out before the next one goes in: a stream that fails drops what nobody has taken yet,
 * and all that comes before a fault is wanted.
 */
export async function* inflated(packed: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip()
  const ready: Buffer[] = []
  let failed: Error | undefined
  gunzip.on('data', (piece: Buffer) => ready.push(piece))
  gunzip.on('error', error => {
    failed = error
  })
  // A failure closes it too, sometimes without a word to who is writing; it is thrown below.
  const closed = once(gunzip, 'close').catch(() => undefined)
  try {
    for await (const chunk of packed) {
      for (let at = 0; at < chunk.length && !failed; at += PIECE) {
        const written = new Promise<void>(resolve => gunzip.write(chunk.subarray(at, at + PIECE), () => resolve()))
        await Promise.race([written, closed])
        yield* ready.splice(0)
      }
      if (failed) throw failed
    }
    gunzip.end()
    await closed
    yield* ready.splice(0)
    if (failed) throw failed
  } finally {
    gunzip.destroy()
  }
}
