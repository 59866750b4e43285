import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A file that has its name when it is whole and on the disk; whatever fails before leaves an older one as it was. */
export async function writeWholeFile(file: string, pieces: AsyncIterable<Uint8Array | string>): Promise<void> {
  // Under a name of its own: two that write the same file at once would write into each other.
  const beside = `${file}.${randomUUID()}.part`
  try {
    // Its failures are heard at any moment: a full disk shows while the next piece is still being made.
    await pipeline(Readable.from(pieces), createWriteStream(beside))
    const handle = await open(beside, 'r')
    await handle.sync().finally(() => handle.close())
    await rename(beside, file)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}
