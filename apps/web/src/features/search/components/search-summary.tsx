import type { Guide } from '@estante/contract'
import { Button } from '@estante/ui/button.tsx'
import { Wrap } from '@estante/ui/card.tsx'
import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SearchState } from '../../../lib/search-state/state.ts'
import { useSearchedWords } from '../api/use-searched-words.ts'
import css from '../catalogue.module.css'

interface SearchSummaryProps {
  state: SearchState
  guide: Guide | null
  onChange: () => void
}

/** What is being looked at while the form, which has several rows, has scrolled away. */
export function SearchSummary({ state, guide, onChange }: SearchSummaryProps) {
  const { t } = useTranslation('search-screen')
  const terms = useSearchedWords(state)
  return (
    <div className={css.bar} data-sticky data-print="no">
      <Wrap className={css.barRow}>
        <p className={css.summary}>
          <strong>{guide?.titulo}</strong>
          {terms ? ` · “${terms}”` : ''}
        </p>
        <Button size="small" icon={<Search size="1.15em" aria-hidden />} onClick={onChange}>
          {t('change')}
        </Button>
      </Wrap>
    </div>
  )
}
