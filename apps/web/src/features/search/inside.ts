import type { SearchState } from '../../lib/search-state/state.ts'
import { createStore } from '../../lib/storage/store.ts'
import { searchedTerms } from './terms.rules.ts'

/** Whether results look inside documents too, for this visit. */
export const insideStore = createStore(false)

/** Beyond it the call refuses what is asked. */
const MOST_LETTERS = 200

/** The words that documents are searched by: those of a general search with one row; null for every other search. */
export function insideTerm(state: SearchState): string | null {
  const isGeneral = state.tab === 'pesquisa_geral' && state.base === 'local'
  const rows = state.rows.filter(row => row.termo.trim() !== '')
  const term = isGeneral && rows.length === 1 && searchedTerms(state) !== '' ? rows[0]!.termo.trim() : ''
  return term !== '' && term.length <= MOST_LETTERS ? term : null
}
