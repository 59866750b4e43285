import { ALL_LOCATIONS, MAIN_MATERIAL, SINGLE } from '@estante/contract/constants'
import { Select } from '@estante/ui/select.tsx'
import { useTranslation } from 'react-i18next'
import type { Selector, SelectorOption } from './reserve.rules.ts'
import css from './reserve-form.module.css'

interface SelectorFieldProps {
  selector: Selector
  onChoose: (value: string) => void
  /** What it is called here, where it has a name of its own. */
  label?: string
  isRequired?: boolean
  error?: string | undefined
}

/** One of the choices that lead from a work to a copy: plain text where there is nothing to choose, or not there at all. */
export function SelectorField({ selector, onChoose, label: ownLabel, isRequired, error }: SelectorFieldProps) {
  const { t } = useTranslation(['circulation-screen', 'messages'])
  const { name, options, shown, value } = selector
  if (shown === 'hidden') return null
  const nameOf = ({ value: code, copies: [copy] }: SelectorOption): string => {
    if (name === 'biblioteca') return copy?.desc_biblioteca ?? code
    if (name === 'localizacao')
      return code === ALL_LOCATIONS ? t('reserve.anyLocation') : (copy?.desc_local_exemplar ?? code)
    if (name === 'material')
      return code === MAIN_MATERIAL ? t('reserve.mainMaterial') : t('reserve.additionalMaterial', { part: code })
    // REC-33.
    return code === SINGLE ? t(`reserve.single.${name}`) : code
  }
  // Where the library has none of its own, they come from others.
  const areSent = ({ copies }: SelectorOption): boolean =>
    name === 'biblioteca' && copies.every(copy => copy.vem_de !== '')
  const label = ownLabel ?? t(`reserve.selectors.${name}`)
  const only = options[0]
  if (shown === 'text' && only)
    return (
      <p className={css.plain}>
        <span className={css.name}>{label}</span>
        <strong>{nameOf(only)}</strong>
      </p>
    )
  return (
    <Select
      label={label}
      isRequired={isRequired}
      error={error}
      value={value ?? ''}
      // RES-06.
      placeholder={name === 'biblioteca' ? undefined : t('SelecioneOpcaoLista', { ns: 'messages' })}
      options={options.map(option => ({
        value: option.value,
        label: `${nameOf(option)} · ${t(areSent(option) ? 'reserve.sentCopies' : 'reserve.copies', { count: option.copies.length })}`,
      }))}
      onValueChange={onChoose}
    />
  )
}
