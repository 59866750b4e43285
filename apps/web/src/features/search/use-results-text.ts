import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/language/hooks.ts'
import type { SearchState } from '../../lib/search-state/state.ts'
import { useSearchedWords } from './api/use-searched-words.ts'

export interface ResultsText {
  /** How many records. */
  count: string
  /** In how many works, and for what; '' when there is nothing more to say. */
  rest: string
}

/** How many, in how many works, and for what: the same words for the eye and for the ear. */
export function useResultsText(state: SearchState, total: number, totalWorks: number | null): ResultsText {
  const { t } = useTranslation(['search-screen', 'search'])
  const format = useFormat()
  const works =
    totalWorks === null || totalWorks === total
      ? ''
      : t('results.inWorks', { count: totalWorks, total: format.number(totalWorks) })
  const terms = useSearchedWords(state)
  const what = terms
    ? t('results.forTerms', { terms, interpolation: { escapeValue: false } })
    : t('results.inTab', { tab: t(`search:tab.${state.tab}`), interpolation: { escapeValue: false } })
  return {
    count: t('results.count', { count: total, total: format.number(total) }),
    rest: [works, what].filter(Boolean).join(' '),
  }
}
