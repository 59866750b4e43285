import { Delete } from 'lucide-react'
import { type PointerEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './touch-keys.module.css'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
const SIGNS = [...'.-_@!#$%&*+?']

interface TouchKeysProps {
  /** Which field they write into. */
  label: string
  value: string
  onValueChange: (value: string) => void
}

/** Keys for a finger, where a terminal has no keyboard: digits first, letters and signs on demand. */
export function TouchKeys({ label, value, onValueChange }: TouchKeysProps) {
  const { t } = useTranslation('kiosk')
  const [hasLetters, setLetters] = useState(false)
  const [isUpper, setUpper] = useState(false)
  const letters = hasLetters ? [...LETTERS.map(one => (isUpper ? one.toUpperCase() : one)), ...SIGNS] : []
  // The field keeps the focus: a scanner types into it all the while.
  const hold = (event: PointerEvent) => event.preventDefault()
  const key = (sign: string) => (
    <button
      key={sign}
      type="button"
      className={css.key}
      onPointerDown={hold}
      onClick={() => onValueChange(value + sign)}
    >
      {sign}
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: keys, not fields with a legend
    <div role="group" aria-label={label} className={css.keys}>
      <div className={css.digits}>
        {DIGITS.map(key)}
        <button
          type="button"
          className={css.key}
          aria-label={t('keys.delete')}
          onPointerDown={hold}
          onClick={() => onValueChange(value.slice(0, -1))}
        >
          <Delete size={24} aria-hidden />
        </button>
        <button
          type="button"
          className={css.key}
          aria-pressed={hasLetters}
          onPointerDown={hold}
          onClick={() => setLetters(!hasLetters)}
        >
          {t('keys.letters')}
        </button>
      </div>
      {hasLetters ? (
        <div className={css.letters}>
          <button
            type="button"
            className={css.key}
            aria-pressed={isUpper}
            onPointerDown={hold}
            onClick={() => setUpper(!isUpper)}
          >
            {t('keys.upper')}
          </button>
          {letters.map(key)}
        </div>
      ) : null}
    </div>
  )
}
