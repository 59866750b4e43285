import { classes } from '@estante/ui/classes.ts'
import { LinkButton } from '@estante/ui/link.tsx'
import { Chip } from '@estante/ui/tag.tsx'
import { VisuallyHidden } from '@estante/ui/visually-hidden.tsx'
import { CircleCheck, SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsNarrow } from '../../../lib/accessibility/use-is-narrow.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { withFilter, withoutFilters } from '../../../lib/search-state/changes.ts'
import type { SearchState } from '../../../lib/search-state/state.ts'
import type { Results } from '../api/use-results.ts'
import type { SearchAddress } from '../api/use-search-address.ts'
import { describeValue, offeredValues } from '../facets.rules.ts'
import { focusResults } from '../focus-results.ts'
import { useEcho } from '../use-echo.ts'
import css from './chosen-filters.module.css'

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }))

interface ChosenFiltersProps {
  state: SearchState
  results: Results
  go: SearchAddress['go']
  canBeAvailable: boolean
  /** Whether there is anything to filter. */
  canFilter: boolean
}

/** "Available now" first, then what narrows the results, each with its own way out, then what would narrow them well. */
export function ChosenFilters({ state, results, go, canBeAvailable, canFilter }: ChosenFiltersProps) {
  const { t } = useTranslation(['search-screen', 'messages'])
  const format = useFormat()
  const isNarrow = useIsNarrow()
  const [isAvailable, echo] = useEcho(state.isAvailableOnly)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const chosen = Object.entries(state.filters).flatMap(([letter, codes]) => codes.map(code => ({ letter, code })))
  const offers = offeredValues(results.filters, state.filters, results.total)
  const row = useRef<HTMLDivElement>(null)
  // A chip that goes hands the keyboard to its neighbour.
  const leave = (at: number) => {
    const chips = [...(row.current?.querySelectorAll<HTMLElement>('[data-chosen] button') ?? [])]
    const neighbour = chips[at + 1] ?? chips[at - 1]
    if (neighbour) neighbour.focus()
    else focusResults()
  }
  const hasAvailable = canBeAvailable && (results.available !== 0 || isAvailable)
  if (!hasAvailable && chosen.length === 0 && offers.length === 0 && !(isNarrow && canFilter)) return null
  return (
    <div ref={row} className={css.row} data-print="no">
      {isNarrow && canFilter ? (
        <button type="button" className={css.toggle} onClick={() => setSheetOpen(true)}>
          <SlidersHorizontal size="1.1em" aria-hidden />
          {chosen.length > 0 ? t('filters.openWith', { total: format.number(chosen.length) }) : t('filters.open')}
        </button>
      ) : null}
      {hasAvailable ? (
        <button
          type="button"
          className={classes(css.toggle, css.available)}
          aria-pressed={isAvailable}
          onClick={() => {
            // Where nothing can be had now the button goes with its tick.
            if (isAvailable && results.available === 0) focusResults()
            echo(!isAvailable)
            go(asked => ({ ...asked, isAvailableOnly: !isAvailable, page: 1 }))
          }}
        >
          <CircleCheck size="1.15em" aria-hidden className={css.tick} />
          {t('filters.availableNow')}
          <Count count={results.available} />
        </button>
      ) : null}
      {chosen.map(({ letter, code }, at) => (
        <span key={`${letter}-${code}`} data-chosen>
          <Chip
            onRemove={() => {
              leave(at)
              go(asked => withFilter(asked, letter, code, false))
            }}
          >
            {describeValue(results.filters, letter, code, t('SemData', { ns: 'messages' }))}
          </Chip>
        </span>
      ))}
      {offers.map(({ letter, entry }) => (
        <button
          key={`${letter}-${entry.codigo}`}
          type="button"
          className={css.toggle}
          onClick={() => {
            focusResults()
            go(asked => withFilter(asked, letter, entry.codigo, true))
          }}
        >
          {letter === 'X' ? t('filters.online') : entry.descricao}
          <Count count={entry.total} />
        </button>
      ))}
      {chosen.length > 0 ? (
        <LinkButton
          className={css.clear}
          onClick={() => {
            focusResults()
            go(withoutFilters)
          }}
        >
          {t('filters.clear')}
        </LinkButton>
      ) : null}
      {isSheetOpen ? (
        <Suspense>
          <FilterSheet {...{ state, results, go }} onClose={() => setSheetOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** A figure for the eye, with its word for the ear; its place is kept while it is not known. */
function Count({ count }: { count: number | null }) {
  const { t } = useTranslation('search-screen')
  const format = useFormat()
  return (
    <span className={css.count}>
      {count === null ? null : (
        <>
          <VisuallyHidden>: </VisuallyHidden>
          {format.number(count)}
          <VisuallyHidden> {t('filters.records', { count })}</VisuallyHidden>
        </>
      )}
    </span>
  )
}
