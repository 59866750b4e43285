import {
  ACTS_AUTOMATIC_TERM,
  NO_CONDITION,
  Permission,
  type SearchParameters,
  type SearchTab,
  TERM_TYPES,
} from '@estante/contract'
import { forbidden } from '../../http/app-error.ts'
import type { Permissions } from '../permissions/index.ts'

export type Who = { cod_pessoa: number } | null

/** The type and the years that the form of acts and case law offers, in every spelling that a search knows. */
const FILTERS: readonly string[] = [
  'cod_tipo_obra',
  'tipo_obra',
  'comparacao',
  'data_inicial',
  'data_final',
  'comp_ano_publicacao',
  'ano_publicacao',
  'ano_publicacao_final',
]

/** What the caller may ask of acts and case law (ACTS-03, ACTS-05). */
export class ActSearches {
  readonly #permissions: Permissions

  constructor(permissions: Permissions) {
    this.#permissions = permissions
  }

  /** Refuses what the caller may not use: everything at once, which nobody typed, and the filters by type and year. */
  async check(tab: SearchTab, given: SearchParameters, who: Who): Promise<void> {
    if (tab !== 'atos_normativos' && tab !== 'jurisprudencia') return
    const holds = (code: number) => this.#permissions.holds(who?.cod_pessoa ?? null, code)
    if (isAutomatic(given) && !(await holds(Permission.legislationAutoSearch))) throw forbidden()
    if (usesFilters(given) && !(await holds(Permission.legislationFilters))) throw forbidden()
  }
}

/** A field that is empty or on "none" filters nothing. */
const usesFilters = (given: SearchParameters): boolean =>
  FILTERS.some(name => {
    const value = given[name]
    return typeof value === 'string' && value.trim() !== '' && value.trim() !== NO_CONDITION
  })

const isAutomatic = (given: SearchParameters): boolean =>
  [given.tipo_termos, given.keyword_type].some(type => type?.trim().toUpperCase() === TERM_TYPES.automatic) &&
  [given.termo_pesquisa, given.termo_pesquisa_dois, given.termo_pesquisa_tres, given.q, given.q2, given.q3].some(
    term => term?.trim() === ACTS_AUTOMATIC_TERM,
  )
