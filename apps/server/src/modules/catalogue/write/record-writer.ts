import { type ChangeTransaction, withChanges } from '../../../db/change-log.ts'
import type { Database } from '../../../db/connection.ts'
import type { Prepared, PreparedAuthority, PreparedHoldings, PreparedWork } from '../prepare/prepared.ts'
import { RecordStatusCode } from '../seed/statuses.ts'
import { isThing } from '../seed/work-types.ts'
import { writeAuthorities } from './authorities.store.ts'
import { BatchRun, type Item, type WriteResult } from './batch-run.ts'
import { CodeSet } from './code-set.ts'
import { CopyWriter } from './copy-writer.ts'
import { markPending } from './maintenance.store.ts'
import { type Numbered, Numbering } from './numbering.ts'
import { heldRecords, waitForOtherWriters } from './origins.store.ts'
import { pages } from './removal.ts'
import { WorkCompleter } from './work-completer.ts'
import { hasWorks, noteHoldingsChanged, setRecordStatus, writeWorks } from './works.store.ts'

export interface WriterOptions {
  /** Name of the source; records of another source are never touched. */
  origem: string
  /** Also takes away what the source no longer has. */
  sync?: boolean
  /** Whether the batches carry the copies of their works. */
  withCopies?: boolean
  /** Decides and reports everything, and keeps nothing. */
  dryRun?: boolean
  now: () => Date
}

/** Ends a transaction whose result is all that is wanted. */
class Discarded extends Error {
  readonly result: WriteResult
  constructor(result: WriteResult) {
    super('discarded')
    this.result = result
  }
}

type Accepted<P> = Item<P> & Numbered

/** Writes prepared records in batches, each in one transaction. One writer serves one run over one source. */
export class RecordWriter {
  readonly #database: Database
  readonly #options: WriterOptions
  readonly #works: Numbering
  readonly #authorities: Numbering
  readonly #completer: WorkCompleter
  readonly #copies: CopyWriter
  #hadWorks = false
  /** Numbers met in this run: a second record with one of them is not written, and what is not met may be gone. */
  readonly seen = { works: new CodeSet(), authorities: new CodeSet() }

  constructor(database: Database, options: WriterOptions) {
    this.#database = database
    this.#options = options
    this.#works = new Numbering(options.origem, 'B', database.dialect)
    this.#authorities = new Numbering(options.origem, 'A', database.dialect)
    this.#completer = new WorkCompleter(this.#works, this.#authorities)
    this.#copies = new CopyWriter(database.dialect, options.origem, options.sync ?? false)
  }

  /** Libraries that copies named and that did not exist. */
  get librariesCreated(): readonly string[] {
    return this.#copies.librariesCreated
  }

  async write(batch: readonly Prepared[]): Promise<WriteResult> {
    try {
      return await this.#write(batch)
    } catch (error) {
      this.#completer.forgetAuthorities()
      if (error instanceof Discarded) return error.result
      throw error
    }
  }

