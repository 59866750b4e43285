import { Button } from '@estante/ui/button.tsx'
import { TextField } from '@estante/ui/text-field.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Answer, call } from '../../../lib/api/client.ts'
import { useDesk } from '../frame/desk-session.ts'
import { DeskForm } from './desk-form.tsx'
import css from './panel.module.css'
import { useAct } from './use-act.ts'

/** Closes a registration, which is more than a suspension: it has no end of its own, and always a reason. */
export function BlockOf({ person, onChanged }: { person: Answer<'deskPerson'>; onChanged: () => void }) {
  const { t } = useTranslation('desk')
  const { cod_biblioteca } = useDesk()
  const [reason, setReason] = useState('')
  const { isBusy, act } = useAct()
  const isBlocked = person.bloqueio === 'S'
  const block = () =>
    act(
      async () => {
        const bloqueio = isBlocked ? ('N' as const) : ('S' as const)
        await call('deskBlock', { body: { cod_biblioteca, cod_pessoa: person.cod_pessoa, bloqueio, motivo: reason } })
        setReason('')
        onChanged()
      },
      t(isBlocked ? 'people.unblocked' : 'people.nowBlocked'),
    )
  return (
    <section className={css.block}>
      <h2>{t('people.blocking')}</h2>
      <p className={css.soft}>
        {isBlocked ? [t('person.blocked'), person.msg_bloqueio].filter(Boolean).join(': ') : t('people.blockingHint')}
      </p>
      <DeskForm label={t('people.blocking')} onSubmit={block}>
        {isBlocked ? null : (
          <TextField
            className={css.words}
            label={t('people.blockReason')}
            value={reason}
            onValueChange={setReason}
            maxLength={500}
            isRequired
          />
        )}
        <Button type="submit" look={isBlocked ? 'line' : 'danger'} isPending={isBusy}>
          {t(isBlocked ? 'people.unblock' : 'people.block')}
        </Button>
      </DeskForm>
    </section>
  )
}
