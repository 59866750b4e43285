import { Worker } from 'node:worker_threads'
import type { SharedAvailability } from '../../available.ts'
import type { AnswerPage } from '../../engine.ts'
import { EngineClosed } from '../../errors.ts'
import type { SearchQuery } from '../../query.ts'
import type { PackedAnswer } from '../query/packed-answer.ts'
import type { SharedView } from '../segments/view.ts'
import { type CallName, type Calls, type FromSearchWorker, fromPlainError } from './messages.ts'

/** Threads that search. A call goes to an idle one, else waits in order; a thread that dies is replaced. */

interface Job {
  readonly id: number
  readonly name: CallName
  readonly args: readonly unknown[]
  readonly resolve: (result: never) => void
  readonly reject: (error: Error) => void
  readonly onPage: ((page: AnswerPage) => void) | undefined
}

interface Thread {
  readonly worker: Worker
  job: Job | null
}

export class WorkerPool {
  readonly #threads: Thread[] = []
  readonly #queue: Job[] = []
  readonly #budget: number | undefined
  #view: SharedView
  #availability: SharedAvailability = []
  readonly #onLost: (error: Error) => void
  #nextId = 1
  #closed = false

  constructor(size: number, view: SharedView, budget: number | undefined, onLost: (error: Error) => void) {
    this.#onLost = onLost
    this.#budget = budget
    this.#view = view
    for (let i = 0; i < size; i++) this.#start()
  }

  #start(): void {
    const worker = new Worker(new URL('./search-worker.ts', import.meta.url), {
      workerData: { budget: this.#budget },
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    })
    const thread: Thread = { worker, job: null }
    worker.on('message', (message: FromSearchWorker) => this.#done(thread, message))
    worker.on('error', error => this.#lost(thread, error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => this.#lost(thread, new Error('a search thread ended')))
    // an idle pool does not keep the process alive; a waiting call does (see #next)
    worker.unref()
    worker.postMessage({ kind: 'view', view: this.#view })
    worker.postMessage({ kind: 'availability', availability: this.#availability })
    this.#threads.push(thread)
  }

  #lost(thread: Thread, error: Error): void {
    const at = this.#threads.indexOf(thread)
    if (at < 0) return
    this.#threads.splice(at, 1)
    thread.job?.reject(this.#closed ? new EngineClosed() : error)
    if (this.#closed) return
    this.#onLost(error)
    this.#start()
    this.#next()
  }

  #done(thread: Thread, message: FromSearchWorker): void {
    const { job } = thread
    if ('page' in message) {
      if (message.id === job?.id) job.onPage?.(message.page)
      return
    }
    thread.job = null
    thread.worker.unref()
    if (job && message.id === job.id) {
      if ('error' in message) job.reject(fromPlainError(message.error))
      else job.resolve(message.result as never)
    }
    this.#next()
  }

  #next(): void {
    for (const thread of this.#threads) {
      if (thread.job) continue
      const job = this.#queue.shift()
      if (!job) return
      thread.job = job
      thread.worker.ref()
      thread.worker.postMessage({ kind: 'call', id: job.id, name: job.name, args: job.args })
    }
  }

  useView(view: SharedView): void {
    this.#view = view
    for (const { worker } of this.#threads) worker.postMessage({ kind: 'view', view })
  }

  useAvailability(availability: SharedAvailability): void {
    this.#availability = availability
    for (const { worker } of this.#threads) worker.postMessage({ kind: 'availability', availability })
  }

  /** Two calls made now, in one turn, would begin at once and see the same state of the index. */
  get hasTwoIdle(): boolean {
    return this.#queue.length === 0 && this.#threads.filter(thread => !thread.job).length >= 2
  }

  call<N extends CallName>(name: N, ...args: Calls[N]['args']): Promise<Calls[N]['result']> {
    return this.#call(name, args)
  }

  /** `onPage` hears of the page while the facets are counted. */
  search(query: SearchQuery, onPage?: (page: AnswerPage) => void): Promise<PackedAnswer> {
    return this.#call('search', [query], onPage)
  }

  #call<N extends CallName>(name: N, args: Calls[N]['args'], onPage?: Job['onPage']): Promise<Calls[N]['result']> {
    if (this.#closed) return Promise.reject(new EngineClosed())
    return new Promise<Calls[N]['result']>((resolve, reject) => {
      this.#queue.push({ id: this.#nextId++, name, args, resolve: resolve as (result: never) => void, reject, onPage })
      this.#next()
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const job of this.#queue.splice(0)) job.reject(new EngineClosed())
    await Promise.all([...this.#threads].map(({ worker }) => worker.terminate()))
  }
}
