import type { FilterDefinition, Language, NetworkRecord, NetworkResult } from '@estante/contract'
import { inLanguage, KIND_LABELS, languageLabel } from '@estante/marc'
import { type QueryNode, type QueryRow, writeCql, type YearRange } from '@estante/search'
import type { Core } from '../../core.ts'
import { HOUR_MS, type Job } from '../../jobs/index.ts'
import { forgetFound, foundRecord, keepFound } from './live-found.store.ts'
import type { FoundLive, LiveOrder, LiveSearch } from './live-search.ts'
import { isKind, LIVE_BASES, type LiveBase, type LiveRecord, type PartnerBase } from './partner-base.rules.ts'

/** Numbers of what partners answered live begin here; those of harvested records lie below. */
const FIRST_NUMBER = 1_000_000_000_000
const KEPT_DAYS = 7

export const isLiveNumber = (id: number): boolean => id > FIRST_NUMBER
export const isLiveBase = (base: string): base is LiveBase => (LIVE_BASES as readonly string[]).includes(base)

/** A search as partners are asked it. */
export interface LiveQuestion {
  base: LiveBase
  rows: readonly QueryRow[]
  where: QueryNode
  year: YearRange | undefined
  /** Institutions that the result is narrowed to; none: all. */
  chosen: readonly number[]
  order: LiveOrder
  isReversed: boolean
}

/** What partners answer live, as results of the network. */
export class LiveResults {
  readonly #core: Core
  readonly #search: LiveSearch

  constructor(core: Core, search: LiveSearch) {
    this.#core = core
    this.#search = search
  }

  async isSetUp(base: LiveBase): Promise<boolean> {
    return (await this.#search.partners(base)).length > 0
  }

  async page(question: LiveQuestion, offset: number, size: number, lang: Language) {
    const answer = await this.#answer(question)
    const found = chosenOf(answer.found, question.chosen)
    const shown = found.slice(offset, offset + size)
    const ids = await keepFound(this.#core.database.kysely, shown, this.#core.now().toISOString())
    return {
      total: found.length,
      results: shown.map(({ partner, record }, at) => resultOf(ids[at]!, record, partner, lang)),
      isLimited: answer.isLimited,
      silent: answer.silent,
    }
  }

  /** How many of the records each institution answered. */
  async counts(question: LiveQuestion): Promise<FilterDefinition['contagem']> {
    const { found } = await this.#answer(question)
    const totals = new Map<number, { name: string; total: number }>()
    for (const { partner } of found) {
      const known = totals.get(partner.cod_empresa)
      totals.set(partner.cod_empresa, { name: partner.desc_empresa, total: (known?.total ?? 0) + 1 })
    }
    return [...totals]
      .sort(([, a], [, b]) => b.total - a.total || a.name.localeCompare(b.name, 'pt'))
      .map(([code, { name, total }]) => ({
        codigo: String(code),
        descricao: name,
        total,
        totalSemFiltro: total,
        mostrarQtdOriginal: false,
      }))
  }

  /** A record that was shown some time in the last days, and the base it was found in. */
  async record(id: number, lang: Language): Promise<{ base: LiveBase; record: NetworkRecord } | undefined> {
    const row = await foundRecord(this.#core.database.kysely, id - FIRST_NUMBER)
    if (!row) return undefined
    const partner = (await this.#search.partners(row.base)).find(each => each.cod_empresa === row.cod_empresa)
    // Of a partner that is no longer set up nothing is shown.
    if (!partner) return undefined
    const { record } = row
    return {
      base: row.base,
      record: {
        ...resultOf(row.id, record, partner, lang),
        identificador: record.identificador,
        url: record.url,
        parceiro: row.base === 'abnt' ? 'abnt' : row.base === 'target_gedweb' ? 'target' : '',
        referencia: record.referencia,
        dados: record.dados,
      },
    }
  }

  get jobs(): Job[] {
    const work = async () => {
      const before = new Date(this.#core.now().getTime() - KEPT_DAYS * 24 * HOUR_MS).toISOString()
      return `${await forgetFound(this.#core.database.kysely, before)} answers of partners forgotten`
    }
    return [{ name: 'rede_encontrado', everyMs: 24 * HOUR_MS, work }]
  }

  async #answer({ base, rows, where, year, order, isReversed }: LiveQuestion) {
    const terms = rows.map(row => row.term.replace(/[={}"“”]/g, ' ').trim()).filter(Boolean)
    const cql = writeCql(where, year)
    // What CQL has no name for is looked for anywhere.
    const anywhere = `cql.anywhere all "${terms.join(' ').replace(/[\\"]/g, ' ')}"`
    return await this.#search.search(base, { cql: cql ?? anywhere, terms: terms.join(' ') }, order, isReversed)
  }
}

const chosenOf = (found: readonly FoundLive[], chosen: readonly number[]): readonly FoundLive[] =>
  chosen.length === 0 ? found : found.filter(({ partner }) => chosen.includes(partner.cod_empresa))

const resultOf = (id: number, record: LiveRecord, partner: PartnerBase, lang: Language): NetworkResult => ({
  id: FIRST_NUMBER + id,
  obra: record.obra,
  autor: record.autor,
  tipo_obra: isKind(record.tipo) ? inLanguage(KIND_LABELS[record.tipo], lang) : record.tipo,
  ano_publicacao: record.ano_publicacao,
  idioma: record.idioma,
  idioma_desc: /^[a-z]{3}$/.test(record.idioma) ? languageLabel(record.idioma, lang) : record.idioma,
  instituicao: {
    cod_empresa: partner.cod_empresa,
    sigla_empresa: partner.sigla_empresa,
    desc_empresa: partner.desc_empresa,
  },
})
