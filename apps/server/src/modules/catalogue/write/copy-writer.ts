import { hash } from 'node:crypto'
import type { ChangeTransaction } from '../../../db/change-log.ts'
import type { DialectName } from '../../../db/connection.ts'
import {
  type CopyRow,
  copiesByBarcode,
  copiesOfWorks,
  copiesWithHistory,
  removeCopies,
  withdrawCopies,
  writeCopies,
} from '../copies/source-copies.store.ts'
import type { SourceCopy } from '../prepare/source-copies.rules.ts'
import { RecordStatusCode } from '../seed/statuses.ts'
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
    const rows = new Map<string, CopyRow>()
    const listed = new Set<string>()
    await this.#places.load(trx)
    for (const { at, codigo, copy, barcode } of wanted) {
      const here = held.get(barcode)
      // Where the source has joined two records, the copy goes on with the one that is left, and its loans with it.
      const isLeft = here?.status === RecordStatusCode.goneAtSource && here.origem === this.#origem
      const holder = rows.get(barcode)?.cod_acervo ?? (isLeft ? undefined : here?.cod_acervo)
      if (holder !== undefined && (holder !== codigo || listed.has(barcode))) {
        onIssue(at, 'copy-rejected', `barcode ${barcode} is already that of a copy of record ${holder}`)
        continue
      }
      listed.add(barcode)
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
    }
    await writeCopies(trx, this.#dialect, [...rows.values()])
    if (this.#sync) for (const code of await this.#removeGone(trx, works, listed)) changed.add(code)
    return changed
  }

  async #removeGone(
    trx: ChangeTransaction['trx'],
    works: readonly CopiesOfWork[],
    listed: Set<string>,
  ): Promise<number[]> {
    const whole = works.filter(work => work.holdings === '').map(work => work.codigo)
    const here = await copiesOfWorks(trx, whole, this.#origem)
    // An empty hash marks a copy that was withdrawn here before: nothing new.
    const gone = here.filter(copy => !listed.has(copy.codigo_barras) && copy.origem_hash !== '')
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
