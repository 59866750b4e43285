import { Button } from '@estante/ui/button.tsx'
import { FieldError } from '@estante/ui/field.tsx'
import { Select } from '@estante/ui/select.tsx'
import { DateField } from '@estante/ui/special-fields.tsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusPlace } from '../page/use-focus-place.ts'
import { areDatesCrossed, isFiltered } from './list.rules.ts'
import css from './list-view.module.css'
import type { ListFilterState } from './use-list-filter.ts'

export interface ListFilterLineProps extends ListFilterState {
  /** Without dates where a list has none. */
  hasDates?: boolean
  /** Without them nothing is chosen by status. */
  statuses?: ReadonlyArray<{ value: string; label: string }>
}

/** The line above a list: from, until, status. Crossed dates are said where they stand, and at once (LOAN-10). */
export function ListFilterLine({ filter, isValid, change, hasDates = true, statuses = [] }: ListFilterLineProps) {
  const { t } = useTranslation(['lists', 'messages'])
  const error = useId()
  // The button that clears goes with what it cleared.
  const place = useFocusPlace()
  if (!hasDates && statuses.length === 0) return null
  const fault = isValid ? null : areDatesCrossed(filter) ? 'DataInicialMaior' : 'InformeAsDatas'
  const wrong = { 'aria-invalid': fault ? true : undefined, 'aria-describedby': fault ? error : undefined } as const
  return (
    // biome-ignore lint/a11y/useSemanticElements: the oldest browsers we serve do not know <search>
    <div role="search" className={css.filter} aria-label={t('filter')} {...place}>
      <div className={css.fields}>
        {hasDates ? (
          <>
            <DateField label={t('from')} value={filter.from} onValueChange={from => change({ from })} {...wrong} />
            <DateField label={t('to')} value={filter.to} onValueChange={to => change({ to })} {...wrong} />
          </>
        ) : null}
        {statuses.length > 0 ? (
          <Select
            label={t('status')}
            placeholder={t('everyStatus')}
            options={statuses}
            value={filter.status}
            onValueChange={status => change({ status })}
          />
        ) : null}
        {isFiltered(filter) ? (
          <Button look="ghost" onClick={() => change({ from: '', to: '', status: '' })}>
            {t('clear')}
          </Button>
        ) : null}
      </div>
      <FieldError id={error}>{fault ? t(fault, { ns: 'messages' }) : null}</FieldError>
    </div>
  )
}
