import { ACTS_AUTOMATIC_TERM, Permission, type SearchParameters, type SearchTab, TERM_TYPES } from '@estante/contract'
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

  /**
   * The search without what the caller may not use. Filters that are not enabled do nothing, so that a shared link still
   * opens; everything at once, which nobody typed, is refused.
   */
  async allowed(tab: SearchTab, given: SearchParameters, who: Who): Promise<SearchParameters> {
    if (tab !== 'atos_normativos' && tab !== 'jurisprudencia') return given
    const holds = (code: number) => this.#permissions.holds(who?.cod_pessoa ?? null, code)
    if (isAutomatic(given) && !(await holds(Permission.legislationAutoSearch))) throw forbidden()
    if (await holds(Permission.legislationFilters)) return given
    return Object.fromEntries(Object.entries(given).filter(([name]) => !FILTERS.includes(name)))
  }
}

const isAutomatic = (given: SearchParameters): boolean =>
  [given.tipo_termos, given.keyword_type].some(type => type?.trim().toUpperCase() === TERM_TYPES.automatic) &&
  [given.termo_pesquisa, given.termo_pesquisa_dois, given.termo_pesquisa_tres, given.q, given.q2, given.q3].some(
    term => term?.trim() === ACTS_AUTOMATIC_TERM,
  )
