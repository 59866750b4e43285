import { Checkbox } from '@estante/ui/choice.tsx'
import { LinkButton } from '@estante/ui/link.tsx'
import { Chip } from '@estante/ui/tag.tsx'
import { useTranslation } from 'react-i18next'
import { withFilter, withoutFilters } from '../../../lib/search-state/changes.ts'
import type { SearchState } from '../../../lib/search-state/state.ts'
import type { Results } from '../api/use-results.ts'
import { describeValue } from '../facets.rules.ts'
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
  return (
    <div className={css.chosen} data-print="no">
      {chosen.map(({ letter, code }) => (
        <Chip key={`${letter}-${code}`} onRemove={() => go(withFilter(state, letter, code, false))}>
          {describeValue(results.filters, letter, code)}
        </Chip>
      ))}
      {chosen.length > 0 ? (
        <LinkButton className={css.clear} onClick={() => go(withoutFilters(state))}>
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
