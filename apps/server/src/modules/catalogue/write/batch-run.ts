import type { Prepared } from '../prepare/prepared.ts'
import type { CodeSet } from './code-set.ts'
import type { CopyIssueKind } from './copy-writer.ts'
import { canonicalNumber, NUMBERLESS } from './numbering.rules.ts'
import type { Numbered } from './numbering.ts'

/** `skipped`: marked as deleted at the source. */
export type Outcome = 'imported' | 'updated' | 'unchanged' | 'skipped' | 'rejected'

export interface WriteIssue {
  /** Place of the record in the batch. */
  at: number
  /** The source's number. */
  numero: string
  kind: 'rejected' | 'ambiguous-heading' | CopyIssueKind
  reason: string
}

export interface WriteResult {
  outcomes: Outcome[]
  /** Our number of each record, 0 when it has none. */
  codes: number[]
  issues: WriteIssue[]
}

export interface Item<P> {
  at: number
  numero: string
  prepared: P
}

type WithContent = Extract<Prepared, { hash: string }>

/** What becomes of the records of one batch. */
export class BatchRun {
  readonly #batch: readonly Prepared[]
  readonly #hashes = new Map<string, string>()
  readonly #duplicates = new Set<number>()
  readonly result: WriteResult

  constructor(batch: readonly Prepared[]) {
    this.#batch = batch
    this.result = { outcomes: batch.map(() => 'unchanged'), codes: batch.map(() => 0), issues: [] }
    batch.forEach((prepared, at) => {
      if (prepared.kind === 'refused') this.reject(at, prepared.reason)
    })
  }

  items<P extends Prepared>(kind: P['kind']): Item<P>[] {
    const found: Item<P>[] = []
    this.#batch.forEach((prepared, at) => {
      if (prepared.kind === kind) found.push({ at, numero: numberOf(prepared), prepared: prepared as P })
    })
    return found
  }

  issue(at: number, kind: WriteIssue['kind'], reason: string): void {
    this.result.issues.push({ at, numero: this.#batch[at]?.numero ?? '', kind, reason })
  }

  reject(at: number, reason: string): void {
    this.result.outcomes[at] = 'rejected'
    this.issue(at, 'rejected', reason)
  }

  isDuplicate(at: number): boolean {
    return this.#duplicates.has(at)
  }

  /** Decides what becomes of a record; true when it must be written. */
  accept(item: Item<WithContent>, place: Numbered, seen: CodeSet): boolean {
    const { at, prepared } = item
    const key = `${prepared.kind}:${place.codigo}`
    this.result.codes[at] = place.codigo
    if (prepared.deleted) {
      this.result.outcomes[at] = 'skipped'
      return false
    }
    if (!seen.add(place.codigo)) {
      this.#duplicates.add(at)
      const first = this.#hashes.get(key) ?? place.held?.hash
      if (first !== prepared.hash) this.reject(at, `number ${item.numero} occurs again with other content`)
      return false
    }
    this.#hashes.set(key, prepared.hash)
    if (place.held?.hash === prepared.hash) return false
    this.result.outcomes[at] = place.held ? 'updated' : 'imported'
    return true
  }
}

const numberOf = (prepared: Prepared): string =>
  prepared.numero === '' && 'hash' in prepared ? NUMBERLESS + prepared.hash : canonicalNumber(prepared.numero)
