import { NO_CONDITION } from '@estante/contract/constants'
import { Button, IconButton } from '@estante/ui/button.tsx'
import { ComboBox } from '@estante/ui/combo-box.tsx'
import { type Option, Select } from '@estante/ui/select.tsx'
import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANDMARKS } from '../../../lib/page/landmarks.ts'
import {
  addRow,
  conditionsOfRow,
  isSecondLocked,
  mayAddRow,
  removeRow,
  withRow,
} from '../../../lib/search-state/changes.ts'
import { type RowError, type TermRow, termsOf } from '../../../lib/search-state/form-values.ts'
import type { Term } from '../../../lib/search-state/state.ts'
import { useSuggestions } from '../api/use-suggestions.ts'
import css from './forms.module.css'

export interface TermRowsProps {
  rows: readonly TermRow[]
  options: readonly Option[]
  /** Option that new rows start with. */
  addedOption: string | null
  onChange: (terms: Term[]) => void
  onSubmit: () => void
}

const focusTerm = (list: HTMLOListElement | null, at: number): void =>
  list?.children[at]?.querySelector('input')?.focus()

/** One to three rows, each joined to the next by its condition (SRCH-31, 32, 49 … 51; AMB-66). */
export function TermRows({ rows, options, addedOption, onChange, onSubmit }: TermRowsProps) {
  const { t } = useTranslation('search-screen')
  const list = useRef<HTMLOListElement>(null)
  const added = useRef<number | null>(null)
  const count = rows.length
  useEffect(() => {
    if (added.current === count - 1) focusTerm(list.current, count - 1)
    added.current = null
  }, [count])
  return (
    <>
      <ol ref={list} className={css.rows}>
        {rows.map(row => (
          <li key={row.fieldIndex} className={css.row}>
            <Row
              {...{ row, rows, options, onSubmit }}
              onRow={part => onChange(withRow(termsOf(rows), row.fieldIndex, part))}
            />
            {row.fieldIndex > 0 ? (
              <span className={css.rowEnd}>
                <IconButton
                  label={t('rows.remove', { number: row.fieldIndex + 1 })}
                  icon={<Trash2 size={18} aria-hidden />}
                  onClick={() => {
                    focusTerm(list.current, row.fieldIndex - 1)
                    onChange(removeRow(termsOf(rows), row.fieldIndex))
                  }}
                />
              </span>
            ) : null}
          </li>
        ))}
      </ol>
      {mayAddRow(rows) ? (
        <div>
          <Button
            size="small"
            icon={<Plus size={16} aria-hidden />}
            onClick={() => {
              added.current = count
              onChange(addRow(termsOf(rows), addedOption))
            }}
          >
            {t('rows.add')}
          </Button>
        </div>
      ) : null}
      {isSecondLocked(rows) ? <p role="note">{t('rows.locked')}</p> : null}
    </>
  )
}

interface RowProps extends Pick<TermRowsProps, 'rows' | 'options' | 'onSubmit'> {
  row: TermRow
  onRow: (part: Partial<Term>) => void
}

function Row({ row, rows, options, onRow, onSubmit }: RowProps) {
  const { t } = useTranslation(['search-screen', 'messages'])
  const [typed, setTyped] = useState<string | null>(null)
  const { suggestions, isLoading } = useSuggestions(typed, row.option)
  const errorOf = (field: RowError['field']) =>
    row.error?.field === field ? t(row.error.key, { ns: 'messages' }) : undefined
  const at = row.fieldIndex
  const number = at + 1
  const isLocked = at > 0 && isSecondLocked(rows)
  // An old link may ask for what is not offered any more: the form says so rather than seem to ask for another field.
  const isOffered = !row.option || options.length === 0 || options.some(option => option.value === row.option)
  return (
    <>
      <ComboBox
        id={at === 0 ? LANDMARKS.search : undefined}
        label={t('rows.term', { number })}
        value={row.termo}
        disabled={isLocked && at > 1}
        error={errorOf('termo')}
        onValueChange={termo => {
          setTyped(termo)
          onRow({ termo })
        }}
        suggestions={suggestions}
        isLoading={isLoading}
        onChoose={() => setTyped(null)}
        onSubmit={() => {
          setTyped(null)
          onSubmit()
        }}
        isClearable
        maxLength={2000}
      />
      <Select
        label={t('rows.option', { number })}
        value={row.option ?? ''}
        placeholder={row.option === null || row.option === '' ? t('rows.anywhere') : undefined}
        error={errorOf('option')}
        disabled={isLocked}
        options={isOffered ? options : [...options, { value: row.option ?? '', label: row.option ?? '' }]}
        onValueChange={option => onRow({ option: option === '' ? null : option })}
      />
      {at < 2 ? (
        <Select
          label={t('rows.condition', { number })}
          value={row.condition}
          error={errorOf('condition')}
          disabled={isLocked}
          options={[
            { value: NO_CONDITION, label: t('conditions.none') },
            ...conditionsOfRow(at).map(value => ({ value, label: t(`conditions.${value}`) })),
          ]}
          onValueChange={condition => onRow({ condition })}
        />
      ) : (
        <span />
      )}
    </>
  )
}
