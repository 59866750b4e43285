import { useState } from 'react'
import { toParameters } from '../../../lib/search-state/address.ts'
import { asNewSearch } from '../../../lib/search-state/changes.ts'
import { emptySearch, type SearchState } from '../../../lib/search-state/state.ts'

/** The base is chosen beside the form, grouping and page size at the results: another one leaves what was typed where it is. */
const keyOf = (state: SearchState): string => {
  const { isGrouped, perPage } = emptySearch(state.tab)
  return `${state.tab}?${toParameters(asNewSearch({ ...state, base: 'local', repBases: [], isGrouped, perPage }))}`
}

/** A form that holds the search itself. */
export const asGiven = (state: SearchState): SearchState => state

/** What is typed will be shown as the results are now. */
export const asShown = (draft: SearchState, { isGrouped, perPage }: SearchState): SearchState => ({
  ...draft,
  isGrouped,
  perPage,
})

/**
 * What stands in a form before it is sent. Another search in the address (back, a link) takes its place; `turn` counts how
 * often that was not what stood there already, as it is when the form itself was sent.
 */
export function useDraft<Values>(
  state: SearchState,
  refill: (state: SearchState) => Values,
  follow: (draft: Values, state: SearchState) => Values,
) {
  const [seen, setSeen] = useState(() => keyOf(state))
  const [draft, setDraft] = useState(() => refill(state))
  const [shown, setShown] = useState(state)
  const [turn, setTurn] = useState(0)
  const now = keyOf(state)
  if (now !== seen) {
    setSeen(now)
    setShown(state)
    const next = refill(state)
    setDraft(next)
    if (JSON.stringify(next) !== JSON.stringify(draft)) setTurn(turn + 1)
  } else if (shown.isGrouped !== state.isGrouped || shown.perPage !== state.perPage) {
    setShown(state)
    setDraft(follow(draft, state))
  }
  return [draft, setDraft, turn] as const
}
