import { BASKET_MOST, type BasketDay, type BasketItem, type Language, Permission } from '@estante/contract'
import type { Core } from '../../core.ts'
import { notFound, refused } from '../../http/app-error.ts'
import type { HoldsPermission } from '../../http/context.ts'
import { addDays, libraryDay, localInstant } from '../../library-clock.ts'
import { basketRows, closedCopies, countOf, keep, kept, takeOut, visibleCodes } from './basket.store.ts'

/** How works are cited, by the norm that the records' own pages follow. */
type References = (codes: readonly number[]) => Promise<Map<number, string>>

/** The basket of a visitor, who brings its codes along, and the one that is kept for a person. */
export class Baskets {
  readonly #core: Core
  readonly #references: References
  readonly #holds: HoldsPermission

  constructor(core: Core, references: References, holds: HoldsPermission) {
    this.#core = core
    this.#references = references
    this.#holds = holds
  }

  /** In the order asked for; what is hidden or gone is left out, and so is what the caller may not see of a record. */
  async items(codes: readonly number[], lang: Language, cod_pessoa: number | null): Promise<BasketItem[]> {
    const wanted = [...new Set(codes)]
    if (wanted.length === 0) return []
    const { kysely } = this.#core.database
    const [mayCite, maySeeCopies] = await Promise.all([
      this.#holds(cod_pessoa, Permission.reference),
      this.#holds(cod_pessoa, Permission.copies),
    ])
    const [rows, copies, references] = await Promise.all([
      basketRows(kysely, wanted, lang),
      maySeeCopies ? closedCopies(kysely, wanted) : [],
      mayCite ? this.#references(wanted) : new Map<number, string>(),
    ])
    const known = new Map(rows.map(row => [row.cod_acervo, row]))
    const closed = Map.groupBy(copies, copy => copy.cod_acervo)
    return wanted.flatMap(code => {
      const row = known.get(code)
      if (!row) return []
      const libraries = new Map((closed.get(code) ?? []).map(copy => [copy.cod_biblioteca, copy.desc_biblioteca]))
      const armazens = [...libraries].map(([cod_biblioteca, desc_biblioteca]) => ({ cod_biblioteca, desc_biblioteca }))
      return [{ ...row, referencia: references.get(code) ?? '', armazens }]
    })
  }

  /** BASK-03: what the visitor had gathered joins what is kept; unknown and hidden works are passed over. */
  async add(cod_pessoa: number, codes: readonly number[]): Promise<{ incluidos: number; total: number }> {
    const now = this.#core.now().toISOString()
    return await this.#core.database.kysely.transaction().execute(async trx => {
      const visible = await visibleCodes(trx, [...new Set(codes)])
      const incluidos = await keep(trx, cod_pessoa, visible, now)
      const total = await countOf(trx, cod_pessoa)
      if (total > BASKET_MOST) throw refused('CestaCheia', { maximo: BASKET_MOST })
      return { incluidos, total }
    })
  }

  /** BASK-04 */
  async toggle(cod_pessoa: number, cod_acervo: number): Promise<{ na_cesta: boolean; total: number }> {
    const now = this.#core.now().toISOString()
    return await this.#core.database.kysely.transaction().execute(async trx => {
      const wasIn = await takeOut(trx, cod_pessoa, cod_acervo)
      if (!wasIn) {
        if ((await visibleCodes(trx, [cod_acervo])).length === 0) throw notFound()
        await keep(trx, cod_pessoa, [cod_acervo], now)
      }
      const total = await countOf(trx, cod_pessoa)
      if (total > BASKET_MOST) throw refused('CestaCheia', { maximo: BASKET_MOST })
      return { na_cesta: !wasIn, total }
    })
  }

  /** BASK-05: by the library's days. */
  async collection(
    cod_pessoa: number,
    asked: { tipoBusca: 'TODAS' | 'PERIODO'; dataIni?: string | undefined; dataFim?: string | undefined },
    lang: Language,
  ): Promise<BasketDay[]> {
    const { dataIni, dataFim } = asked
    const byPeriod = asked.tipoBusca === 'PERIODO'
    if (byPeriod && (!dataIni || !dataFim)) throw refused('InformeAsDatas')
    if (dataIni && dataFim && dataIni > dataFim) throw refused('DataInicialMaior')
    const from = byPeriod && dataIni ? localInstant(dataIni, '00:00').toISOString() : undefined
    const to = byPeriod && dataFim ? localInstant(addDays(dataFim, 1), '00:00').toISOString() : undefined
    const rows = await kept(this.#core.database.kysely, cod_pessoa, from, to)
    const items = new Map(
      (
        await this.items(
          rows.map(row => row.cod_acervo),
          lang,
          cod_pessoa,
        )
      ).map(item => [item.cod_acervo, item]),
    )
    const days = Map.groupBy(rows, row => libraryDay(new Date(row.incluido_em)))
    return [...days]
      .map(([data, inDay]) => ({
        data,
        itens: inDay.flatMap(row => {
          const item = items.get(row.cod_acervo)
          return item ? [{ ...item, incluido_em: row.incluido_em }] : []
        }),
      }))
      .filter(day => day.itens.length > 0)
  }
}
