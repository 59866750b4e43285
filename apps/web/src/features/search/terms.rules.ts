import type { SearchState } from '../../lib/search-state/state.ts'
import { isAutomatic } from '../../lib/search-state/validity.ts'

/** What was searched for, in words; nothing for searches that run by themselves or by picks. */
export const searchedTerms = (state: SearchState): string =>
  isAutomatic(state)
    ? ''
    : state.rows
        .map(row => row.termo)
        .filter(Boolean)
        .join(' · ')
