import { Alert } from '@estante/ui/alert.tsx'
import { Button } from '@estante/ui/button.tsx'
import { Cluster, Stack } from '@estante/ui/card.tsx'
import { SkeletonArea, SkeletonText } from '@estante/ui/skeleton.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { PasswordField } from '@estante/ui/text-field.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/client.ts'
import { useCall } from '../../lib/api/query.ts'
import { errorText, handleError } from '../../lib/errors/handle-error.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import css from './pin-screen.module.css'

const PIN = /^\d{4,8}$/

/** A few digits for the terminals of the library, in place of the password, which is not typed in public then. */
export function Component() {
  const { t } = useTranslation('kiosk')
  const format = useFormat()
  const query = useCall('getPin', {}, { staleTime: 0 })
  const [senha, setSenha] = useState('')
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!PIN.test(pin)) return setFault(t('pin.digits'))
    if (pin !== again) return setFault(t('pin.different'))
    setFault(null)
    setBusy(true)
    try {
      await call('setPin', { body: { senha, pin } })
      toast(t('pin.saved'), { kind: 'success' })
      for (const clear of [setSenha, setPin, setAgain]) clear('')
      await query.refetch()
    } catch (error) {
      setFault(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  const remove = async () => {
    try {
      await call('removePin')
      toast(t('pin.removed'), { kind: 'success' })
      await query.refetch()
    } catch (error) {
      handleError(error)
    }
  }
  if (query.error) return <ErrorState title={errorText(query.error)} onRetry={() => void query.refetch()} />
  if (!query.data)
    return (
      <SkeletonArea>
        <SkeletonText lines={4} />
      </SkeletonArea>
    )
  const { alterado_em } = query.data
  return (
    <Stack gap={4}>
      <p className={css.words}>{t('pin.about')}</p>
      <p className={css.words}>{alterado_em ? t('pin.since', { day: format.date(alterado_em) }) : t('pin.none')}</p>
      <form className={css.form} onSubmit={event => void save(event)}>
        {fault ? <Alert kind="error">{fault}</Alert> : null}
        <PasswordField
          label={t('pin.password')}
          value={senha}
          onValueChange={setSenha}
          autoComplete="current-password"
          isRequired
        />
        <PasswordField
          label={t('pin.new')}
          description={t('pin.digits')}
          value={pin}
          onValueChange={setPin}
          inputMode="numeric"
          autoComplete="off"
          isRequired
        />
        <PasswordField
          label={t('pin.again')}
          value={again}
          onValueChange={setAgain}
          inputMode="numeric"
          autoComplete="off"
          isRequired
        />
        <Cluster>
          <Button type="submit" look="main" isPending={isBusy} disabled={!senha || !pin || !again}>
            {t(alterado_em ? 'pin.change' : 'pin.create')}
          </Button>
          {alterado_em ? (
            <Button look="ghost" onClick={() => void remove()}>
              {t('pin.remove')}
            </Button>
          ) : null}
        </Cluster>
      </form>
    </Stack>
  )
}
