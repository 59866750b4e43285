import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/language/hooks.ts'
import type { SearchState } from '../../lib/search-state/state.ts'
import { searchedTerms } from './terms.rules.ts'

/** How many, and for what: the same words for the eye and for the ear. */
export function useResultsText(state: SearchState, total: number): string {
  const { t } = useTranslation('search-screen')
  const format = useFormat()
  const count = t('results.count', { count: total, total: format.number(total) })
  const terms = searchedTerms(state)
  return terms
    ? t('results.heading', { count: total, results: count, terms, interpolation: { escapeValue: false } })
    : count
}
