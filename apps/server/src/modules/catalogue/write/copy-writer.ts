import { hash } from 'node:crypto'
import type { ChangeTransaction } from '../../../db/change-log.ts'
import type { DialectName } from '../../../db/connection.ts'
import {
  type CopyRow,
  copiesByBarcode,
  copiesOfWorks,
  copiesWithHistory,
  type HeldCopy,
  lastCopy,
  removeCopies,
  withdrawCopies,
  writeCopies,
} from '../copies/source-copies.store.ts'
import type { SourceCopy } from '../prepare/source-copies.rules.ts'
import { CodeSet } from './code-set.ts'
import { SourcePlaces } from './source-places.ts'

export interface CopiesOfWork {
  at: number
  codigo: number
  copies: readonly SourceCopy[]
  /** Number of the holdings record they are from; '' when they are all copies of the work, so that others are gone. */
  holdings: string
}

export type CopyIssueKind = 'copy-rejected' | 'copy-value' | 'copy-library'
type OnCopyIssue = (at: number, kind: CopyIssueKind, reason: string) => void

/** Brings the copies of works to what their source says, without touching copies from elsewhere. */
export class CopyWriter {
  readonly #dialect: DialectName
  readonly #origem: string
  readonly #sync: boolean
  readonly #places = new SourcePlaces()
  /** Works that name no copy themselves: holdings records that come later in the files may name them. */
  readonly #silent = new CodeSet()
  /** Copies that were here before and that the source has named in this run. */
  readonly #named = new CodeSet()
  /** The last copy before this run; those after it came with it. */
  #lastBefore: number | undefined
  #namesCopies = false

  constructor(dialect: DialectName, origem: string, sync: boolean) {
    this.#dialect = dialect
    this.#origem = origem
    this.#sync = sync
  }

  get librariesCreated(): readonly string[] {
    return [...this.#places.created]
  }

  /** Returns the works whose copies changed. */
  async write({ trx }: ChangeTransaction, works: readonly CopiesOfWork[], onIssue: OnCopyIssue): Promise<Set<number>> {
    const changed = new Set<number>()
    const wanted = works.flatMap(work =>
      work.copies.map((copy, order) => ({ ...work, copy, barcode: barcodeOf(work, copy, order) })),
    )
    const held = await copiesByBarcode(trx, [...new Set(wanted.map(item => item.barcode))])
    this.#lastBefore ??= await lastCopy(trx)
    this.#namesCopies ||= wanted.length > 0
    const rows = new Map<string, CopyRow>()
    const listed = new Set<string>()
    await this.#places.load(trx)
    for (const { at, codigo, copy, barcode } of wanted) {
      const here = held.get(barcode)
      // Where the source gives its copy to another record, or has joined two, the copy goes there and its loans with it.
      const isFree = here?.origem === this.#origem && !this.#wasNamed(here.cod_exemplar)
      const holder = rows.get(barcode)?.cod_acervo ?? (isFree ? undefined : here?.cod_acervo)
      if (holder !== undefined && (holder !== codigo || listed.has(barcode))) {
        onIssue(at, 'copy-rejected', `barcode ${barcode} is already that of a copy of record ${holder}`)
        continue
      }
      listed.add(barcode)
      if (here) this.#named.add(here.cod_exemplar)
      const { unread, ...said } = copy
      for (const what of unread ?? []) onIssue(at, 'copy-value', `copy ${barcode}: ${what} and was left out`)
      const origem_hash = hash('sha256', JSON.stringify({ ...said, codigo_barras: barcode }), 'base64url').slice(0, 22)
      if (here?.cod_acervo === codigo && here.origem_hash === origem_hash) continue
      const { biblioteca, local, colecao, ...rest } = said
      const cod_biblioteca = await this.#places.library(trx, biblioteca)
      if (biblioteca === '')
        onIssue(at, 'copy-library', `copy ${barcode} names no library and was given to library ${cod_biblioteca}`)
      rows.set(barcode, {
        ...rest,
        codigo_barras: barcode,
        cod_acervo: codigo,
        cod_biblioteca,
        cod_local_exemplar: await this.#places.place(trx, cod_biblioteca, local),
        cod_colecao: await this.#places.collection(trx, colecao),
        origem: this.#origem,
        origem_hash,
      })
      changed.add(codigo)
      if (here) changed.add(here.cod_acervo)
    }
    await writeCopies(trx, this.#dialect, [...rows.values()])
    if (this.#sync) for (const code of await this.#removeGone(trx, works, listed)) changed.add(code)
    return changed
  }

  /** A barcode that the source gives to two records is of the one that it names first. */
  #wasNamed(cod_exemplar: number): boolean {
    return this.#named.has(cod_exemplar) || cod_exemplar > (this.#lastBefore ?? 0)
  }

  async #removeGone(
    trx: ChangeTransaction['trx'],
    works: readonly CopiesOfWork[],
    listed: Set<string>,
  ): Promise<number[]> {
    const whole = works.filter(work => work.holdings === '')
    for (const work of whole) if (work.copies.length === 0) this.#silent.add(work.codigo)
    const telling = whole.filter(work => work.copies.length > 0).map(work => work.codigo)
    const here = await copiesOfWorks(trx, telling, this.#origem)
    return await this.#takeAway(
      trx,
      here.filter(copy => !listed.has(copy.codigo_barras)),
    )
  }

  /** Whether, after all files, something is to be said of works that named no copies. Files without any copy say nothing of copies. */
  get hasSilentWorks(): boolean {
    return this.#sync && this.#namesCopies && this.#silent.size > 0
  }

  /** After all files: what of these works nothing has named is gone. Returns the works whose copies changed. */
  async removeUnnamed(trx: ChangeTransaction['trx'], works: readonly number[]): Promise<number[]> {
    const silent = works.filter(code => this.#silent.has(code))
    const here = await copiesOfWorks(trx, silent, this.#origem)
    return await this.#takeAway(
      trx,
      here.filter(({ cod_exemplar }) => !this.#wasNamed(cod_exemplar)),
    )
  }

  async #takeAway(trx: ChangeTransaction['trx'], copies: readonly HeldCopy[]): Promise<number[]> {
    // An empty hash marks a copy that was withdrawn here before: nothing new.
    const gone = copies.filter(copy => copy.origem_hash !== '')
    if (gone.length === 0) return []
    const used = await copiesWithHistory(
      trx,
      gone.map(copy => copy.cod_exemplar),
    )
    await removeCopies(
      trx,
      gone.map(copy => copy.cod_exemplar).filter(copy => !used.has(copy)),
    )
    await withdrawCopies(trx, [...used])
    return gone.map(copy => copy.cod_acervo)
  }
}

/** The source's barcode, else its accession number, else one of our own that is the same at every import. */
const barcodeOf = (work: CopiesOfWork, copy: SourceCopy, order: number): string =>
  copy.codigo_barras || copy.tombo || [work.codigo, work.holdings, order + 1].filter(Boolean).join('-')
