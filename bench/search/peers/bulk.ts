import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { PeerRecord } from './question.ts'

/** Some megabytes a time and two of them on the way: what the documentation of both servers recommends. */
const BYTES = 4 << 20
const AT_ONCE = 2

/** Sends the records of a file in pieces. */
export async function inPieces(
  file: string,
  lineOf: (record: PeerRecord) => string,
  send: (lines: readonly string[]) => Promise<void>,
): Promise<void> {
  let lines: string[] = []
  let bytes = 0
  const pending = new Set<Promise<void>>()
  const flush = async (): Promise<void> => {
    const job = send(lines).then(() => {
      pending.delete(job)
    })
    pending.add(job)
    lines = []
    bytes = 0
    while (pending.size >= AT_ONCE) await Promise.race(pending)
  }
  for await (const line of createInterface({ input: createReadStream(file, { highWaterMark: 1 << 20 }) })) {
    lines.push(lineOf(JSON.parse(line) as PeerRecord))
    bytes += line.length
    if (bytes > BYTES) await flush()
  }
  if (lines.length > 0) await flush()
  await Promise.all(pending)
}
