import { Button } from '@estante/ui/button.tsx'
import { TextField } from '@estante/ui/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/client.ts'
import { errorText } from '../../../lib/errors/handle-error.ts'
import { announceDone } from '../../../lib/page/announce-page.ts'
import { useStore } from '../../../lib/storage/store.ts'
import { useDesk } from '../frame/desk-session.ts'
import css from './box.module.css'
import { confirmed } from './desk-work.ts'
import { play } from './signals.ts'
import { workStore } from './work-store.ts'

/** Where the library asks who borrows to show who they are: typed by the person on a keypad of their own, never shown. */
export function IdentityPad() {
  const { person, confirmacao, isOffline } = useStore(workStore)
  const { library } = useDesk()
  const way = library?.identidade ?? 'NENHUMA'
  // Without a network nobody could check it.
  if (way === 'NENHUMA' || !person || person.cod_pessoa === 0 || confirmacao || isOffline) return null
  const { cod_pessoa } = person
  return (
    <IdentityForm
      key={cod_pessoa}
      cod_pessoa={cod_pessoa}
      way={way}
      onConfirmed={proof => confirmed(cod_pessoa, proof)}
    />
  )
}

interface IdentityFormProps {
  cod_pessoa: number
  way: 'SENHA' | 'CODIGO'
  /** Takes the proof that a loan asks for. */
  onConfirmed: (proof: string) => void
  /** Absent where nothing but the proof is left to do. */
  onCancel?: () => void
}

export function IdentityForm({ cod_pessoa, way, onConfirmed, onCancel }: IdentityFormProps) {
  const { t } = useTranslation('desk')
  const { cod_biblioteca } = useDesk()
  const [segredo, setSecret] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (segredo === '' || isBusy) return
    setBusy(true)
    setFault(null)
    try {
      const answer = await call('deskIdentify', { body: { cod_biblioteca, cod_pessoa, segredo } })
      play('go-on')
      announceDone(t('identity.done'))
      onConfirmed(answer.confirmacao)
    } catch (error) {
      play('look')
      setFault(errorText(error))
    }
    // Where the act that asked for it fails after all, the form stands for another try.
    setBusy(false)
    setSecret('')
  }
  return (
    <form className={css.ask} aria-label={t('identity.title')} onSubmit={event => void submit(event)} data-print="no">
      <p>
        <b>{t('identity.title')}</b> {t(`identity.hint.${way}`)}
      </p>
      <div className={css.options}>
        <TextField
          label={t(`identity.field.${way}`)}
          type="password"
          autoComplete="off"
          value={segredo}
          onValueChange={setSecret}
          error={fault ?? undefined}
          autoFocus
        />
        <Button type="submit" isPending={isBusy}>
          {t('identity.confirm')}
        </Button>
        {onCancel ? <Button onClick={onCancel}>{t('cancel')}</Button> : null}
      </div>
    </form>
  )
}
