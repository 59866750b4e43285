import { Checkbox } from '@estante/ui/choice.tsx'
import { LinkButton } from '@estante/ui/link.tsx'
import { Chip } from '@estante/ui/tag.tsx'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { withFilter, withoutFilters } from '../../../lib/search-state/changes.ts'
import type { SearchState } from '../../../lib/search-state/state.ts'
import type { Results } from '../api/use-results.ts'
import { describeValue } from '../facets.rules.ts'
import { focusResults } from '../focus-results.ts'
import { useEcho } from '../use-echo.ts'
import css from './results.module.css'

interface ChosenFiltersProps {
  state: SearchState
  results: Results
  go: (next: SearchState) => void
  canBeAvailable: boolean
}

/** What narrows the results, each with its own way out, and "available now". */
export function ChosenFilters({ state, results, go, canBeAvailable }: ChosenFiltersProps) {
  const { t } = useTranslation('search-screen')
  const [isAvailable, echo] = useEcho(state.isAvailableOnly)
  const chosen = Object.entries(state.filters).flatMap(([letter, codes]) => codes.map(code => ({ letter, code })))
  const row = useRef<HTMLDivElement>(null)
  // A chip that goes hands the keyboard to its neighbour.
  const leave = (at: number) => {
    const chips = [...(row.current?.querySelectorAll('button') ?? [])].slice(0, chosen.length)
    const neighbour = chips[at + 1] ?? chips[at - 1]
    if (neighbour) neighbour.focus()
    else focusResults()
  }
  return (
    <div ref={row} className={css.chosen} data-print="no">
      {chosen.map(({ letter, code }, at) => (
        <Chip
          key={`${letter}-${code}`}
          onRemove={() => {
            leave(at)
            go(withFilter(state, letter, code, false))
          }}
        >
          {describeValue(results.filters, letter, code)}
        </Chip>
      ))}
      {chosen.length > 0 ? (
        <LinkButton
          className={css.clear}
          onClick={() => {
            focusResults()
            go(withoutFilters(state))
          }}
        >
          {t('filters.clear')}
        </LinkButton>
      ) : null}
      {canBeAvailable ? (
        <span className={css.available}>
          <Checkbox
            checked={isAvailable}
            onCheckedChange={isAvailableOnly => {
              echo(isAvailableOnly)
              go({ ...state, isAvailableOnly, page: 1 })
            }}
          >
            {t('filters.availableNow')}
          </Checkbox>
        </span>
      ) : null}
    </div>
  )
}
