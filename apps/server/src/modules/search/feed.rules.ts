import {
  LANG_CODES,
  LANGUAGES,
  type Language,
  type SearchParameters,
  type SearchTab,
  TERM_TYPES,
} from '@estante/contract'

/** A feed is asked for by the parameters of a result page's address, or by those of a search. */

const PICKS = ['curso', 'disciplina', 'professor'] as const
const SUFFIXES = ['', '_dois', '_tres'] as const
const COLUMNS = ['coluna_um', 'coluna_dois', 'coluna_tres'] as const
/** How a page is looked at, and what belongs to the call itself. */
const NOT_THE_SEARCH =
  /^(?:page|perPage|direction|orderBy|ordenacao|search_id|search_tab|lang|research|mobileView|disponivel|agrupar)$/

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

export function parametersOfAddress(tab: SearchTab, given: SearchParameters): SearchParameters {
  const asked: SearchParameters = Object.fromEntries(
    Object.entries(given).filter(([name, value]) => typeof value === 'string' && !NOT_THE_SEARCH.test(name)),
  )
  asked.cod_tipo_obra ??= textOf(given.tipo_obra_total) || undefined
  asked.base ??= textOf(given.rep) || undefined
  if (tab !== 'plano_ensino' || textOf(given.q ?? given.termo_pesquisa) !== '') return asked
  // TEACH-07: picks of a teaching plan are terms of their columns.
  const picked = PICKS.filter(name => textOf(given[name]) !== '')
  picked.forEach((name, at) => {
    asked[`termo_pesquisa${SUFFIXES[at]!}`] = textOf(given[name])
    asked[COLUMNS[at]!] = name.toUpperCase()
  })
  for (const name of PICKS) delete asked[name]
  return { ...asked, tipo_termos: TERM_TYPES.teachingPlan }
}

/** Names of the first form (SRCH-62) in addresses (SRCH-63); any other is the same in both. */
const IN_ADDRESSES: Readonly<Record<string, string>> = {
  termo_pesquisa: 'q',
  termo_pesquisa_dois: 'q2',
  termo_pesquisa_tres: 'q3',
  coluna_um: 'for',
  coluna_dois: 'for2',
  coluna_tres: 'for3',
  condicao_um: 'condition',
  condicao_dois: 'condition2',
  tipo_termos: 'keyword_type',
  base: 'rep',
}
const isAct = (tab: SearchTab): boolean => tab === 'atos_normativos' || tab === 'jurisprudencia'

/** The page that shows the same search. */
export function pageOfSearch(tab: SearchTab, defaultTab: string | undefined, given: SearchParameters): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(given)) {
    if (typeof value !== 'string' || value === '' || NOT_THE_SEARCH.test(name)) continue
    const known = name === 'cod_tipo_obra' && !isAct(tab) ? 'tipo_obra_total' : (IN_ADDRESSES[name] ?? name)
    if (!query.has(known)) query.set(known, value)
  }
  const path = tab === defaultTab ? '/' : `/${tab}`
  return query.size > 0 ? `${path}?${query}` : path
}

/** The terms of a search as one reads them. */
export const termsOfSearch = (given: SearchParameters): string =>
  [given.q ?? given.termo_pesquisa, given.q2 ?? given.termo_pesquisa_dois, given.q3 ?? given.termo_pesquisa_tres]
    .map(textOf)
    .filter(term => term !== '' && term !== '-1')
    .join(' · ')

/** By name or by the number of the header `lang`; undefined: as the caller's header says. */
export const languageOfFeed = (value: unknown): Language | undefined =>
  LANGUAGES.find(language => language === value || String(LANG_CODES[language]) === value)
