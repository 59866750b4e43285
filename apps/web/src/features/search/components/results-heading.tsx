import type { SearchState } from '../../../lib/search-state/state.ts'
import { useResultsText } from '../use-results-text.ts'
import css from './results.module.css'

export function ResultsHeading({ state, total }: { state: SearchState; total: number }) {
  return <h1 className={css.title}>{useResultsText(state, total)}</h1>
}
