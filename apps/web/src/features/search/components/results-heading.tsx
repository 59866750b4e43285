import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/language/hooks.ts'
import type { SearchState } from '../../../lib/search-state/state.ts'
import { searchedTerms } from '../terms.rules.ts'
import css from './results.module.css'

/** How many, and for what. */
export function ResultsHeading({ state, total }: { state: SearchState; total: number }) {
  const { t } = useTranslation('search-screen')
  const format = useFormat()
  const count = t('results.count', { count: total, total: format.number(total) })
  const terms = searchedTerms(state)
  return (
    <h1 className={css.title}>
      {terms
        ? t('results.heading', { count: total, results: count, terms, interpolation: { escapeValue: false } })
        : count}
    </h1>
  )
}
