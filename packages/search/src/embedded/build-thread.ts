import { Worker } from 'node:worker_threads'
import type { SearchDocument } from '../document.ts'
import type { BufferPart, FromBuildWorker, ToBuildWorker } from './messages.ts'

/** Building and merging on a thread of their own; `using` ends it. */
export class BuildThread implements AsyncDisposable {
  // a build makes millions of short-lived strings: a roomy young generation halves the collecting
  readonly #worker = new Worker(new URL('./build-worker.ts', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: 192, maxOldGenerationSizeMb: 6144 },
  })
  #waiting: { resolve: (message: FromBuildWorker) => void; reject: (error: Error) => void } | null = null
  #failure: Error | null = null

  constructor() {
    const fail = (error: Error): void => {
      this.#failure = error
      this.#waiting?.reject(error)
    }
    this.#worker.on('message', (message: FromBuildWorker) => this.#waiting?.resolve(message))
    this.#worker.on('error', error => fail(error instanceof Error ? error : new Error(String(error))))
    this.#worker.on('exit', () => fail(new Error('the build thread ended')))
  }

  async #ask(message: ToBuildWorker): Promise<FromBuildWorker> {
    if (this.#failure) throw this.#failure
    const reply = new Promise<FromBuildWorker>((resolve, reject) => {
      this.#waiting = { resolve, reject }
    })
    this.#worker.postMessage(message)
    const answer = await reply
    if (answer.kind === 'failed') throw new Error(answer.message)
    return answer
  }

  async add(documents: readonly SearchDocument[]): Promise<void> {
    await this.#ask({ kind: 'add', documents })
  }

  async finish(): Promise<readonly SharedArrayBuffer[]> {
    const answer = await this.#ask({ kind: 'finish' })
    return answer.kind === 'segments' ? answer.buffers : []
  }

  async merge(parts: readonly BufferPart[]): Promise<SharedArrayBuffer> {
    const answer = await this.#ask({ kind: 'merge', parts })
    if (answer.kind !== 'segments' || !answer.buffers[0]) throw new Error('the merge gave no segment')
    return answer.buffers[0]
  }

  /** What is being waited for is rejected. */
  abandon(): void {
    this.#waiting?.reject(new Error('abandoned'))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#worker.removeAllListeners('exit')
    await this.#worker.terminate()
  }
}
