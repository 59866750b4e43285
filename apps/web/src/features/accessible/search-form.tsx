import { accessibleAddress } from '@estante/contract/accessible-address'
import { ACCESSIBLE_TITLE_TYPES } from '@estante/contract/constants'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { LANDMARKS } from '../../lib/page/landmarks.ts'
import { useAsked } from './plain-frame.tsx'

/** All titles, or only the accessible ones (A11Y-24). */
export function TitleTypes() {
  const { t } = useTranslation(['accessible', 'search'])
  const { titles } = useAsked()
  return (
    <fieldset key={titles}>
      <legend>{t('form.titles')}</legend>
      {Object.values(ACCESSIBLE_TITLE_TYPES).map(type => (
        <label key={type} className="plain-choice">
          <input type="radio" name="titulos" value={type} defaultChecked={titles === type} />{' '}
          {t(`accessibleTitles.${type}`, { ns: 'search' })}
        </label>
      ))}
    </fieldset>
  )
}

/** The form of the page that the server wrote, while the application takes its place. */
const servedForm = () => document.querySelector<HTMLFormElement>('#served-page form[role=search]')

/** What was typed and chosen before the application came is not lost, nor is the place of whoever is typing. */
function useTypedBefore(form: { current: HTMLFormElement | null }) {
  const [served] = useState(servedForm)
  const [hadFocus] = useState(() => served?.contains(document.activeElement) ?? false)
  useLayoutEffect(() => {
    const fields = [...(served?.elements ?? [])].filter(field => field instanceof HTMLInputElement)
    for (const from of fields) {
      const own = [...(form.current?.elements ?? [])].find(
        field =>
          field instanceof HTMLInputElement &&
          field.name === from.name &&
          (from.type !== 'radio' || field.value === from.value),
      ) as HTMLInputElement | undefined
      if (!own) continue
      if (from.type === 'radio') own.checked = from.checked
      else if (from.type === 'search') {
        own.value = from.value
        if (hadFocus) own.focus()
      }
    }
  }, [served, hadFocus, form])
}

/** `to`: a first search is asked how it shall be shown; a later one has been. */
export function SearchForm({ to }: { to: 'pre-resultado' | 'resultados' }) {
  const { t } = useTranslation('accessible')
  const navigate = useNavigate()
  const asked = useAsked()
  const [isEmpty, setIsEmpty] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useTypedBefore(form)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const text = String(given.get('q') ?? '').trim()
    setIsEmpty(text === '')
    if (text === '') return event.currentTarget.querySelector('input')?.focus()
    const titles = given.get('titulos') === 'TA' ? 'TA' : 'TT'
    void navigate(accessibleAddress(to, { ...asked, text, titles, page: 1 }))
  }
  return (
    <search>
      <form ref={form} onSubmit={send} noValidate>
        <label className="plain-label" htmlFor={LANDMARKS.search}>
          {t('form.label')}
        </label>
        <p id="dica">{isEmpty ? <strong role="alert">{t('form.empty')}</strong> : t('form.hint')}</p>
        <div className="plain-box">
          <input
            key={asked.text}
            id={LANDMARKS.search}
            name="q"
            type="search"
            maxLength={500}
            aria-describedby="dica"
            aria-invalid={isEmpty || undefined}
            defaultValue={asked.text}
          />
          <button type="submit">{t('form.button')}</button>
        </div>
        <TitleTypes />
      </form>
    </search>
  )
}
