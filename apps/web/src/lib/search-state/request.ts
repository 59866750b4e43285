import type { RequestFields } from '@estante/contract/search-address/request'
import type { SearchState } from './state.ts'

export { filterFields, type RequestFields, toRequest } from '@estante/contract/search-address/request'

/** One search, whatever page, order or filter of it is looked at: the key of ids and of the cache (AMB-51). */
export const searchText = (state: SearchState, fields: RequestFields, language: string): string =>
  JSON.stringify([state.tab, language, Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))])

/** The same search in whatever language: what its text says beside the language. */
export const withoutLanguage = (text: string): string => {
  const [tab, , fields] = JSON.parse(text) as [string, string, unknown]
  return JSON.stringify([tab, fields])
}
