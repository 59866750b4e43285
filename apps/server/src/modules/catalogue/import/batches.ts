import { type Encoding, readMarc } from '@estante/marc'
import { prepare } from '../record/prepare.ts'
import type { Prepared } from '../record/prepared.ts'
import type { CopyTag } from '../record/source-copies.rules.ts'
import { openSource } from './source.ts'

export interface BatchOrder {
  file: string
  encoding?: Encoding
  copiesFrom?: CopyTag
}

/** Some hundred records of a file on their way to the database. Plain data, so that it can come from another thread. */
export interface PreparedBatch {
  prepared: Prepared[]
  /** Byte position of each. */
  positions: number[]
  unreadable: { position: number; reason: string }[]
  /** What was mended, by kind. */
  warnings: Record<string, number>
  /** Bytes of the file read so far. */
  consumed: number
}

/** One transaction each: long enough to be fast, short enough that a server beside it need not wait. */
const BATCH = 400

const emptyBatch = (): PreparedBatch => ({ prepared: [], positions: [], unreadable: [], warnings: {}, consumed: 0 })

/** Reads and prepares a file, batch by batch. */
export async function* readBatches({ file, encoding, copiesFrom }: BatchOrder): AsyncGenerator<PreparedBatch> {
  const { chunks, consumed } = openSource(file)
  let batch = emptyBatch()
  for await (const result of readMarc(chunks, encoding ? { encoding } : {})) {
    if (result.ok) {
      for (const { code } of result.warnings) batch.warnings[code] = (batch.warnings[code] ?? 0) + 1
      batch.prepared.push(prepare(result.record, copiesFrom ? { copiesFrom } : {}))
      batch.positions.push(result.offset)
    } else {
      const reason = result.detail ? `${result.reason}: ${result.detail}` : result.reason
      batch.unreadable.push({ position: result.offset, reason })
    }
    if (batch.prepared.length + batch.unreadable.length < BATCH) continue
    yield { ...batch, consumed: consumed() }
    batch = emptyBatch()
  }
  yield { ...batch, consumed: consumed() }
}
