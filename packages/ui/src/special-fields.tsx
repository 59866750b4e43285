import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { classes } from './classes.ts'
import css from './field.module.css'
import { isEmail, isYear, keepPhone, keepYear, PHONE_MAX_LENGTH } from './field.rules.ts'
import { useUiTexts } from './provider.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

type InputChange = ChangeEvent<HTMLInputElement>

/** Rewrites the input before anybody hears of the change, so that forms only ever see what is kept. */
function keeping(keep: (text: string) => string, onChange: ComponentProps<'input'>['onChange']) {
  return (event: InputChange) => {
    const kept = keep(event.target.value)
    if (kept !== event.target.value) event.target.value = kept
    onChange?.(event)
  }
}

/** Digits, hyphen, parentheses and spaces, at most 16 characters. */
export function PhoneField({ onChange, ...props }: TextFieldProps) {
  return (
    <TextField
      inputMode="tel"
      autoComplete="tel"
      maxLength={PHONE_MAX_LENGTH}
      {...props}
      type="tel"
      onChange={keeping(keepPhone, onChange)}
    />
  )
}

/** Says so when one leaves the field and the address cannot be one; an `error` from the form wins. */
export function EmailField({ onBlur, onChange, error, ...props }: TextFieldProps) {
  const texts = useUiTexts()
  const [isWrong, setWrong] = useState(false)
  return (
    <TextField
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type="email"
      error={error ?? (isWrong ? texts.invalidEmail : undefined)}
      onChange={event => {
        if (isWrong && isEmail(event.target.value)) setWrong(false)
        onChange?.(event)
      }}
      onBlur={event => {
        const text = event.target.value.trim()
        setWrong(text !== '' && !isEmail(text))
        onBlur?.(event)
      }}
    />
  )
}

export interface YearFieldProps extends TextFieldProps {
  /** Told when one leaves the field, by whoever says it elsewhere: beside a button a message would push it away. */
  onLeft?: () => void
}

/** A year of four digits, 1000 to 9999. */
export function YearField({ onBlur, onChange, onLeft, error, className, ...props }: YearFieldProps) {
  const texts = useUiTexts()
  const [isWrong, setWrong] = useState(false)
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...props}
      className={classes(css.year, className)}
      error={error ?? (isWrong ? texts.invalidYear : undefined)}
      onChange={event => {
        keeping(keepYear, onChange)(event)
        if (isWrong && isYear(event.target.value)) setWrong(false)
      }}
      onBlur={event => {
        if (onLeft) onLeft()
        else setWrong(event.target.value !== '' && !isYear(event.target.value))
        onBlur?.(event)
      }}
    />
  )
}

/** The browser's own date input: value, min and max as yyyy-mm-dd. */
export function DateField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField {...props} type="date" />
}
