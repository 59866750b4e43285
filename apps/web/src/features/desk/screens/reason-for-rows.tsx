import { TextField } from '@estante/ui/text-field.tsx'
import { useTranslation } from 'react-i18next'
import css from './panel.module.css'

/** A word or two at least: "x" says nothing to whoever asks later. */
const LEAST = 3
export const isReason = (text: string): boolean => text.trim().length >= LEAST

interface ReasonForRowsProps {
  label: string
  value: string
  onValueChange: (value: string) => void
}

/** Why something of a list is taken back, written once below it for whichever row is chosen. */
export function ReasonForRows(props: ReasonForRowsProps) {
  const { t } = useTranslation('desk')
  return (
    <div className={css.form}>
      <TextField {...props} className={css.words} description={t('correct.hint')} maxLength={500} />
    </div>
  )
}
