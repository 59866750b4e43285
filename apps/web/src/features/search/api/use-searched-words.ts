import { useQueries } from '@tanstack/react-query'
import { useLanguage } from '../../../lib/language/hooks.ts'
import type { SearchState } from '../../../lib/search-state/state.ts'
import { linkedAuthority, searchedTerms } from '../terms.rules.ts'
import { authorities, courses, disciplines, nameOfCode, professors } from './lookups.ts'

/**
 * What was searched for, in words: what was typed, or the names of what has a number there once they came, which are the
 * picks of a teaching plan and the authority of a link.
 */
export function useSearchedWords(state: SearchState): string {
  const language = useLanguage()
  const { curso, disciplina, professor } = state.pick
  const picks = [
    { source: courses(), code: curso },
    { source: disciplines(curso), code: disciplina },
    { source: professors(), code: professor },
  ]
  const linked = [{ source: authorities(), code: linkedAuthority(state) }]
  const picked = (state.tab === 'plano_ensino' ? picks : linked).filter(({ code }) => code !== '')
  const names = useQueries({ queries: picked.map(({ source, code }) => nameOfCode(language, source, code)) })
  if (picked.length === 0) return searchedTerms(state)
  return names.some(name => name.isPending)
    ? ''
    : names
        .map(name => name.data)
        .filter(Boolean)
        .join(' · ')
}
