import { ComboBox } from '@estante/ui/combo-box.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api/api-error.ts'
import { logError } from '../../../lib/errors/handle-error.ts'
import { useLanguage } from '../../../lib/language/hooks.ts'
import { type Lookup, nameOfCode } from '../api/lookups.ts'
import { useSettled } from '../api/use-suggestions.ts'

/** Shorter than the suggestions of a search: here nothing goes on without a choice. */
const PAUSE_MS = 250

interface LookupFieldProps {
  id?: string
  label: string
  /** Code of what is chosen; '' for nothing. */
  value: string
  source: Lookup
  onChange: (code: string) => void
}

/** A picker over a list at the server: typing narrows it, only what is in it can be chosen. */
export function LookupField({ id, label, value, source, onChange }: LookupFieldProps) {
  const { t } = useTranslation('search-screen')
  const language = useLanguage()
  const [text, setText] = useState('')
  const [isTyping, setTyping] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const settled = useSettled(isTyping ? text : '', PAUSE_MS)
  // Choosing here already knows the name; a code from the address is asked for.
  const [chosen, setChosen] = useState<{ code: string; name: string } | null>(null)
  const named = useQuery({
    ...nameOfCode(language, source, value),
    enabled: value !== '' && chosen?.code !== value,
  })
  const found = useQuery({
    queryKey: ['lookup', language, source.key, settled],
    queryFn: ({ signal }) => source.find(settled, signal),
    enabled: isAsked,
    staleTime: 300_000,
  })
  const isGone = named.error instanceof ApiError && named.error.status === 404
  // SHELL-08: only logged. What is chosen narrows the search, so without its name its code stands there.
  const failure = found.error ?? (isGone ? null : named.error)
  useEffect(() => {
    if (failure) logError('lookup', failure)
  }, [failure])
  const otherwise = named.isError && !isGone ? value : ''
  const name = value === '' ? '' : chosen?.code === value ? chosen.name : (named.data ?? otherwise)
  return (
    <ComboBox
      id={id}
      label={label}
      placeholder={t('teaching.type')}
      value={isTyping ? text : name}
      error={value !== '' && isGone ? t('teaching.unknown') : undefined}
      suggestions={isAsked ? (found.data ?? []).map(row => ({ id: row.code, value: row.name })) : []}
      isLoading={found.isFetching}
      isClearable
      onFocus={() => setAsked(true)}
      onBlur={() => setTyping(false)}
      onValueChange={next => {
        setTyping(true)
        setText(next)
        if (next === '' && value !== '') onChange('')
      }}
      onChoose={suggestion => {
        setTyping(false)
        setChosen({ code: suggestion.id, name: suggestion.value })
        onChange(suggestion.id)
      }}
    />
  )
}
