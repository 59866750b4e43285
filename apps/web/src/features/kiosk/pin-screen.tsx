import { PIN } from '@estante/contract/pin'
import { Button } from '@estante/ui/button.tsx'
import { Cluster, Stack } from '@estante/ui/card.tsx'
import { SkeletonArea, SkeletonText } from '@estante/ui/skeleton.tsx'
import { PasswordField } from '@estante/ui/text-field.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/client.ts'
import { useCall } from '../../lib/api/query.ts'
import { useActs } from '../../lib/api/use-acts.ts'
import { FailedCall } from '../../lib/errors/failed-call.tsx'
import { errorText, handleError } from '../../lib/errors/handle-error.ts'
import { useFaults } from '../../lib/forms/use-faults.ts'
import { PinField, usePinRule } from '../../lib/kiosk/pin-field.tsx'
import { useFormat } from '../../lib/language/hooks.ts'
import { useFocusPlace } from '../../lib/page/use-focus-place.ts'
import css from './pin-screen.module.css'

/** A few digits for the terminals of the library, in place of the password, which is not typed in public then. */
export function Component() {
  const { t } = useTranslation(['kiosk', 'messages'])
  const rule = usePinRule()
  const format = useFormat()
  const query = useCall('getPin', {}, { staleTime: 0 })
  const [senha, setSenha] = useState('')
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { form, faults, tell } = useFaults<'senha' | 'pin' | 'again'>()
  const { act, isActing } = useActs()
  const place = useFocusPlace()

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = tell({
      senha: senha === '' ? t('messages:CampoObrigatorio', { campo: t('pin.password') }) : undefined,
      pin: PIN.test(pin) ? undefined : rule,
      again: PIN.test(pin) && pin !== again ? t('pin.different') : undefined,
    })
    if (wrong || isBusy) return
    setBusy(true)
    try {
      await call('setPin', { body: { senha, pin } })
      toast(t('pin.saved'), { kind: 'success' })
      for (const clear of [setSenha, setPin, setAgain]) clear('')
      await query.refetch()
    } catch (error) {
      // Only the password can be refused by then.
      tell({ senha: errorText(error) ?? undefined })
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
  // What somebody is writing is not taken away because a later look failed.
  if (query.error && !query.data) return <FailedCall query={query} />
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
      <form ref={form} className={css.form} noValidate onSubmit={event => void save(event)}>
        <PasswordField
          label={t('pin.password')}
          value={senha}
          onValueChange={setSenha}
          error={faults.senha}
          autoComplete="current-password"
          isRequired
        />
        <PinField label={t('pin.new')} description={rule} value={pin} onValueChange={setPin} error={faults.pin} />
        <PinField label={t('pin.again')} value={again} onValueChange={setAgain} error={faults.again} />
        <div {...place}>
          <Cluster>
            <Button type="submit" look="main" isPending={isBusy}>
              {t(alterado_em ? 'pin.change' : 'pin.create')}
            </Button>
            {alterado_em ? (
              <Button look="ghost" isPending={isActing('remove')} onClick={() => act('remove', remove)}>
                {t('pin.remove')}
              </Button>
            ) : null}
          </Cluster>
        </div>
      </form>
    </Stack>
  )
}
