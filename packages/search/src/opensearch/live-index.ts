import type { SearchChange, SearchDocument } from '../document.ts'
import type { EngineLog, EngineStatus } from '../engine.ts'
import { EngineUnavailable } from '../errors.ts'
import { K1 } from '../relevance.ts'
import { BulkWriter } from './bulk.ts'
import type { Cluster } from './cluster.ts'
import { indexBody, LAYOUT_VERSION } from './layout.ts'

/**
 * The index behind its name: which of them is in use, up to which change it has followed, and its replacement by a new
 * one while searches go on. The number is remembered beside the fields of the index, so that every node reads it.
 */

const LOOK_EVERY_MS = 5000
/** A number that is lost costs a few changes that are read again. */
const REMEMBER_EVERY_MS = 2000

type Known = Omit<EngineStatus, 'availability'>

export class LiveIndex {
  readonly #cluster: Cluster
  readonly #name: string
  readonly #log: EngineLog | undefined
  readonly #lookEveryMs: number
  #known: Known = {
    documents: 0,
    changeNumber: 0,
    segments: 0,
    bytes: 0,
    merging: false,
    needsRebuild: true,
    lastFailure: null,
  }
  /** The index that has the name; null: none was seen yet. */
  #inUse: string | null = null
  /** Counts what this process wrote: a look that began before it saw what no longer holds. */
  #writes = 0
  #turn: Promise<unknown> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> = Promise.resolve()
  #remembered = 0
  #rememberedAt = 0
  #duringRebuild: { readonly changes: readonly SearchChange[]; readonly seq: number }[] | null = null

  constructor(cluster: Cluster, name: string, log?: EngineLog, lookEveryMs = LOOK_EVERY_MS) {
    this.#cluster = cluster
    this.#name = name
    this.#log = log
    this.#lookEveryMs = lookEveryMs
  }

  get changeNumber(): number {
    return this.#known.changeNumber
  }

  status(): Known {
    return this.#known
  }

  async start(): Promise<void> {
    await this.#look()
    this.#timer = setInterval(() => {
      this.#looking = this.#look()
    }, this.#lookEveryMs).unref()
  }

  /** One after the other: what writes. */
  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    const run = this.#turn.then(task)
    this.#turn = run.catch(() => undefined)
    return run
  }

  async #look(): Promise<void> {
    const before = this.#writes
    try {
      const all = await this.#cluster.indexes(`${this.#name}-`)
      const inUse = all.find(({ aliases }) => aliases.includes(this.#name))
      const size = inUse ? await this.#cluster.size(inUse.name) : {}
      this.#mended()
      if (this.#writes !== before) return
      const isSame = this.#inUse === (inUse?.name ?? null)
      this.#inUse = inUse?.name ?? null
      const isOurs = inUse?.meta.layout === LAYOUT_VERSION && inUse.meta.isWhole === true
      const told = isOurs ? Number(inUse.meta.changeNumber ?? 0) : 0
      this.#know({
        ...size,
        needsRebuild: !isOurs,
        changeNumber: isSame ? Math.max(this.#known.changeNumber, told) : told,
      })
    } catch (error) {
      this.#failed(error)
    }
  }

  #know(part: Partial<Known>): void {
    this.#known = { ...this.#known, ...part }
  }

  #mended(): void {
    const { lastFailure } = this.#known
    if (lastFailure && !lastFailure.isMended) this.#know({ lastFailure: { ...lastFailure, isMended: true } })
  }

  #isReached(): boolean {
    return this.#known.lastFailure?.isMended ?? true
  }

  /** The same failure again and again is told once. */
  #failed(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error)
    if (!this.#isReached()) return
    this.#log?.('the search engine cannot be reached', error)
    this.#know({ lastFailure: { task: 'connection', message, at: new Date().toISOString(), isMended: false } })
  }

  #newName(): string {
    return `${this.#name}-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
  }

  async apply(changes: readonly SearchChange[], seq: number): Promise<void> {
    await this.#inTurn(async () => {
      this.#duringRebuild?.push({ changes, seq })
      // Before the first rebuild there is nothing to change; it reads everything anyway.
      if (!this.#inUse && this.#isReached()) return
      await this.#write(this.#name, changes)
      await this.#follow(seq)
    })
  }

  async #write(index: string, changes: readonly SearchChange[]): Promise<void> {
    if (changes.length === 0) return
    // The last change of a record wins, and pieces may arrive in any order.
    const last = new Map(changes.map(change => [change.op === 'put' ? change.document.id : change.id, change]))
    const writer = new BulkWriter(this.#cluster, { index, isAlias: index === this.#name })
    for (const change of last.values()) await writer.add(change)
    await writer.end()
    await this.#cluster.refresh(index)
    if (index !== this.#name) return
    const size = await this.#cluster.size(index)
    this.#writes++
    this.#know(size)
  }

  async #follow(seq: number): Promise<void> {
    if (seq <= this.#known.changeNumber) return
    this.#know({ changeNumber: seq })
    if (!this.#known.needsRebuild && Date.now() - this.#rememberedAt > REMEMBER_EVERY_MS) await this.#remember()
  }

  async #remember(): Promise<void> {
    const { changeNumber } = this.#known
    if (changeNumber === this.#remembered || !this.#inUse) return
    await this.#cluster.putMeta(this.#inUse, { layout: LAYOUT_VERSION, changeNumber, isWhole: true })
    this.#remembered = changeNumber
    this.#rememberedAt = Date.now()
  }

  /** A new index beside the one in use; the name moves to it when it is whole. */
  async rebuild(documents: AsyncIterable<SearchDocument> | Iterable<SearchDocument>, seq: number): Promise<void> {
    this.#duringRebuild = []
    const index = this.#newName()
    let done = 0
    let mayBeNamed = false
    this.#know({ progress: { documents: 0 } })
    try {
      await this.#cluster.create(index, indexBody(K1, seq))
      const writer = new BulkWriter(this.#cluster, { index, isAlias: false }, sent => {
        done += sent
        this.#know({ progress: { documents: done } })
      })
      for await (const document of documents) await writer.add({ op: 'put', document })
      await writer.end()
      await this.#cluster.refresh(index)
      await this.#inTurn(() =>
        this.#take(index, seq, () => {
          mayBeNamed = true
        }),
      )
    } catch (error) {
      // One that may have got the name stays, whatever was heard of it: the next rebuild sweeps up those that have not.
      if (!mayBeNamed) await this.#cluster.delete([index]).catch(() => {})
      throw error
    } finally {
      this.#duringRebuild = null
      this.#know({ progress: null })
    }
  }

  async #take(index: string, seq: number, onNaming: () => void): Promise<void> {
    const missed = this.#duringRebuild ?? []
    this.#duringRebuild = null
    for (const { changes } of missed) await this.#write(index, changes)
    const changeNumber = missed.reduce((most, later) => Math.max(most, later.seq), seq)
    const before = await this.#cluster.indexes(`${this.#name}-`)
    await this.#cluster.putMeta(index, { layout: LAYOUT_VERSION, changeNumber, isWhole: true })
    const named = before.filter(({ aliases }) => aliases.includes(this.#name)).map(({ name }) => name)
    const size = await this.#cluster.size(index)
    onNaming()
    await this.#cluster.moveAlias(this.#name, named, index)
    this.#writes++
    this.#inUse = index
    this.#remembered = changeNumber
    this.#know({ ...size, changeNumber, needsRebuild: false })
    // Those that had the name, and what is left of rebuilds that were broken off.
    const left = before.map(({ name }) => name).filter(name => name !== index)
    await this.#cluster.delete(left).catch((error: unknown) => {
      this.#log?.('an index that is no longer in use could not be removed', error)
    })
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
    await this.#turn
    try {
      if (!this.#known.needsRebuild) await this.#remember()
    } catch (error) {
      // A number that is lost costs a few changes that are read again.
      if (!(error instanceof EngineUnavailable)) throw error
    }
  }
}
