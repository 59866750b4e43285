import { Worker } from 'node:worker_threads'
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

  async ask<K extends FromBuildWorker['kind']>(
    message: ToBuildWorker,
    kind: K,
    handedOver: readonly ArrayBuffer[] = [],
  ): Promise<Extract<FromBuildWorker, { kind: K }>> {
    if (this.#failure) throw this.#failure
    const reply = new Promise<FromBuildWorker>((resolve, reject) => {
      this.#waiting = { resolve, reject }
    })
    this.#worker.postMessage(message, handedOver)
    const answer = await reply
    if (answer.kind === 'failed') throw new Error(answer.message)
    if (answer.kind !== kind) throw new Error(`the build thread answered ${answer.kind}, not ${kind}`)
    return answer as Extract<FromBuildWorker, { kind: K }>
  }

  async merge(parts: readonly BufferPart[]): Promise<SharedArrayBuffer> {
    return (await this.ask({ kind: 'merge', parts }, 'segment')).buffer
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
