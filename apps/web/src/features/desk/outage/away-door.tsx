import { Button } from '@estante/ui/button.tsx'
import { TextField } from '@estante/ui/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from '../frame/frame.module.css'
import { openAway } from './away-work.ts'

/** No server answers and a snapshot lies here: the PIN opens it. */
export function AwayDoor({ onGone }: { onGone: () => void }) {
  const { t } = useTranslation('desk')
  const [pin, setPin] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const wrong = await openAway(pin)
    setBusy(false)
    setPin('')
    if (!wrong) return
    setFault(t('away.wrongPin', { count: wrong.left }))
    if (wrong.left === 0) onGone()
  }
  return (
    <form className={css.operatorPanel} onSubmit={event => void submit(event)}>
      <h2>{t('away.door')}</h2>
      <p>{t('away.doorHint')}</p>
      <div className={css.operatorFields}>
        <TextField
          label={t('operator.pin')}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          value={pin}
          onValueChange={setPin}
          error={fault}
          isRequired
          autoFocus
        />
        <Button type="submit" look="main" isPending={isBusy}>
          {t('away.goOn')}
        </Button>
      </div>
    </form>
  )
}
