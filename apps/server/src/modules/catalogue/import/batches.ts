import { type Encoding, type ReadRecord, readMarc, type WarningCode } from '@estante/marc'
import { prepare } from '../prepare/prepare.ts'
import type { Prepared } from '../prepare/prepared.ts'
import type { CopyTag } from '../prepare/source-copies.rules.ts'
import { numbered } from '../prepare/source-number.rules.ts'
import { openSource, type SourceFault } from './source.ts'

export interface BatchOrder {
  file: string
  encoding?: Encoding
  copiesFrom?: CopyTag
  /** Field and subfield of the source's number of a record; 001 if not said. */
  numberFrom?: string
}

/** Some hundred records of a file on their way to the database. Plain data, so that it can come from another thread. */
export interface PreparedBatch {
  prepared: Prepared[]
  /** Byte position of each. */
  positions: number[]
  unreadable: { position: number; reason: string }[]
  mended: Mended[]
  /** Bytes of the file read so far. */
  consumed: number
  /** Why the file ends here, although there is more of it. */
  fault: SourceFault | null
}

/** What was mended in a record, one for each kind. */
export interface Mended {
  position: number
  numero: string
  code: WarningCode | 'title-from-elsewhere'
  /** How often, and what the reader said of it first. */
  count: number
  detail: string
}

/** One transaction each: long enough to be fast, short enough that a server beside it need not wait. */
const BATCH = 400

const emptyBatch = (): PreparedBatch => ({
  prepared: [],
  positions: [],
  unreadable: [],
  mended: [],
  consumed: 0,
  fault: null,
})

/** Reads and prepares a file, batch by batch. */
export async function* readBatches(order: BatchOrder): AsyncGenerator<PreparedBatch> {
  const { file, encoding, copiesFrom, numberFrom } = order
  const { chunks, consumed, fault } = openSource(file)
  let batch = emptyBatch()
  for await (const result of readMarc(chunks, encoding ? { encoding } : {})) {
    if (result.ok) {
      const prepared = prepare(
        numberFrom ? numbered(result.record, numberFrom) : result.record,
        copiesFrom ? { copiesFrom } : {},
      )
      if (result.warnings.length > 0) batch.mended.push(...mendedIn(result, prepared.numero))
      if (prepared.kind === 'work' && prepared.titleFrom)
        batch.mended.push({
          position: result.offset,
          numero: prepared.numero,
          code: 'title-from-elsewhere',
          count: 1,
          detail: prepared.titleFrom,
        })
      batch.prepared.push(prepared)
      batch.positions.push(result.offset)
    } else {
      const reason = result.detail ? `${result.reason}: ${result.detail}` : result.reason
      batch.unreadable.push({ position: result.offset, reason })
    }
    if (batch.prepared.length + batch.unreadable.length < BATCH) continue
    yield { ...batch, consumed: consumed() }
    batch = emptyBatch()
  }
  yield { ...batch, consumed: consumed(), fault: fault() }
}

function mendedIn({ warnings, offset }: ReadRecord, numero: string): Mended[] {
  const kinds = new Map<WarningCode, Mended>()
  for (const { code, tag, detail } of warnings) {
    const known = kinds.get(code)
    if (known) known.count++
    else kinds.set(code, { position: offset, numero, code, count: 1, detail: [tag, detail].filter(Boolean).join(' ') })
  }
  return [...kinds.values()]
}
