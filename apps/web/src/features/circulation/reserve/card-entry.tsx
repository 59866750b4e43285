import { Alert } from '@estante/ui/alert.tsx'
import { Button } from '@estante/ui/button.tsx'
import { Stack } from '@estante/ui/card.tsx'
import { PasswordField, TextField } from '@estante/ui/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/errors/handle-error.ts'
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
  const { t } = useTranslation('circulation-screen')
  const [cartao, setCard] = useState('')
  const [pin, setPin] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    // A dialog of React stands inside the form that opened it.
    event.stopPropagation()
    if (!/^\d{4,8}$/.test(pin)) return setFault(t('card.digits'))
    setFault(null)
    setBusy(true)
    try {
      await reserveByCard(order, { cod_biblioteca, cartao: cartao.trim(), pin })
      onDone()
    } catch (error) {
      setPin('')
      setFault(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={event => void send(event)}>
      <Stack gap={4}>
        <p>{t('card.about')}</p>
        {fault ? <Alert kind="error">{fault}</Alert> : null}
        <TextField
          label={t('card.number')}
          value={cartao}
          onValueChange={setCard}
          autoComplete="off"
          autoCapitalize="off"
          isRequired
        />
        <PasswordField
          label={t('card.pin')}
          description={t('card.digits')}
          value={pin}
          onValueChange={setPin}
          inputMode="numeric"
          autoComplete="off"
          isRequired
        />
        <Button type="submit" look="main" isPending={isBusy} disabled={!cartao.trim() || !pin}>
          {t('card.join')}
        </Button>
        <Button look="ghost" onClick={onOther}>
          {t('card.other')}
        </Button>
      </Stack>
    </form>
  )
}
