import {
  ACTS_AUTOMATIC_TERM,
  LANG_CODES,
  LANGUAGES,
  type Language,
  type SearchParameters,
  type SearchTab,
} from '@estante/contract'
import { facetOfParameter } from '@estante/contract/declared'
import { prefiltersIn } from '@estante/contract/search-address/prefilters'
import { parseAddress } from '@estante/contract/search-address/read'
import { filterFields, toRequest } from '@estante/contract/search-address/request'

/** How a page is looked at, and what belongs to the call itself. */
const NOT_THE_SEARCH =
  /^(?:page|perPage|direction|orderBy|ordenacao|search_id|search_tab|lang|research|mobileView|disponivel|agrupar)$/

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Each parameter once, by the rule of addresses: a filter that is given twice has the values of both, of any other the first counts. */
export function textsOf(given: Iterable<readonly [string, unknown]>): [string, string][] {
  const texts = new Map<string, string>()
  for (const [name, value] of given) {
    const known = texts.get(name)
    const own = [value].flat().filter(text => typeof text === 'string')
    const all = known === undefined ? own : [known, ...own]
    if (all.length > 0) texts.set(name, facetOfParameter(name) ? all.join(',') : all[0]!)
  }
  return [...texts]
}

/** What the application asks of the server where it opens this address. */
export function parametersOfAddress(tab: SearchTab, query: URLSearchParams): SearchParameters {
  const state = parseAddress(tab, query.toString())
  return { ...toRequest(state, prefiltersIn(query)), ...filterFields(state.filters) }
}

/** A feed is asked for by the address of a result page, or by the fields of a search as the first form sends them. */
export function parametersOfFeed(tab: SearchTab, given: SearchParameters): SearchParameters {
  const fields = textsOf(Object.entries(given)).filter(([name]) => !NOT_THE_SEARCH.test(name))
  const isOfForm = textOf(given.termo_pesquisa) !== '' || textOf(given.coluna_um) !== ''
  return isOfForm ? Object.fromEntries(fields) : parametersOfAddress(tab, new URLSearchParams(fields))
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
  for (const [name, value] of textsOf(Object.entries(given))) {
    if (value === '' || NOT_THE_SEARCH.test(name)) continue
    const known = name === 'cod_tipo_obra' && !isAct(tab) ? 'tipo_obra_total' : (IN_ADDRESSES[name] ?? name)
    if (!query.has(known)) query.set(known, value)
  }
  const path = tab === defaultTab ? '/' : `/${tab}`
  return query.size > 0 ? `${path}?${query}` : path
}

/** The terms of a search as one reads them. */
export const termsOfSearch = (given: SearchParameters): string =>
  spokenTerms([
    given.q ?? given.termo_pesquisa,
    given.q2 ?? given.termo_pesquisa_dois,
    given.q3 ?? given.termo_pesquisa_tres,
  ])

export const spokenTerms = (terms: readonly unknown[]): string =>
  terms
    .map(textOf)
    .filter(term => term !== '' && term !== ACTS_AUTOMATIC_TERM)
    .join(' · ')

/** By name or by the number of the header `lang`; undefined: as the caller's header says. */
export const languageOfFeed = (value: unknown): Language | undefined =>
  LANGUAGES.find(language => language === value || String(LANG_CODES[language]) === value)
