import type { Language } from '@estante/contract'
import type { Core } from '../../core.ts'
import { withChanges } from '../../db/change-log.ts'
import { badRequest } from '../../http/app-error.ts'
import {
  addClosure,
  addPeriod,
  closureRows,
  endPeriod,
  libraryExists,
  periodRows,
  revokeClosure,
  scopeNames,
} from './calendar.store.ts'
import type { ClosureKind } from './rules/calendar.rules.ts'
import type { GivenTerms, Scope } from './rules/loan-rule.ts'

export interface DeclaredClosure {
  data: string
  data_fim: string | null
  tipo: ClosureKind
  descricao: string
  cod_biblioteca: number | null
}

export interface DeclaredPeriod extends Scope {
  inicio: string
  fim: string
  vencimento: string
  descricao: string
  dados: GivenTerms
}

type CalendarCore = Pick<Core, 'database' | 'now'>

/** Closures and special periods declared one by one, as days go by. */
export class Calendars {
  readonly #core: CalendarCore

  constructor(core: CalendarCore) {
    this.#core = core
  }

  list = async () => ({
    closures: await closureRows(this.#core.database.kysely),
    periods: await periodRows(this.#core.database.kysely),
  })

  /** Special periods that hold at a library, in words, with what one may choose for a new one. */
  async periodsAt(cod_biblioteca: number, lang: Language) {
    const db = this.#core.database.kysely
    const { categories, materials } = await scopeNames(db, lang)
    const category = new Map(categories.map(row => [row.cod_categoria, row.descricao]))
    const material = new Map(materials.map(row => [row.codigo, row.descricao]))
    const rows = (await periodRows(db)).filter(row => (row.cod_biblioteca ?? cod_biblioteca) === cod_biblioteca)
    return {
      periodos: rows.map(row => ({
        cod_periodo: row.cod_periodo,
        descricao: row.descricao,
        inicio: row.inicio,
        fim: row.fim,
        vencimento: row.vencimento,
        categoria: row.cod_categoria === null ? '' : (category.get(row.cod_categoria) ?? ''),
        material: row.material === null ? '' : (material.get(row.material) ?? row.material),
        todas: row.cod_biblioteca === null ? ('S' as const) : ('N' as const),
        limite: (JSON.parse(row.dados) as GivenTerms).limite ?? null,
      })),
      categorias: categories,
      materiais: materials,
    }
  }

  /** Declares days on which a library (or all) is closed, or open without penalties. Returns its number. */
  async declare(closure: DeclaredClosure): Promise<number> {
    if (closure.data_fim !== null && closure.data_fim < closure.data)
      throw badRequest('The last day is before the first.')
    return await this.#change(closure.cod_biblioteca, trx =>
      addClosure(trx, { ...closure, declarado_em: this.#core.now().toISOString() }),
    )
  }

  /** Takes a declaration back: its days count again. Due dates that had moved stay where people were told they are. */
  async revoke(id: number): Promise<void> {
    const isThere = await this.#change(null, trx => revokeClosure(trx, id, this.#core.now().toISOString()))
    if (!isThere) throw badRequest(`There is no closure ${id} in force; \`estante calendar show\` lists them.`)
  }

  async special(period: DeclaredPeriod): Promise<number> {
    if (period.fim < period.inicio) throw badRequest('The last day is before the first.')
    if (period.vencimento < period.fim) throw badRequest('The due date is before the last day.')
    return await this.#change(period.cod_biblioteca, trx =>
      addPeriod(trx, { ...period, dados: JSON.stringify(period.dados), criado_em: this.#core.now().toISOString() }),
    )
  }

  async endSpecial(cod_periodo: number): Promise<void> {
    const isThere = await this.#change(null, trx => endPeriod(trx, cod_periodo))
    if (!isThere) throw badRequest(`There is no special period ${cod_periodo}.`)
  }

  async #change<T>(
    cod_biblioteca: number | null,
    work: (trx: Parameters<typeof addClosure>[0]) => Promise<T>,
  ): Promise<T> {
    return await withChanges(this.#core.database, async ({ trx, changed }) => {
      if (cod_biblioteca !== null && !(await libraryExists(trx, cod_biblioteca)))
        throw badRequest(`There is no library ${cod_biblioteca}.`)
      changed('parametro', 0)
      return await work(trx)
    })
  }
}
