import type { SearchState } from '../../../lib/search-state/state.ts'

/** What every search form gets. */
export interface FormProps {
  /** The search of the address. */
  state: SearchState
  /** Results are shown: the form makes itself small. */
  isCompact?: boolean
  /** A search is under way: nothing else may start (SRCH-18, SRCH-74). */
  isSearching: boolean
  onSearch: (next: SearchState) => void
  /** What the address asks for cannot be: it is put right in its place, as if it had come so. */
  onCorrect: (next: SearchState) => void
  /** SRCH-71: the search of the address goes, with its filters and results. */
  onClear: () => void
  /** Told what stands in the form before it is sent: who chooses another base searches there for the same. */
  onDraft: (draft: SearchState) => void
}
