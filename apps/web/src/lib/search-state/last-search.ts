import { createStore } from '../storage/store.ts'
import type { SearchState } from './state.ts'

/** The last advanced search of this visit: it refills the form when one comes back to its tab (SRCH-53). */
export const lastAdvanced = createStore<SearchState | null>(null)
