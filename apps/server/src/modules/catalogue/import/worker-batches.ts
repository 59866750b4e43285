import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { BatchOrder, PreparedBatch } from './batches.ts'

/** Batches asked for ahead of the one being written. */
const AHEAD = 2
/** Keeps the memory of the whole import small: the thread collects its garbage instead of growing. */
const LIMITS = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32 }

/** `readBatches` in a thread of its own: reading and preparing take as long as writing, and now both at once. */
export async function* workerBatches(order: BatchOrder): AsyncGenerator<PreparedBatch> {
  const worker = new Worker(new URL('./prepare-worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: LIMITS,
  })
  const arrived: (PreparedBatch | { error: string } | null)[] = []
  let wake = () => {}
  let failed: Error | undefined
  worker.on('message', message => {
    arrived.push(message)
    wake()
  })
  worker.on('error', error => {
    failed = error as Error
    wake()
  })
  try {
    for (let ask = 0; ask < AHEAD; ask++) worker.postMessage('next')
    for (;;) {
      while (arrived.length === 0 && !failed) {
        await new Promise<void>(resolve => {
          wake = resolve
        })
      }
      if (failed) throw failed
      const batch = arrived.shift()
      if (batch === null || batch === undefined) return
      if ('error' in batch) throw new Error(batch.error)
      worker.postMessage('next')
      yield batch
    }
  } finally {
    worker.removeAllListeners('error')
    await Promise.race([worker.terminate(), once(worker, 'exit')])
  }
}
