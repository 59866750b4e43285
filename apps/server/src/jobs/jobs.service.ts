import { randomUUID } from 'node:crypto'
import type { Core } from '../core.ts'
import { type Job, MINUTE_MS } from './job.ts'
import { addJobs, claimJob, dueJobs, failuresOf, finishJob, renewJob } from './jobs.store.ts'

/** How often a node looks what is due. */
const LOOK_MS = 10_000
/** After this time without a word of the node that has it another one begins the work anew. */
const LEASE_MS = 5 * MINUTE_MS
/** Much shorter: a database that is away for a moment, or a process that is busy, does not lose the work. */
const RENEW_MS = MINUTE_MS

/** A server that is being ended waits so long for what is under way, and still has time to close what it opened. */
const END_MS = 5000

/** What comes round every few seconds has somebody waiting for it: it never stands behind a long night's work. */
const isSoon = (job: Job): boolean => job.everyMs <= MINUTE_MS

/**
 * Runs the jobs of all domains. One node at a time does each of them: whoever takes its row of the database. A node
 * that was down catches up with one run, not with one for each turn that it missed.
 */
export class Jobs {
  readonly #core: Core
  readonly #jobs: readonly Job[]
  readonly #owner = randomUUID()
  readonly #timers: NodeJS.Timeout[] = []
  readonly #running = new Set<Promise<unknown>>()
  /** Names of what this node does now for all. */
  readonly #atWork = new Set<string>()
  readonly #ending = new AbortController()

  constructor(core: Core, jobs: readonly Job[]) {
    const names = jobs.map(job => job.name)
    const twice = names.find((name, at) => names.indexOf(name) !== at)
    if (twice) throw new Error(`Two jobs are called ${twice}.`)
    this.#core = core
    this.#jobs = jobs
  }

  async start(): Promise<void> {
    for (const job of this.#jobs.filter(job => job.onEveryNode))
      this.#every(job.everyMs, job.name, async () => void (await job.work(this.#ending.signal)))
    const shared = this.#jobs.filter(job => !job.onEveryNode)
    await addJobs(
      this.#core.database.kysely,
      shared.map(job => job.name),
    )
    if (!this.#core.config.ESTANTE_JOBS) return
    this.#every(LOOK_MS, 'jobs that somebody waits for', () => this.#runDueOf(isSoon))
    this.#every(LOOK_MS, 'jobs', () => this.#runDueOf(job => !isSoon(job)))
  }

  /**
   * Ends after what is under way: what else is due waits for the next start, or for another node. Work that takes hours is
   * told, and left when it does not end soon: it is such that it may be begun again.
   */
  async stop(): Promise<void> {
    this.#ending.abort()
    for (const timer of this.#timers) clearInterval(timer)
    let timer: NodeJS.Timeout | undefined
    const enough = new Promise<'left'>(resolve => {
      timer = setTimeout(() => resolve('left'), END_MS)
    })
    const outcome = await Promise.race([Promise.allSettled(this.#running), enough])
    clearTimeout(timer)
    if (outcome === 'left') this.#core.log.warn({ jobs: [...this.#atWork] }, 'jobs were left before their end')
  }

  /** Does what is due and what no other node is doing. */
  async runDue(): Promise<void> {
    await this.#runDueOf(() => true)
  }

  async #runDueOf(isMeant: (job: Job) => boolean): Promise<void> {
    const due = await dueJobs(this.#core.database.kysely, this.#core.now().toISOString())
    for (const job of this.#jobs) {
      if (this.#ending.signal.aborted) return
      if (!job.onEveryNode && isMeant(job) && due.has(job.name)) await this.#runOne(job, false)
    }
  }

  /** Does one now, due or not. False when another node is at it. */
  async run(name: string): Promise<boolean> {
    const job = this.#jobs.find(one => one.name === name)
    if (!job) throw new Error(`There is no job ${name}.`)
    if (job.onEveryNode) {
      await job.work(this.#ending.signal)
      return true
    }
    await addJobs(this.#core.database.kysely, [name])
    return await this.#runOne(job, true)
  }

  async #runOne(job: Job, evenIfNotDue: boolean): Promise<boolean> {
    const { database, log, now } = this.#core
    const db = database.kysely
    const next = (ms: number): string => new Date(now().getTime() + ms).toISOString()
    const lease = { dono: this.#owner, now: now().toISOString(), until: next(LEASE_MS), evenIfNotDue }
    if (!(await claimJob(db, job.name, lease))) return false
    try {
      const resultado = (await this.#holding(job.name, () => job.work(this.#ending.signal))) ?? ''
      const outcome = { fim_em: now().toISOString(), proxima_em: next(job.everyMs), resultado, erro: '', falhas: 0 }
      await finishJob(db, job.name, this.#owner, outcome)
    } catch (error) {
      log.error({ err: error }, `the job ${job.name} failed`)
      const falhas = (await failuresOf(db, job.name)) + 1
      const wait = Math.min(job.everyMs, MINUTE_MS * 2 ** Math.min(falhas, 8))
      const erro = (error instanceof Error ? error.message : String(error)).slice(0, 500)
      await finishJob(db, job.name, this.#owner, { fim_em: now().toISOString(), proxima_em: next(wait), erro, falhas })
      if (evenIfNotDue) throw error
    }
    return true
  }

  /** However long the work takes, nobody else begins it meanwhile. */
  async #holding<T>(name: string, work: () => Promise<T>): Promise<T> {
    const { database, now } = this.#core
    const renew = async () => {
      const until = new Date(now().getTime() + LEASE_MS).toISOString()
      await renewJob(database.kysely, name, { dono: this.#owner, until })
    }
    // A database that is away for a moment is no reason to stop; the work says so itself when it needs it.
    const timer = setInterval(() => void renew().catch(() => {}), RENEW_MS).unref()
    this.#atWork.add(name)
    try {
      return await work()
    } finally {
      this.#atWork.delete(name)
      clearInterval(timer)
    }
  }

  /** A turn never begins before the last one ended, and never keeps the process alive. */
  #every(ms: number, what: string, work: () => Promise<void>): void {
    let isBusy = false
    const timer = setInterval(() => {
      if (isBusy) return
      isBusy = true
      const turn = work()
        .catch(error => this.#core.log.error({ err: error }, `the job ${what} failed`))
        .finally(() => {
          isBusy = false
          this.#running.delete(turn)
        })
      this.#running.add(turn)
    }, ms)
    timer.unref()
    this.#timers.push(timer)
  }
}
