import { parentPort } from 'node:worker_threads'
import { SegmentBuilder } from '../segment/builder.ts'
import { mergeSegments } from '../segment/merge.ts'
import { Segment } from '../segment/segment.ts'
import type { FromBuildWorker, ToBuildWorker } from './messages.ts'

/** A thread that makes segments, so that neither requests nor searches wait for it. It lives for one task. */

/** Tokens after which a segment is closed and another begun: a gigabyte of them. */
const MOST_TOKENS = 250_000_000

let builder = new SegmentBuilder()
const finished: SharedArrayBuffer[] = []

function handle(message: ToBuildWorker): FromBuildWorker {
  if (message.kind === 'merge') {
    const parts = message.parts.map(({ buffer, deleted }) => ({
      segment: new Segment(buffer),
      deleted: deleted ? new Uint32Array(deleted) : null,
    }))
    return { kind: 'segments', buffers: [mergeSegments(parts)] }
  }
  if (message.kind === 'add') {
    for (const document of message.documents) builder.add(document)
    if (builder.weight > MOST_TOKENS) {
      finished.push(builder.finish())
      builder = new SegmentBuilder()
    }
    return { kind: 'added' }
  }
  if (builder.size > 0 || finished.length === 0) finished.push(builder.finish())
  return { kind: 'segments', buffers: finished }
}

parentPort?.on('message', (message: ToBuildWorker) => {
  try {
    parentPort?.postMessage(handle(message))
  } catch (error) {
    parentPort?.postMessage({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
  }
})
