import { Button } from '@estante/ui/button.tsx'
import { Select } from '@estante/ui/select.tsx'
import { DateField } from '@estante/ui/special-fields.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Answer, call } from '../../../lib/api/client.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { dayHere, useDesk } from '../frame/desk-session.ts'
import { DeskForm } from './desk-form.tsx'
import { ListBlock } from './list-block.tsx'
import css from './panel.module.css'
import { useAct } from './use-act.ts'

type Kind = Answer<'deskPerson'>['licencas'][number]['tipo']
const KINDS: readonly Kind[] = ['LICENCA', 'MATERNIDADE', 'MOBILIDADE', 'TRANCAMENTO', 'OUTRA']

/** Leaves of a person: no penalty accrues and no reminder goes while one lasts. */
export function LeavesOf({ person, onChanged }: { person: Answer<'deskPerson'>; onChanged: () => void }) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const { cod_biblioteca } = useDesk()
  const [kind, setKind] = useState<Kind>('LICENCA')
  const [from, setFrom] = useState(dayHere)
  const [until, setUntil] = useState('')
  const { isBusy, act } = useAct()
  const submit = () => {
    const { cod_pessoa } = person
    void act(async () => {
      const body = { cod_biblioteca, cod_pessoa, tipo: kind, inicio: from, fim: until || null }
      await call('deskLeave', { body })
      setUntil('')
      onChanged()
    }, t('leaves.kept'))
  }
  const end = (cod_licenca: number, inteira: 'S' | 'N') =>
    act(
      async () => {
        await call('deskEndLeave', { body: { cod_biblioteca, cod_licenca, inteira } })
        onChanged()
      },
      t(inteira === 'S' ? 'leaves.takenBack' : 'leaves.ended'),
    )
  return (
    <>
      <ListBlock
        title={t('leaves.title')}
        query={{ error: null, refetch: onChanged }}
        rows={person.licencas}
        rowKey={row => String(row.cod_licenca)}
        empty={t('leaves.none')}
        columns={[
          { id: 'tipo', header: t('leaves.kind'), render: row => t(`leaves.kinds.${row.tipo}`), isRowHeader: true },
          { id: 'de', header: t('leaves.from'), render: row => format.date(row.inicio) },
          { id: 'ate', header: t('leaves.until'), render: row => (row.fim ? format.date(row.fim) : t('leaves.open')) },
          {
            id: 'fim',
            header: t('leaves.end'),
            isHeaderHidden: true,
            render: row => (
              <div className={css.steps}>
                {row.fim === null || row.fim >= dayHere() ? (
                  <Button size="small" isPending={isBusy} onClick={() => void end(row.cod_licenca, 'N')}>
                    {t('leaves.end')}
                  </Button>
                ) : null}
                <Button size="small" isPending={isBusy} onClick={() => void end(row.cod_licenca, 'S')}>
                  {t('leaves.takeBack')}
                </Button>
              </div>
            ),
          },
        ]}
      />
      <DeskForm label={t('leaves.add')} onSubmit={submit}>
        <Select
          label={t('leaves.kind')}
          options={KINDS.map(value => ({ value, label: t(`leaves.kinds.${value}`) }))}
          value={kind}
          onValueChange={setKind}
        />
        <DateField label={t('leaves.from')} value={from} onValueChange={setFrom} isRequired />
        <DateField label={t('leaves.until')} value={until} onValueChange={setUntil} />
        <Button type="submit" isPending={isBusy}>
          {t('leaves.add')}
        </Button>
      </DeskForm>
    </>
  )
}
