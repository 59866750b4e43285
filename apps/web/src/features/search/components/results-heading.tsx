import type { SearchState } from '../../../lib/search-state/state.ts'
import type { Results } from '../api/use-results.ts'
import { useResultsText } from '../use-results-text.ts'
import css from './results.module.css'

/** How many records, and how many works they are, and for what. */
export function ResultsHeading({ state, results }: { state: SearchState; results: Results }) {
  const { count, rest } = useResultsText(state, results.total, results.totalWorks)
  return (
    <h1 className={css.title}>
      {count} <span className={css.rest}>{rest}</span>
    </h1>
  )
}
