import { Button } from '@estante/ui/button.tsx'
import { Checkbox } from '@estante/ui/choice.tsx'
import { DateField } from '@estante/ui/special-fields.tsx'
import { TextField } from '@estante/ui/text-field.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Answer, call } from '../../../lib/api/client.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { dayHere, useDesk } from '../frame/desk-session.ts'
import { DeskForm } from './desk-form.tsx'
import { ListBlock } from './list-block.tsx'
import css from './panel.module.css'
import { useAct } from './use-act.ts'

const COMMON_TERM = '100'

/** What the service does differently for a person until a day: never why. */
export function SpecialServicesOf({ person, onChanged }: { person: Answer<'deskPerson'>; onChanged: () => void }) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const { cod_biblioteca } = useDesk()
  const [percent, setPercent] = useState(COMMON_TERM)
  const [atHome, setAtHome] = useState(false)
  const [authorised, setAuthorised] = useState('')
  const [from, setFrom] = useState(dayHere)
  const [until, setUntil] = useState('')
  const { isBusy, act } = useAct()
  const submit = () => {
    void act(async () => {
      const body = {
        cod_biblioteca,
        cod_pessoa: person.cod_pessoa,
        prazo_percentual: Number(percent),
        entrega_domicilio: atHome ? ('S' as const) : ('N' as const),
        pessoa_autorizada: authorised,
        inicio: from,
        fim: until,
      }
      await call('deskSpecialService', { body })
      setPercent(COMMON_TERM)
      setAtHome(false)
      setAuthorised('')
      setUntil('')
      onChanged()
    }, t('special.kept'))
  }
  const end = (id: number) =>
    act(async () => {
      await call('deskEndSpecialService', { body: { cod_biblioteca, id } })
      onChanged()
    }, t('special.ended'))
  return (
    <>
      <ListBlock
        title={t('special.title')}
        query={{ error: null, refetch: onChanged }}
        rows={person.atendimentos}
        rowKey={row => String(row.id)}
        empty={t('special.none')}
        columns={[
          {
            id: 'prazo',
            header: t('special.term'),
            isRowHeader: true,
            render: row => t('special.percent', { percent: row.prazo_percentual }),
          },
          {
            id: 'casa',
            header: t('special.atHome'),
            render: row => t(row.entrega_domicilio === 'S' ? 'yes' : 'no'),
          },
          { id: 'autorizada', header: t('special.authorised'), render: row => row.pessoa_autorizada },
          { id: 'de', header: t('leaves.from'), render: row => format.date(row.inicio) },
          { id: 'ate', header: t('leaves.until'), render: row => format.date(row.fim) },
          {
            id: 'fim',
            header: t('special.end'),
            isHeaderHidden: true,
            render: row => (
              <Button size="small" isPending={isBusy} onClick={() => void end(row.id)}>
                {t('special.end')}
              </Button>
            ),
          },
        ]}
      />
      <p className={css.soft}>{t('special.hint')}</p>
      <DeskForm label={t('special.add')} onSubmit={submit}>
        <TextField
          label={t('special.termPercent')}
          type="number"
          min={100}
          max={400}
          value={percent}
          onValueChange={setPercent}
          isRequired
        />
        <TextField label={t('special.authorised')} value={authorised} onValueChange={setAuthorised} maxLength={200} />
        <DateField label={t('leaves.from')} value={from} onValueChange={setFrom} isRequired />
        <DateField label={t('leaves.until')} value={until} onValueChange={setUntil} min={from} isRequired />
        <Checkbox checked={atHome} onCheckedChange={setAtHome}>
          {t('special.atHome')}
        </Checkbox>
        <Button type="submit" isPending={isBusy}>
          {t('special.add')}
        </Button>
      </DeskForm>
    </>
  )
}
