import { Alert } from '@estante/ui/alert.tsx'
import { Button } from '@estante/ui/button.tsx'
import { TextField } from '@estante/ui/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { logError } from '../../../lib/errors/handle-error.ts'
import css from '../frame/frame.module.css'
import { openAway } from './away-work.ts'

/** No server answers and a snapshot lies here: the PIN opens it. */
export function AwayDoor() {
  const { t } = useTranslation('desk')
  const [pin, setPin] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isGone, setGone] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      const wrong = await openAway(pin)
      if (!wrong) return
      setFault(t('away.wrongPin', { count: wrong.left }))
      setGone(wrong.left === 0)
    } catch (error) {
      // The browser's own store, or what lies in it, cannot be read.
      logError('snapshot of the desk', error)
      setFault(t('away.unreadable'))
    } finally {
      setBusy(false)
      setPin('')
    }
  }
  if (isGone)
    return (
      <Alert kind="error" isLive>
        {t('away.gone')}
      </Alert>
    )
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
