import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import css from './choice.module.css'
import { classes } from './classes.ts'
import { FieldGroup, type FieldGroupProps } from './field.tsx'
import type { Option } from './select.tsx'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange' | 'children'> {
  children: ReactNode
  /** Some, not all, of what it stands for are chosen. */
  isIndeterminate?: boolean
  /** Figure at the end of the row (a facet's count). */
  count?: ReactNode
  description?: ReactNode
  onChange?: ComponentProps<'input'>['onChange']
  onCheckedChange?: (isChecked: boolean) => void
  className?: string
}

export function Checkbox(props: CheckboxProps) {
  const {
    children,
    isIndeterminate = false,
    count,
    description,
    onChange,
    onCheckedChange,
    className,
    ...input
  } = props
  const box = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => {
    if (box.current) box.current.indeterminate = isIndeterminate
  }, [isIndeterminate])
  return (
    <label className={classes(css.choice, className)}>
      <input
        ref={box}
        {...input}
        type="checkbox"
        {...(description ? { 'aria-labelledby': `${id}-t`, 'aria-describedby': `${id}-d` } : {})}
        onChange={event => {
          onChange?.(event)
          onCheckedChange?.(event.target.checked)
        }}
      />
      <span className={css.text}>
        <span id={`${id}-t`}>{children}</span>
        {description ? (
          <span id={`${id}-d`} className={css.description}>
            {description}
          </span>
        ) : null}
      </span>
      {count !== undefined ? <span className={css.count}>{count}</span> : null}
    </label>
  )
}

export interface SwitchProps {
  children: ReactNode
  checked: boolean
  onCheckedChange: (isOn: boolean) => void
}

/** On or off at once, nothing to send. */
export function Switch({ children, checked, onCheckedChange }: SwitchProps) {
  return (
    <label className={css.switch}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        onChange={event => onCheckedChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}

export interface CheckboxGroupProps extends Omit<FieldGroupProps, 'children'> {
  options: ReadonlyArray<Option & { count?: ReactNode; description?: ReactNode }>
  value: readonly string[]
  onValueChange: (value: string[]) => void
  name?: string
}

export function CheckboxGroup({ options, value, onValueChange, name, ...group }: CheckboxGroupProps) {
  const chosen = new Set(value)
  return (
    <FieldGroup {...group}>
      {options.map(option => (
        <Checkbox
          key={option.value}
          name={name}
          value={option.value}
          checked={chosen.has(option.value)}
          disabled={option.isDisabled}
          count={option.count}
          description={option.description}
          onCheckedChange={isChecked =>
            onValueChange(isChecked ? [...value, option.value] : value.filter(item => item !== option.value))
          }
        >
          {option.label}
        </Checkbox>
      ))}
    </FieldGroup>
  )
}

export interface RadioGroupProps<Value extends string = string> extends Omit<FieldGroupProps, 'children'> {
  options: ReadonlyArray<Option<Value> & { description?: ReactNode }>
  value?: Value
  onValueChange: (value: Value) => void
  name?: string
}

export function RadioGroup<Value extends string = string>(props: RadioGroupProps<Value>) {
  const { options, value, onValueChange, name, ...group } = props
  const own = useId()
  return (
    <FieldGroup {...group}>
      {options.map(option => (
        <label key={option.value} className={css.choice}>
          <input
            type="radio"
            name={name ?? own}
            value={option.value}
            checked={value === option.value}
            disabled={option.isDisabled}
            aria-labelledby={`${own}-${option.value}-t`}
            aria-describedby={option.description ? `${own}-${option.value}` : undefined}
            onChange={() => onValueChange(option.value)}
          />
          <span className={css.text}>
            <span id={`${own}-${option.value}-t`}>{option.label}</span>
            {option.description ? (
              <span id={`${own}-${option.value}`} className={css.description}>
                {option.description}
              </span>
            ) : null}
          </span>
        </label>
      ))}
    </FieldGroup>
  )
}
