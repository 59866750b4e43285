import { GENERAL_FIELDS } from '@estante/contract/choices'
import { AUTOCOMPLETE_DEBOUNCE_MS, type Showcase } from '@estante/contract/constants'
import { Button, IconButton } from '@estante/ui/button.tsx'
import { ComboBox, type Suggestion } from '@estante/ui/combo-box.tsx'
import { Dialog } from '@estante/ui/dialog.tsx'
import { SearchBar } from '@estante/ui/search-bar.tsx'
import { Select } from '@estante/ui/select.tsx'
import { CircleHelp, Search } from 'lucide-react'
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { LANDMARKS } from '../../../lib/page/landmarks.ts'
import type { KidsSearch } from './last-search.ts'
import { NetworkChoice } from './network-choice.tsx'
import css from './search-form.module.css'

/** KIDS-75: of the four choices of a child those that the catalogue offers; all of them while it has not answered. */
function useOffered(): readonly (typeof GENERAL_FIELDS)[number][] {
  const { data } = useCall('getIndexOptions', {}, { staleTime: Number.POSITIVE_INFINITY })
  return data ? GENERAL_FIELDS.filter(code => data.some(({ value }) => value === code)) : GENERAL_FIELDS
}

interface SearchFormProps {
  prefix: Showcase
  library: number | undefined
  search: KidsSearch
  isSearching: boolean
  /** Whether the showcase lets its searches go to the network. */
  mayUseNetwork: boolean
  onSearch: (search: KidsSearch) => void
  /** What else one may try, beside the help. */
  children?: ReactNode
}

/** KIDS-25 … 28. What is suggested stands in the showcase itself. */
export function SearchForm(props: SearchFormProps) {
  const { prefix, library, search, isSearching, mayUseNetwork, onSearch, children } = props
  const { t } = useTranslation(['kids-screen', 'messages'])
  const [term, setTerm] = useState(search.term)
  const [option, setOption] = useState(search.option)
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isHelping, setHelping] = useState(false)
  const errorId = useId()
  const offered = useOffered()
  useEffect(() => {
    setTerm(search.term)
    setOption(search.option)
  }, [search.term, search.option])
  const { suggestions, isLoading } = useShowcaseSuggestions(typed, option, prefix, library)
  const submit = (value = term) => {
    if (isSearching) return
    setTyped(null)
    const refusal =
      value.trim().length < 1
        ? 'CampoBuscaObrigatorio'
        : offered.some(each => each === option)
          ? null
          : 'InformeOpcaoPesquisa'
    setError(refusal && t(refusal, { ns: 'messages' }))
    if (refusal) document.getElementById(LANDMARKS.search)?.focus()
    else onSearch({ term: value.trim(), option })
  }
  return (
    <div className={css.form}>
      <SearchBar
        label={t('form.label')}
        onSubmit={() => submit()}
        field={
          <ComboBox
            id={LANDMARKS.search}
            label={t('form.term')}
            isLabelHidden
            placeholder={t(prefix === 'kids' ? 'form.placeholder' : 'form.placeholderMuseum')}
            errorId={error ? errorId : undefined}
            value={term}
            onValueChange={value => {
              setTerm(value)
              setTyped(value)
              setError(null)
            }}
            suggestions={suggestions}
            isLoading={isLoading}
            onChoose={({ value }) => submit(value)}
            onSubmit={value => submit(value)}
            isMultiline
            isClearable
            maxLength={1000}
          />
        }
        options={
          <Select
            label={t('form.option')}
            isLabelHidden
            value={option}
            options={offered.map(value => ({ value: value as string, label: t(`options.${value}`) }))}
            onValueChange={value => {
              setOption(value)
              setError(null)
            }}
          />
        }
        button={
          <Button
            look="main"
            type="submit"
            disabled={isSearching}
            isPending={isSearching}
            icon={<Search size={20} aria-hidden />}
          >
            {t('form.button')}
          </Button>
        }
      />
      {error ? (
        <p id={errorId} role="alert" className={css.error}>
          {error}
        </p>
      ) : null}
      <div className={css.beside}>
        <IconButton
          label={t('form.help')}
          icon={<CircleHelp size={22} aria-hidden />}
          onClick={() => setHelping(true)}
        />
        {children}
        {mayUseNetwork ? <NetworkChoice term={term} option={option} /> : null}
      </div>
      {isHelping ? (
        <Dialog isOpen onClose={() => setHelping(false)} title={t('form.help')}>
          <p>{t('form.helpText')}</p>
          <p>{t('form.helpKeys')}</p>
        </Dialog>
      ) : null}
    </div>
  )
}

function useShowcaseSuggestions(
  typed: string | null,
  option: string,
  catalogo: Showcase,
  codBiblioteca: number | undefined,
) {
  const [settled, setSettled] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), AUTOCOMPLETE_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const isAsked = settled !== null && settled === typed && settled.trim() !== ''
  const searchBy = GENERAL_FIELDS.find(each => each === option) ?? 'LIVRE'
  const { data, isFetching } = useCall(
    'getKidsSuggestions',
    { query: { term: settled ?? '', searchBy, catalogo, ...(codBiblioteca !== undefined && { codBiblioteca }) } },
    { enabled: isAsked },
  )
  const suggestions = useMemo(
    (): Suggestion[] => (isAsked && data ? data.map(({ word }) => ({ id: word, value: word })) : []),
    [isAsked, data],
  )
  return { suggestions, isLoading: isAsked && isFetching }
}
