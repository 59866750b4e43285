import { Button } from '@estante/ui/button.tsx'
import { Checkbox } from '@estante/ui/choice.tsx'
import { Disclosure } from '@estante/ui/disclosure.tsx'
import { DateField } from '@estante/ui/special-fields.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newName } from '../../../lib/api/act-once.ts'
import { type Answer, call } from '../../../lib/api/client.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { dayHere, useDesk } from '../frame/desk-session.ts'
import { DeskForm } from './desk-form.tsx'
import css from './panel.module.css'
import { useAct } from './use-act.ts'

/** One act: no mail any more, places end, debts are waived, the sign-in closes. What they had stays in the list above. */
export function DeathOf({ person, onChanged }: { person: Answer<'deskPerson'>; onChanged: () => void }) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const { cod_biblioteca } = useDesk()
  const [day, setDay] = useState('')
  const [isSure, setSure] = useState(false)
  const { isBusy, act } = useAct()
  if (person.falecida_em)
    return (
      <section className={css.block}>
        <h2>{t('death.title')}</h2>
        <p>{t('death.noted', { day: format.date(person.falecida_em) })}</p>
        {person.emprestimos.length > 0 ? <p>{t('death.recover', { count: person.emprestimos.length })}</p> : null}
      </section>
    )
  const submit = () => {
    void act(async () => {
      const body = { cod_biblioteca, cod_pessoa: person.cod_pessoa, ...(day && { dia: day }) }
      await call('deskDeath', { body, once: newName() })
      onChanged()
    }, t('death.done'))
  }
  return (
    <Disclosure title={t('death.title')} headingLevel={2} className={css.apart ?? ''}>
      <p>{t('death.what')}</p>
      <DeskForm label={t('death.title')} onSubmit={submit}>
        <DateField label={t('death.day')} value={day} onValueChange={setDay} max={dayHere()} />
        <Checkbox checked={isSure} onCheckedChange={setSure} required>
          {t('death.sure', { name: person.nome })}
        </Checkbox>
        <Button type="submit" look="danger" isPending={isBusy}>
          {t('death.note')}
        </Button>
      </DeskForm>
    </Disclosure>
  )
}
