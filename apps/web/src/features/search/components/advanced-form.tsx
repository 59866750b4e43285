import { Button } from '@estante/ui/button.tsx'
import { RadioGroup } from '@estante/ui/choice.tsx'
import { ChevronDown, ChevronUp, Search } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANDMARKS } from '../../../lib/page/landmarks.ts'
import { asNewSearch, cleared, refilled } from '../../../lib/search-state/changes.ts'
import {
  type AdvancedValues,
  advancedValues,
  itemsOf,
  termRows,
  termsOfItems,
  withAdvancedValues,
  withoutOptions,
} from '../../../lib/search-state/form-values.ts'
import { lastAdvanced } from '../../../lib/search-state/last-search.ts'
import { hasPanel } from '../../../lib/search-state/state.ts'
import { checkAdvanced, isRunnable, type Refusal } from '../../../lib/search-state/validity.ts'
import { useFurtherOptions } from '../api/use-further-options.ts'
import { generalOptions } from '../options.rules.ts'
import { AdvancedPanel } from './advanced-panel.tsx'
import type { FormProps } from './form-props.ts'
import css from './forms.module.css'
import { TermRows } from './term-rows.tsx'
import { useDraft } from './use-draft.ts'
import { useFocusOnRefusal } from './use-focus-on-refusal.ts'

const TYPES = ['P', 'E', 'I'] as const

/** SRCH-31 … 53: rows, term type, and what the more-options panel adds. */
export function AdvancedForm({ state, isSearching, onSearch, onClear, onDraft }: FormProps) {
  const { t } = useTranslation(['search-screen', 'search', 'messages'])
  const [values, setValues, turn] = useDraft(
    state,
    given => {
      const last = lastAdvanced.get()
      return advancedValues(isRunnable(given) || !last ? given : refilled(last))
    },
    (typed, { perPage }) => ({ ...typed, itemsPerPage: perPage }),
  )
  useEffect(() => onDraft(withAdvancedValues(state, values)), [onDraft, state, values])
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const form = useFocusOnRefusal(refusals)
  const [isOpen, setOpen] = useState(() => hasPanel(values))
  // A stored search opens its options wherever it comes from: on a closed panel nobody would see what narrows it.
  const [seen, setSeen] = useState(turn)
  if (seen !== turn) {
    setSeen(turn)
    if (hasPanel(values)) setOpen(true)
  }
  const panelId = useId()
  const similar = useFurtherOptions(false)
  const change = (next: AdvancedValues) => {
    setValues(next)
    setRefusals([])
  }
  const submit = () => {
    if (isSearching) return
    const asked = withAdvancedValues(state, values)
    const found = checkAdvanced(asked)
    setRefusals(found)
    if (found.some(refusal => refusal.field === 'year' || refusal.field === 'finalYear')) setOpen(true)
    if (found.length === 0) onSearch(asNewSearch(asked))
  }
  const termType = refusals.find(refusal => refusal.field === 'termType')
  return (
    <search aria-label={t('form.label')}>
      <form
        ref={form}
        className={css.form}
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <TermRows
          rows={termRows(termsOfItems(values.items), refusals)}
          options={[...generalOptions(key => t(key)), ...similar]}
          addedOption="LIVRE"
          onChange={rows => change({ ...values, items: itemsOf(rows) })}
          onSubmit={submit}
        />
        <RadioGroup
          label={t('termType.label')}
          isRow
          error={termType ? t(termType.key, { ns: 'messages' }) : undefined}
          value={values.termType}
          options={TYPES.map(value => ({ value, label: t(`termType.${value}`) }))}
          onValueChange={value => change({ ...values, termType: value })}
        />
        {isOpen ? (
          <div id={panelId} className={css.panel}>
            <AdvancedPanel values={values} refusals={refusals} onChange={change} />
            <div>
              <Button size="small" onClick={() => change(withoutOptions(values))}>
                {t('panel.clear')}
              </Button>
            </div>
          </div>
        ) : null}
        <div className={css.actions}>
          <Button
            look="main"
            size="large"
            type="submit"
            isPending={isSearching}
            icon={<Search size={20} aria-hidden />}
          >
            {t('form.search')}
          </Button>
          <Button
            aria-expanded={isOpen}
            aria-controls={panelId}
            icon={isOpen ? <ChevronUp size={18} aria-hidden /> : <ChevronDown size={18} aria-hidden />}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'panel.fewer' : 'panel.more')}
          </Button>
          <Button
            look="ghost"
            onClick={() => {
              lastAdvanced.set(null)
              change(advancedValues(cleared(state)))
              onClear()
              document.getElementById(LANDMARKS.search)?.focus()
            }}
          >
            {t('form.clear')}
          </Button>
        </div>
      </form>
    </search>
  )
}
