import { parentPort } from 'node:worker_threads'
import { joinParts } from '../segments/assemble.ts'
import { SegmentBuilder } from '../segments/builder.ts'
import { mergeSegments } from '../segments/merge.ts'
import { memoryOf, type Packed } from '../segments/packing.ts'
import { Segment } from '../segments/segment.ts'
import type { FromBuildWorker, ToBuildWorker } from './messages.ts'

/** A thread that makes segments, so that neither requests nor searches wait for it. It lives for one task. */

let builder = new SegmentBuilder()
let words: Packed | null = null

/** What was added since the last time, as a part of a segment. */
function takePart(part: 'words' | 'columns'): Packed {
  const made = builder.finishPart(part)
  builder = new SegmentBuilder()
  return made
}

function handle(message: ToBuildWorker): FromBuildWorker {
  switch (message.kind) {
    case 'add':
      for (const document of message.documents) builder.add(document)
      return { kind: 'added', weight: builder.weight }
    case 'words':
      words = takePart('words')
      return { kind: 'words' }
    case 'columns':
      return { kind: 'columns', columns: takePart('columns') }
    case 'join': {
      if (!words) throw new Error('no words to join')
      const buffer = joinParts(words, message.columns)
      words = null
      return { kind: 'segment', buffer }
    }
    case 'merge': {
      const parts = message.parts.map(({ buffer, deleted }) => ({
        segment: new Segment(buffer),
        deleted: deleted ? new Uint32Array(deleted) : null,
      }))
      return { kind: 'segment', buffer: mergeSegments(parts) }
    }
  }
}

parentPort?.on('message', (message: ToBuildWorker) => {
  try {
    const answer = handle(message)
    parentPort?.postMessage(answer, answer.kind === 'columns' ? memoryOf(answer.columns) : [])
  } catch (error) {
    parentPort?.postMessage({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
  }
})
