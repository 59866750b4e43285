import { Button } from '@estante/ui/button.tsx'
import { PasswordField } from '@estante/ui/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/client.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { useDesk } from '../frame/desk-session.ts'
import css from './panel.module.css'
import type { PartProps } from './registration.tsx'
import { useAct } from './use-act.ts'

const PIN = /^\d{4,8}$/

/** A child has no password of their own: the PIN is chosen here, typed by the child and shown to nobody. */
export function PersonPin({ cod_pessoa, data, onChanged }: PartProps) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const { cod_biblioteca } = useDesk()
  const [fields, setFields] = useState({ first: '', again: '' })
  const [fault, setFault] = useState<string>()
  const { isBusy, act } = useAct()
  const keep = (pin: string | null) =>
    act(
      async () => {
        await call('deskSetPin', { body: { cod_biblioteca, cod_pessoa, pin } })
        setFields({ first: '', again: '' })
        await onChanged()
      },
      t(pin === null ? 'personPin.dropped' : 'personPin.kept'),
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const refusal = PIN.test(fields.first)
      ? fields.first === fields.again
        ? undefined
        : t('personPin.different')
      : t('personPin.digits')
    setFault(refusal)
    if (!refusal) void keep(fields.first)
  }
  const field = (name: keyof typeof fields) => (
    <PasswordField
      label={t(`personPin.${name}`)}
      value={fields[name]}
      onValueChange={value => {
        setFields({ ...fields, [name]: value })
        setFault(undefined)
      }}
      {...(name === 'first' && { description: t('personPin.digits'), error: fault })}
      inputMode="numeric"
      autoComplete="off"
      isRequired
    />
  )
  return (
    <section className={css.block}>
      <h2>{t('personPin.title')}</h2>
      <p>{data.pin_desde ? t('personPin.since', { day: format.date(data.pin_desde) }) : t('personPin.none')}</p>
      <p className={css.soft}>{t('personPin.hint')}</p>
      <form onSubmit={submit}>
        <div className={`${css.form} ${css.level}`}>
          {field('first')}
          {field('again')}
        </div>
        <div className={css.form}>
          <Button type="submit" isPending={isBusy}>
            {t('personPin.keep')}
          </Button>
          {data.pin_desde ? (
            <Button isPending={isBusy} onClick={() => void keep(null)}>
              {t('personPin.drop')}
            </Button>
          ) : null}
        </div>
      </form>
    </section>
  )
}
