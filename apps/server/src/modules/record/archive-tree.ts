import type { ArchiveBranch, ArchiveNode } from '@estante/contract'
import { firstValue, fromStored } from '@estante/marc'
import type { Core } from '../../core.ts'
import { notFound } from '../../http/app-error.ts'
import { type ArchiveRow, archiveRow, fondsRows, hostOf, partCounts, partRows } from './archive-tree.store.ts'

/** More levels than any archive has: a ring of records that name each other ends. */
const MOST_LEVELS = 12

/** An archive as it hangs together: 773 (and, seen from above, 774) names the level that a document belongs to. */
export class ArchiveTree {
  readonly #core: Core

  constructor(core: Core) {
    this.#core = core
  }

  async branch(cod_acervo?: number): Promise<ArchiveBranch> {
    const db = this.#core.database.reads
    if (cod_acervo === undefined) return { caminho: [], ao_lado: await this.#nodes(await fondsRows(db)), partes: [] }
    const own = await archiveRow(db, cod_acervo)
    if (!own) throw notFound()
    const path: ArchiveRow[] = []
    const seen = new Set([cod_acervo])
    let above = await hostOf(db, cod_acervo)
    while (above && !seen.has(above.cod_acervo) && path.length < MOST_LEVELS) {
      seen.add(above.cod_acervo)
      path.unshift(above)
      above = await hostOf(db, above.cod_acervo)
    }
    const parent = path.at(-1)
    const beside = parent ? await partRows(db, parent.cod_acervo) : [own]
    return {
      caminho: await this.#nodes(path),
      // A level of very many documents is listed in part; this one is always among them.
      ao_lado: await this.#nodes(beside.some(row => row.cod_acervo === cod_acervo) ? beside : [own, ...beside]),
      partes: await this.#nodes(await partRows(db, cod_acervo)),
    }
  }

  async #nodes(rows: readonly ArchiveRow[]): Promise<ArchiveNode[]> {
    const codes = rows.map(row => row.cod_acervo)
    const counts = await partCounts(this.#core.database.reads, codes)
    return rows.map(({ marc, ...row }) => ({
      ...row,
      nivel: firstValue(fromStored(marc), '351', 'c') ?? '',
      partes: counts.get(row.cod_acervo) ?? 0,
    }))
  }
}
