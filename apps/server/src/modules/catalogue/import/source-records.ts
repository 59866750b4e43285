import { type ReadResult, readMarc } from '@estante/marc'
import { openSource, type SourceFault } from './source.ts'

/** Every record of a file as an import would read it, then why the file ended early, if it did. */
export async function* recordsIn(file: string): AsyncGenerator<ReadResult | { ok: 'ended'; fault: SourceFault }> {
  const { chunks, fault } = openSource(file)
  yield* readMarc(chunks)
  const ended = fault()
  if (ended) yield { ok: 'ended', fault: ended }
}
