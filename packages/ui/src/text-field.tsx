import { Eye, EyeOff, Search, X } from 'lucide-react'
import { type ChangeEvent, type ComponentProps, type Ref, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import css from './field.module.css'
import { Field, type FieldCommon } from './field.tsx'
import { useUiTexts } from './provider.tsx'

export interface TextFieldProps extends FieldCommon, Omit<ComponentProps<'input'>, 'className' | 'required'> {
  /** The text itself, beside the native onChange (which a form library may own). */
  onValueChange?: (value: string) => void
}

export function TextField(props: TextFieldProps) {
  const { label, isLabelHidden, description, error, errorId, isRequired, className, ...own } = props
  const { onValueChange, onChange, ...input } = own
  return (
    <Field {...{ id: input.id, label, isLabelHidden, description, error, errorId, isRequired, className }}>
      {slots => (
        <input
          type="text"
          {...input}
          {...slots}
          // A fault that several fields share is told once, by whoever holds them together.
          aria-invalid={slots['aria-invalid'] ?? input['aria-invalid']}
          aria-describedby={
            [slots['aria-describedby'], input['aria-describedby']].filter(Boolean).join(' ') || undefined
          }
          className={css.control}
          onChange={event => {
            onChange?.(event)
            onValueChange?.(event.target.value)
          }}
        />
      )}
    </Field>
  )
}

export interface TextAreaProps extends FieldCommon, Omit<ComponentProps<'textarea'>, 'className' | 'required'> {
  onValueChange?: (value: string) => void
}

export function TextArea(props: TextAreaProps) {
  const { label, isLabelHidden, description, error, errorId, isRequired, className, ...own } = props
  const { onValueChange, onChange, ...area } = own
  return (
    <Field {...{ id: area.id, label, isLabelHidden, description, error, errorId, isRequired, className }}>
      {slots => (
        <textarea
          {...area}
          {...slots}
          className={css.control}
          onChange={event => {
            onChange?.(event)
            onValueChange?.(event.target.value)
          }}
        />
      )}
    </Field>
  )
}

export interface SearchFieldProps extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'type' | 'ref'> {
  value: string
  onValueChange: (value: string) => void
  onSubmitSearch?: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

/** A search box that clears by button or Escape. */
export function SearchField(props: SearchFieldProps) {
  const {
    label,
    isLabelHidden,
    description,
    error,
    isRequired,
    className,
    value,
    onValueChange,
    onSubmitSearch,
    ...input
  } = props
  const texts = useUiTexts()
  const box = useRef<HTMLDivElement>(null)
  const clear = () => {
    onValueChange('')
    box.current?.querySelector('input')?.focus()
  }
  return (
    <Field {...{ id: input.id, label, isLabelHidden, description, error, isRequired, className }}>
      {slots => (
        <div ref={box} className={classes(css.withButton, css.withLead)}>
          <span className={css.lead}>
            <Search size={18} aria-hidden />
          </span>
          <input
            enterKeyHint="search"
            autoComplete="off"
            {...input}
            {...slots}
            type="search"
            className={css.control}
            value={value}
            onChange={event => onValueChange(event.target.value)}
            onKeyDown={event => {
              input.onKeyDown?.(event)
              if (event.key === 'Escape' && value) {
                event.stopPropagation()
                clear()
              }
              if (event.key === 'Enter' && onSubmitSearch) {
                event.preventDefault()
                onSubmitSearch(value)
              }
            }}
          />
          {value ? <IconButton label={texts.clear} icon={<X size={18} aria-hidden />} onClick={clear} /> : null}
        </div>
      )}
    </Field>
  )
}

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type'> {
  /** Given where others come after: what one of them let stand in clear must not be so for the next. */
  isRevealed?: boolean
  onRevealedChange?: (isRevealed: boolean) => void
}

export function PasswordField({ isRevealed, onRevealedChange, ...props }: PasswordFieldProps) {
  const { label, isLabelHidden, description, error, errorId, isRequired, ...rest } = props
  const { className, onValueChange, onChange, ...input } = rest
  const texts = useUiTexts()
  const [own, setOwn] = useState(false)
  const isShown = isRevealed ?? own
  return (
    <Field {...{ id: input.id, label, isLabelHidden, description, error, errorId, isRequired, className }}>
      {slots => (
        <div className={css.withButton}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...slots}
            type={isShown ? 'text' : 'password'}
            className={css.control}
            onChange={(event: ChangeEvent<HTMLInputElement>) => {
              onChange?.(event)
              onValueChange?.(event.target.value)
            }}
          />
          <IconButton
            label={isShown ? texts.hidePassword : texts.showPassword}
            icon={isShown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
            onClick={() => {
              setOwn(!isShown)
              onRevealedChange?.(!isShown)
            }}
          />
        </div>
      )}
    </Field>
  )
}