  /** After all files: copies of works that named none are gone, unless holdings records have named them. */
  async removeUnnamedCopies(): Promise<void> {
    if (!this.#copies.hasSilentWorks || this.#options.dryRun) return
    for await (const codes of pages(this.#database, 'B', this.#options.origem))
      await withChanges(this.#database, async tx => {
        const changed = await this.#copies.removeUnnamed(tx.trx, codes)
        await noteHoldingsChanged(tx.trx, changed, this.#now())
        for (const code of changed) tx.changed('acervo', code)
      })
  }

  async #write(batch: readonly Prepared[]): Promise<WriteResult> {
    return await withChanges(this.#database, async tx => {
      await waitForOtherWriters(tx.trx, this.#database.dialect)
      const run = new BatchRun(batch)
      await this.#writeAuthorities(tx, run)
      await this.#writeWorks(tx, run)
      if (this.#options.withCopies) await this.#writeCopies(tx, run)
      if (this.#options.sync) await this.#keepRefused(tx, run)
      if (this.#options.dryRun) throw new Discarded(run.result)
      return run.result
    })
  }

  async #writeAuthorities(tx: ChangeTransaction, run: BatchRun): Promise<void> {
    const items = run.items<PreparedAuthority>('authority')
    if (items.length === 0) return
    const numbered = await this.#authorities.assign(
      tx.trx,
      items.map(item => item.numero),
    )
    const fresh: Accepted<PreparedAuthority>[] = []
    for (const item of items) {
      const place = numbered.get(item.numero) as Numbered
      if (run.accept(item, place, this.seen.authorities)) fresh.push({ ...item, ...place })
    }
    if (fresh.length === 0) return
    const existing = fresh.filter(item => item.held).map(item => item.codigo)
    const rows = fresh.map(item => ({ codigo: item.codigo, authority: item.prepared }))
    await writeAuthorities(tx.trx, this.#database.dialect, rows, existing, this.#options.origem, this.#now())
    for (const { codigo } of fresh) tx.changed('autoridade', codigo)
    // Works that come after them find them by themselves.
    this.#hadWorks ||= await hasWorks(tx.trx)
    if (this.#hadWorks) await markPending(tx.trx, 'links')
    this.#completer.forgetAuthorities()
  }

  async #writeWorks(tx: ChangeTransaction, run: BatchRun): Promise<void> {
    const items = run.items<PreparedWork>('work')
    if (items.length === 0) return
    const numbered = await this.#works.assign(
      tx.trx,
      items.map(item => item.numero),
    )
    const fresh: Accepted<PreparedWork>[] = []
    const back = { works: [] as number[], things: [] as number[] }
    for (const item of items) {
      const place = numbered.get(item.numero) as Numbered
      if (run.accept(item, place, this.seen.works)) fresh.push({ ...item, ...place })
      if (place.held?.status === RecordStatusCode.goneAtSource && !item.prepared.deleted)
        (isThing(item.prepared.cod_tipo_obra) ? back.things : back.works).push(place.codigo)
    }
    await setRecordStatus(tx.trx, back.works, RecordStatusCode.normal)
    await setRecordStatus(tx.trx, back.things, RecordStatusCode.lentThing)
    for (const codigo of [...back.works, ...back.things]) tx.changed('acervo', codigo)
    if (fresh.length === 0) return
    const rows = await this.#completer.complete(tx.trx, fresh, (at, reason) =>
      run.issue(at, 'ambiguous-heading', reason),
    )
    const existing = fresh.filter(item => item.held).map(item => item.codigo)
    await writeWorks(tx.trx, this.#database.dialect, rows, existing, this.#options.origem, this.#now())
    for (const { codigo } of rows) tx.changed('acervo', codigo)
    if (existing.length > 0 || rows.some(row => row.linked.length > 0)) await markPending(tx.trx, 'editions')
    if (existing.length > 0 || rows.some(row => row.authorities.length > 0)) await markPending(tx.trx, 'totals')
  }

  async #writeCopies(tx: ChangeTransaction, run: BatchRun): Promise<void> {
    const { outcomes, codes } = run.result
    const works = run
      .items<PreparedWork>('work')
      .filter(({ at }) => (codes[at] as number) > 0 && !run.isDuplicate(at) && outcomes[at] !== 'skipped')
      .map(({ at, prepared }) => ({ at, codigo: codes[at] as number, copies: prepared.copies, holdings: '' }))
    const owners = [...works, ...(await this.#holdings(tx, run))]
    const changed = await this.#copies.write(tx, owners, (at, kind, reason) => run.issue(at, kind, reason))
    await noteHoldingsChanged(tx.trx, changed, this.#now())
    for (const { at, codigo } of owners) {
      if (!changed.has(codigo)) continue
      tx.changed('acervo', codigo)
      if (outcomes[at] === 'unchanged') outcomes[at] = 'updated'
    }
  }

  async #holdings(tx: ChangeTransaction, run: BatchRun) {
    const items = run.items<PreparedHoldings>('holdings')
    if (items.length === 0) return []
    const numbers = await this.#works.find(
      tx.trx,
      items.map(item => item.numero),
    )
    const held = await heldRecords(tx.trx, 'B', [...numbers.values()])
    return items.flatMap(({ at, numero, prepared }) => {
      const codigo = numbers.get(numero)
      if (codigo !== undefined && held.get(codigo)?.origem === this.#options.origem) {
        return [{ at, codigo, copies: prepared.copies, holdings: prepared.holdings }]
      }
      run.reject(at, `holdings of record ${numero}, which is not here (holdings must follow their records)`)
      return []
    })
  }

  /** A record that the source still has but that we could not use is not gone. */
  async #keepRefused(tx: ChangeTransaction, run: BatchRun): Promise<void> {
    const numbers = run.items<Extract<Prepared, { kind: 'refused' }>>('refused').flatMap(item => item.numero || [])
    if (numbers.length === 0) return
    for (const code of (await this.#works.find(tx.trx, numbers)).values()) this.seen.works.add(code)
    for (const code of (await this.#authorities.find(tx.trx, numbers)).values()) this.seen.authorities.add(code)
  }

  #now(): string {
    return this.#options.now().toISOString()
  }
}
