import { Button } from '@estante/ui/button.tsx'
import { Sheet } from '@estante/ui/dialog.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchState } from '../../../lib/search-state/state.ts'
import type { Results } from '../api/use-results.ts'
import { FilterPanel } from './filter-panel.tsx'

interface FilterSheetProps {
  state: SearchState
  results: Results
  go: (next: SearchState) => void
  onClose: () => void
}

/** Small screens: several filters are chosen before any of them is applied. */
export function FilterSheet({ state, results, go, onClose }: FilterSheetProps) {
  const { t } = useTranslation('search-screen')
  const [chosen, setChosen] = useState(state.filters)
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('filters.title')}
      footer={
        <>
          <Button onClick={() => setChosen({})}>{t('filters.clear')}</Button>
          <Button
            look="main"
            onClick={() => {
              onClose()
              go({ ...state, filters: chosen, page: 1 })
            }}
          >
            {t('filters.apply')}
          </Button>
        </>
      }
    >
      <FilterPanel
        definitions={results.filters}
        isLoading={results.areFiltersLoading}
        chosen={chosen}
        onChange={setChosen}
      />
    </Sheet>
  )
}
