import { parentPort, workerData } from 'node:worker_threads'
import { type BatchOrder, readBatches } from './batches.ts'

/** Runs `readBatches` beside the thread that writes. A batch is sent for each word from there, so that none pile up. */
const port = parentPort
if (!port) throw new Error('this file is a worker')
const batches = readBatches(workerData as BatchOrder)
port.on('message', async () => {
  try {
    const next = await batches.next()
    port.postMessage(next.done ? null : next.value)
    if (next.done) port.close()
  } catch (error) {
    port.postMessage({ error: (error as Error).message })
    port.close()
  }
})
