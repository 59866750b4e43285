import { useQueries } from '@tanstack/react-query'
import { useLanguage } from '../../../lib/language/hooks.ts'
import type { SearchState } from '../../../lib/search-state/state.ts'
import { searchedTerms } from '../terms.rules.ts'
import { courses, disciplines, nameOfCode, professors } from './lookups.ts'

/** What was searched for, in words: what was typed, or, of a teaching plan, the names of what was picked once they came. */
export function useSearchedWords(state: SearchState): string {
  const language = useLanguage()
  const { curso, disciplina, professor } = state.pick
  const picked = [
    { source: courses(), code: curso },
    { source: disciplines(curso), code: disciplina },
    { source: professors(), code: professor },
  ].filter(({ code }) => state.tab === 'plano_ensino' && code !== '')
  const names = useQueries({ queries: picked.map(({ source, code }) => nameOfCode(language, source, code)) })
  if (picked.length === 0) return searchedTerms(state)
  return names.some(name => name.isPending)
    ? ''
    : names
        .map(name => name.data)
        .filter(Boolean)
        .join(' · ')
}
