import type { SearchDocument } from '../../document.ts'
import { SegmentBuilder } from '../segments/builder.ts'
import { TwoThreadBuild } from './two-thread-build.ts'

/** Documents per message to the build threads: a few milliseconds of copying each. */
const BATCH = 400
/** Up to this many documents are analysed on the calling thread: some ten milliseconds. */
const INLINE_DOCUMENTS = 100

function buildHere(documents: readonly SearchDocument[]): SharedArrayBuffer {
  const builder = new SegmentBuilder()
  for (const document of documents) builder.add(document)
  return builder.finish()
}

/** A few documents are analysed here, faster than another thread starts; more go to two threads batch by batch. */
export async function buildSegments(
  documents: Iterable<SearchDocument> | AsyncIterable<SearchDocument>,
): Promise<readonly SharedArrayBuffer[]> {
  let batch: SearchDocument[] = []
  let threads: TwoThreadBuild | null = null
  let sent: Promise<void> = Promise.resolve()
  try {
    for await (const document of documents) {
      batch.push(document)
      if (batch.length <= (threads ? BATCH : INLINE_DOCUMENTS)) continue
      threads ??= new TwoThreadBuild()
      // the next batch is gathered while the threads work on this one
      await sent
      sent = threads.add(batch)
      // it is awaited with the next batch; until then a failure is not nobody's
      sent.catch(() => undefined)
      batch = []
    }
    await sent
    if (!threads) return [buildHere(batch)]
    if (batch.length > 0) await threads.add(batch)
    return await threads.finish()
  } finally {
    await threads?.[Symbol.asyncDispose]()
  }
}
