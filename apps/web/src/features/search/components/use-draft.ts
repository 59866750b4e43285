import { useState } from 'react'
import { toParameters } from '../../../lib/search-state/address.ts'
import { asNewSearch } from '../../../lib/search-state/changes.ts'
import type { SearchState } from '../../../lib/search-state/state.ts'

/** The base is chosen beside the form: another one leaves what was typed where it is. */
const keyOf = (state: SearchState): string =>
  `${state.tab}?${toParameters(asNewSearch({ ...state, base: 'local', repBases: [] }))}`

/** A form that holds the search itself. */
export const asGiven = (state: SearchState): SearchState => state

/** What stands in a form before it is sent. Another search in the address (back, a link) takes its place. */
export function useDraft<Values>(state: SearchState, refill: (state: SearchState) => Values) {
  const [seen, setSeen] = useState(() => keyOf(state))
  const [draft, setDraft] = useState(() => refill(state))
  const now = keyOf(state)
  if (now !== seen) {
    setSeen(now)
    setDraft(refill(state))
  }
  return [draft, setDraft] as const
}
