import { Button } from '@estante/ui/button.tsx'
import { TextField } from '@estante/ui/text-field.tsx'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/client.ts'
import { errorText } from '../../../lib/errors/handle-error.ts'
import { completeSignIn } from '../../../lib/session/sign-in/sign-in.ts'
import { resume } from '../box/desk-work.ts'
import { armDesk } from '../outage/away-work.ts'
import { deskStore, openDesk } from './desk-session.ts'
import css from './operator-panel.module.css'

/** Badge and PIN: another person serves, and the work on screen stays. */
export function OperatorPanel({ isForced, onClose }: { isForced: boolean; onClose: () => void }) {
  const { t } = useTranslation('desk')
  const [badge, setBadge] = useState('')
  const [pin, setPin] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFault(null)
    try {
      const tokens = await call('deskOperator', {
        body: { mesa: deskStore.get().session?.mesa ?? '', cracha: badge, pin },
      })
      await completeSignIn(tokens, { remember: false })
      await openDesk()
      // The PIN is at hand: it closes what this desk keeps for an outage.
      void armDesk(pin).catch(() => {})
      resume()
      onClose()
    } catch (error) {
      setPin('')
      setFault(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  // Here Esc gives up the change; it does not clear the work, which stays whoever serves.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    if (!isForced) onClose()
  }
  return (
    <form className={css.panel} onSubmit={event => void submit(event)} onKeyDown={onKeyDown} data-print="no">
      <h2>{t(isForced ? 'operator.ended' : 'operator.title')}</h2>
      <p>{t('operator.stays')}</p>
      <div className={css.fields}>
        <TextField
          label={t('operator.badge')}
          value={badge}
          onValueChange={setBadge}
          autoComplete="off"
          autoFocus
          isRequired
        />
        <TextField
          label={t('operator.pin')}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          value={pin}
          onValueChange={setPin}
          error={fault ?? undefined}
          isRequired
        />
        <Button type="submit" look="main" isPending={isBusy}>
          {t('operator.enter')}
        </Button>
        {isForced ? null : <Button onClick={onClose}>{t('cancel')}</Button>}
      </div>
    </form>
  )
}
