import { setTimeout as sleep } from 'node:timers/promises'
import type { Core } from '../../core.ts'
import { Lease } from '../../jobs/index.ts'

/** How often a node looks whether it is to write, and tries again what failed. */
const LOOK_MS = 3000
/** Whoever changed something waits so long at most until searches know of it. */
const MOST_WAIT_MS = 5000
/** A start waits so long for a first index. */
const FIRST_WAIT_MS = 60_000

export type SharedCore = Pick<Core, 'database' | 'feed' | 'log' | 'now' | 'ending'>

/**
 * Writes an index that all nodes ask: one of them at a time, whoever holds the lease. Nothing else of the server waits
 * for it or fails with it: when the engine is away the work is tried again until it is back.
 */
export class SharedIndexing {
  readonly #core: SharedCore
  readonly #lease: Lease
  readonly #name: string
  readonly #bring: () => Promise<void>
  #running: Promise<void> | null = null
  #isFailing = false
  #unlisten: (() => void) | undefined
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

  /** `bring`: from where the index is to the present, however far that is. */
  constructor(core: SharedCore, name: string, bring: () => Promise<void>) {
    this.#core = core
    this.#lease = new Lease(core, `indice.${name}`)
    this.#name = name
    this.#bring = bring
  }

  async start(): Promise<void> {
    this.#unlisten = this.#core.feed.listen(() => this.#heard())
    this.#timer = setInterval(() => void this.wake(), LOOK_MS).unref()
    await this.#atMost(this.wake(), FIRST_WAIT_MS)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#unlisten?.()
    clearInterval(this.#timer)
    await this.#running
    await this.#lease.release()
  }

  /** Does what there is to do, if it is this node's turn. Never rejects: what fails is told and tried again. */
  wake(): Promise<void> {
    if (this.#isStopped) return Promise.resolve()
    this.#running ??= this.#turn().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async #turn(): Promise<void> {
    try {
      await this.#lease.during(this.#bring)
      this.#isFailing = false
    } catch (error) {
      if (!this.#isFailing && !this.#core.ending?.aborted)
        this.#core.log.error({ err: error, index: this.#name }, 'the shared index cannot be written')
      this.#isFailing = true
    }
  }

  /** A turn that is under way may have read the log before this change: another one follows it. */
  async #heard(): Promise<void> {
    if (this.#isFailing) return
    const before = this.#running
    await this.#atMost(before ? before.then(() => this.wake()) : this.wake(), MOST_WAIT_MS)
  }

  async #atMost(work: Promise<void>, ms: number): Promise<void> {
    const over = new AbortController()
    await Promise.race([work, sleep(ms, undefined, { signal: over.signal }).catch(() => {})])
    over.abort()
  }
}
