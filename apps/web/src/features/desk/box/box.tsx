import { ScanBarcode } from 'lucide-react'
import { type KeyboardEvent, useCallback, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isField } from '../../../lib/page/is-field.ts'
import { useStore } from '../../../lib/storage/store.ts'
import { useDesk } from '../frame/desk-session.ts'
import { awayStore } from '../outage/away-store.ts'
import css from './box.module.css'
import { answerWith, override, submit } from './desk-work.ts'
import { currentMode, isTaken, placeBox, typedStore } from './typed.ts'
import { change, type Mode, workStore } from './work-store.ts'

/** A number that a hand types alone, while a scanner would have gone on by now. */
const ALONE_MS = 150

interface BoxProps {
  mode: Mode
  placeholder: string
  hint: string
}

/** Always empty, always focused: whatever is typed on this screen outside a field lands here. */
export function Box({ mode, placeholder, hint }: BoxProps) {
  const { t } = useTranslation('desk')
  const { question, overriding, waiting, isOffline } = useStore(workStore)
  const { snapshotAt } = useStore(awayStore)
  const { session } = useDesk()
  const text = useStore(typedStore)
  const setText = typedStore.set
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const reasons = session?.motivos_excecao ?? []

  const focus = useCallback(() => field.current?.focus(), [])
  // With the change of the page, not after it: a sign in between would find neither the box that went nor this one.
  useLayoutEffect(() => {
    focus()
    return placeBox(mode)
  }, [focus, mode])
  useLayoutEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isText = event.key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey
      if (isText && !isTaken(event)) focus()
    }
    // Whoever comes back to this window goes on in the field they left: a PIN is not to be typed where everybody reads it.
    const onBack = () => {
      if (!isField(document.activeElement)) focus()
    }
    window.addEventListener('keydown', onKey, true)
    window.addEventListener('focus', onBack)
    return () => {
      window.removeEventListener('keydown', onKey, true)
      window.removeEventListener('focus', onBack)
      clearTimeout(timer.current)
    }
  }, [focus])

  const isChoice = question !== null || (overriding !== null && !overriding.isWriting)
  const choose = (given: string): boolean => {
    const number = Number(given)
    if (question && (given === '1' || given === '2')) {
      answerWith(given === '1' ? 'PESSOA' : 'EXEMPLAR')
      return true
    }
    if (!overriding || overriding.isWriting || question || !/^\d$/.test(given)) return false
    const reason = reasons[number - 1]
    if (reason) override(reason)
    else if (number === reasons.length + 1) change({ overriding: { ...overriding, isWriting: true } })
    else return false
    return true
  }
  const send = () => {
    const given = typedStore.get().trim()
    setText('')
    if (given === '' || choose(given)) return
    if (overriding?.isWriting) override(given)
    // The key of another mode may have been pressed while this box still stood.
    else submit(currentMode(), given)
  }
  const onChange = (given: string) => {
    setText(given)
    clearTimeout(timer.current)
    if (isChoice && /^\d$/.test(given))
      timer.current = setTimeout(() => {
        if (choose(given)) setText('')
      }, ALONE_MS)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isEnd = event.key === 'Enter' || event.key === 'Tab'
    // Some scanners end with Tab; with nothing typed it leads on as everywhere.
    if (!isEnd || event.ctrlKey || event.altKey || (event.key === 'Tab' && (text === '' || event.shiftKey))) return
    event.preventDefault()
    clearTimeout(timer.current)
    send()
  }
  return (
    <div className={css.box} data-print="no">
      <ScanBarcode size={28} aria-hidden />
      <input
        ref={field}
        data-box
        className={css.input}
        aria-label={t('box')}
        aria-describedby="dica-do-leitor"
        value={text}
        placeholder={overriding?.isWriting ? t('override.write') : placeholder}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onChange={event => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <small id="dica-do-leitor">
        {waiting > 1 || (isOffline && !snapshotAt)
          ? t('queued', { count: waiting })
          : isOffline
            ? t('away.asAlways')
            : hint}
      </small>
    </div>
  )
}
