import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './panel.module.css'

interface DeskFormProps {
  /** What the form is for, where no heading says so. */
  label?: string
  onSubmit: () => unknown
  children: ReactNode
}

const firstBlank = (form: HTMLFormElement): HTMLInputElement | undefined =>
  [...form.querySelectorAll<HTMLInputElement>('[aria-required="true"]')].find(field => field.value.trim() === '')

/** A form of the desk: nothing is sent while something needed is missing; it is named and gets the focus. */
export function DeskForm({ label, onSubmit, children }: DeskFormProps) {
  const { t } = useTranslation('messages')
  const [missing, setMissing] = useState('')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const blank = firstBlank(event.currentTarget)
    const name = blank?.labels?.[0]?.firstChild?.textContent ?? ''
    setMissing(blank ? t('CampoObrigatorioNaoPreenchido', { campo: name.trim() }) : '')
    if (blank) blank.focus()
    else onSubmit()
  }
  return (
    <form className={css.form} onSubmit={submit} aria-label={label}>
      {children}
      <p className={css.fault} role="alert">
        {missing}
      </p>
    </form>
  )
}
