import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import css from './field.module.css'
import { Field, type FieldCommon } from './field.tsx'

export interface Option<Value extends string = string> {
  value: Value
  label: string
  isDisabled?: boolean
  /** Options with the same group stand together under its name. */
  group?: string
}

export interface SelectProps<Value extends string = string>
  extends FieldCommon,
    Omit<ComponentProps<'select'>, 'className' | 'required' | 'children' | 'value' | 'defaultValue' | 'multiple'> {
  options: ReadonlyArray<Option<Value>>
  value?: Value
  defaultValue?: Value
  onValueChange?: (value: Value) => void
  /** An empty first choice, for selects that may stay unchosen. */
  placeholder?: string
}

/** The browser's own select: the best one on a phone, with a screen reader and under zoom. */
export function Select<Value extends string = string>(props: SelectProps<Value>) {
  const { label, isLabelHidden, description, error, isRequired, className, ...rest } = props
  const { options, onValueChange, onChange, placeholder, ...select } = rest
  return (
    <Field {...{ id: select.id, label, isLabelHidden, description, error, isRequired, className }}>
      {slots => (
        <span className={css.selectBox}>
          <select
            {...select}
            {...slots}
            className={css.control}
            onChange={event => {
              onChange?.(event)
              onValueChange?.(event.target.value as Value)
            }}
          >
            {placeholder !== undefined ? <option value="">{placeholder}</option> : null}
            {grouped(options).map(([group, members]) =>
              group ? (
                <optgroup key={group} label={group}>
                  {members.map(asOption)}
                </optgroup>
              ) : (
                members.map(asOption)
              ),
            )}
          </select>
          <ChevronDown size={18} aria-hidden />
        </span>
      )}
    </Field>
  )
}

function asOption(option: Option) {
  return (
    <option key={option.value} value={option.value} disabled={option.isDisabled}>
      {option.label}
    </option>
  )
}

function grouped(options: readonly Option[]): Array<[string, Option[]]> {
  const groups = new Map<string, Option[]>()
  for (const option of options) {
    const name = option.group ?? ''
    const members = groups.get(name)
    if (members) members.push(option)
    else groups.set(name, [option])
  }
  return [...groups]
}
