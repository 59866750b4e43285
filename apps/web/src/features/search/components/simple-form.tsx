import { Button } from '@estante/ui/button.tsx'
import { ComboBox, type Suggestion } from '@estante/ui/combo-box.tsx'
import { SearchBar } from '@estante/ui/search-bar.tsx'
import { Select } from '@estante/ui/select.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { Search } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { LANDMARKS } from '../../../lib/page/landmarks.ts'
import { asNewSearch, withoutUnseen } from '../../../lib/search-state/changes.ts'
import { checkSimple } from '../../../lib/search-state/validity.ts'
import { type BoxSuggestion, useBoxHelp } from '../api/use-box-help.tsx'
import { useFurtherOptions } from '../api/use-further-options.ts'
import { simpleOptions } from '../options.rules.ts'
import type { FormProps } from './form-props.ts'
import css from './forms.module.css'
import { asGiven, asShown, useDraft } from './use-draft.ts'

/** Tabs with one term and one choice of where to look (SRCH-15); the general search says what is missing at its box. */
export function SimpleForm({ state, isCompact, isSearching, onSearch, onDraft }: FormProps) {
  const { t } = useTranslation(['search-screen', 'search', 'messages'])
  const [draft, setDraft] = useDraft(state, asGiven, asShown)
  useEffect(() => onDraft(draft), [onDraft, draft])
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const errorId = useId()
  const isGeneral = state.tab === 'pesquisa_geral'
  const further = useFurtherOptions(isGeneral)
  const row = draft.rows[0] ?? { termo: '', option: null, condition: '-1' }
  const options = simpleOptions(state.tab, key => t(key), further)
  const isKnown = options.some(option => option.value === row.option)
  const { suggestions, isLoading } = useBoxHelp(typed, row.termo, row.option, isGeneral)
  const navigate = useNavigate()
  const change = (part: Partial<typeof row>) => {
    setDraft({ ...withoutUnseen(draft), rows: [{ ...row, ...part }] })
    setError(null)
  }
  const submit = (termo = row.termo, option = row.option) => {
    if (isSearching) return
    const next = { ...draft, rows: [{ ...row, option, termo: termo.trim() }] }
    const refusal = checkSimple(next)
    setTyped(null)
    if (!refusal) {
      onSearch(asNewSearch(next))
      return
    }
    const words = t(refusal.key, { ns: 'messages' })
    if (isGeneral) setError(words)
    else toast(words, { kind: 'warning' })
    document.getElementById(LANDMARKS.search)?.focus()
  }
  const choose = (suggestion: Suggestion) => {
    const { lead } = suggestion as BoxSuggestion
    setTyped(null)
    if (lead.kind === 'page') void navigate(lead.address)
    else submit(lead.term, lead.option)
  }
  return (
    <div className={css.simple}>
      <SearchBar
        label={t('form.label')}
        size={isCompact ? 'normal' : 'large'}
        onSubmit={() => submit()}
        field={
          <ComboBox
            id={LANDMARKS.search}
            label={t('form.term')}
            isLabelHidden
            placeholder={t(`form.placeholder.${state.tab}`, { defaultValue: t('form.placeholder.other') })}
            errorId={error ? errorId : undefined}
            value={row.termo}
            onValueChange={termo => {
              setTyped(termo)
              change({ termo })
            }}
            suggestions={suggestions}
            isLoading={isLoading}
            onChoose={choose}
            onSubmit={value => submit(value)}
            isClearable
            maxLength={2000}
          />
        }
        options={
          <Select
            label={t('form.option')}
            isLabelHidden
            value={row.option ?? ''}
            options={isKnown ? options : [...options, { value: row.option ?? '', label: row.option ?? '' }]}
            onValueChange={option => change({ option })}
          />
        }
        button={
          <Button look="main" type="submit" isPending={isSearching} icon={<Search size={20} aria-hidden />}>
            {t('form.search')}
          </Button>
        }
      />
      {error ? (
        <p id={errorId} role="alert" className={css.error}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
