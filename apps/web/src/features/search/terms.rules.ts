import type { SearchState } from '../../lib/search-state/state.ts'
import { isAutomatic } from '../../lib/search-state/validity.ts'

/** AUTHY-01: a link to one authority looks for it by its number, which says nothing to whoever followed it. */
export const linkedAuthority = ({ tab, aut_id, rows }: SearchState): string =>
  tab === 'autoridades' && aut_id === rows[0]?.termo.trim() ? aut_id : ''

/** What was searched for, in words; nothing for searches that run by themselves or by picks. */
export const searchedTerms = (state: SearchState): string =>
  isAutomatic(state)
    ? ''
    : state.rows
        .map(row => row.termo)
        .filter(Boolean)
        .join(' · ')
