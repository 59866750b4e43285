import { PIN } from '@estante/contract/pin'
import { Alert } from '@estante/ui/alert.tsx'
import { Button } from '@estante/ui/button.tsx'
import { Stack } from '@estante/ui/card.tsx'
import { TextField } from '@estante/ui/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/errors/handle-error.ts'
import { useFaults } from '../../../lib/forms/use-faults.ts'
import { PinField, usePinRule } from '../../../lib/kiosk/pin-field.tsx'
import type { ReservationOrder } from './reserve.rules.ts'
import { reserveByCard } from './reserve-flow.ts'

interface CardEntryProps {
  order: ReservationOrder
  /** The library of the showcase. */
  cod_biblioteca: number
  onDone: () => void
  /** To the login and password. */
  onOther: () => void
}

/** Card and PIN for one place in a queue: nobody is signed in, before or after. */
export function CardEntry({ order, cod_biblioteca, onDone, onOther }: CardEntryProps) {
  const { t } = useTranslation(['circulation-screen', 'messages'])
  const rule = usePinRule()
  const [cartao, setCard] = useState('')
  const [pin, setPin] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { form, faults, tell } = useFaults<'cartao' | 'pin'>()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    // A dialog of React stands inside the form that opened it.
    event.stopPropagation()
    setRefusal(null)
    const wrong = tell({
      cartao: cartao.trim() === '' ? t('messages:CampoObrigatorio', { campo: t('card.number') }) : undefined,
      pin: PIN.test(pin) ? undefined : rule,
    })
    if (wrong || isBusy) return
    setBusy(true)
    try {
      await reserveByCard(order, { cod_biblioteca, cartao: cartao.trim(), pin })
      onDone()
    } catch (error) {
      setPin('')
      setRefusal(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form ref={form} noValidate onSubmit={event => void send(event)}>
      <Stack gap={4}>
        <p>{t('card.about')}</p>
        {refusal ? <Alert kind="error">{refusal}</Alert> : null}
        <TextField
          label={t('card.number')}
          value={cartao}
          onValueChange={setCard}
          error={faults.cartao}
          autoComplete="off"
          autoCapitalize="off"
          isRequired
        />
        <PinField label={t('card.pin')} description={rule} value={pin} onValueChange={setPin} error={faults.pin} />
        <Button type="submit" look="main" isPending={isBusy}>
          {t('card.join')}
        </Button>
        <Button look="ghost" onClick={onOther}>
          {t('card.other')}
        </Button>
      </Stack>
    </form>
  )
}
