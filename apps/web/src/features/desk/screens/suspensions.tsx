import { StaffPermission } from '@estante/contract/permissions'
import { Button } from '@estante/ui/button.tsx'
import { Checkbox } from '@estante/ui/choice.tsx'
import { DateField } from '@estante/ui/special-fields.tsx'
import { Tag } from '@estante/ui/tag.tsx'
import { TextField } from '@estante/ui/text-field.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newName } from '../../../lib/api/act-once.ts'
import { type Answer, call } from '../../../lib/api/client.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { dayHere, useDesk } from '../frame/desk-session.ts'
import { DeskForm } from './desk-form.tsx'
import { ListBlock } from './list-block.tsx'
import css from './panel.module.css'
import { isReason, ReasonForRows } from './reason-for-rows.tsx'
import { useAct } from './use-act.ts'

interface SuspensionsProps {
  person: Answer<'deskPerson'>
  onChanged: () => void
}

/** What keeps a person from borrowing and reserving, since when and until when; who may, suspends or lifts with a reason. */
export function SuspensionsOf({ person, onChanged }: SuspensionsProps) {
  const { t } = useTranslation(['desk', 'circulation-screen'])
  const format = useFormat()
  const { cod_biblioteca, may } = useDesk()
  const [reason, setReason] = useState('')
  const { isBusy, act } = useAct()
  const lift = (cod_suspensao: number) =>
    act(async () => {
      await call('deskLiftSuspension', { body: { cod_biblioteca, cod_suspensao, motivo: reason }, once: newName() })
      setReason('')
      onChanged()
    }, t('suspend.lifted'))
  const rows = person.suspensoes.filter(row => row.tipo !== 'LICENCA')
  const mayLift = may(StaffPermission.waive) && rows.some(row => row.ativa === 'S')
  return (
    <>
      <ListBlock
        title={t('suspend.title')}
        query={{ error: null, refetch: onChanged }}
        rows={rows}
        rowKey={row => String(row.codigo)}
        empty={t('suspend.none')}
        columns={[
          {
            id: 'tipo',
            header: t('list.reason'),
            isRowHeader: true,
            render: row => [t(`circulation-screen:suspensionKind.${row.tipo}`), row.motivo].filter(Boolean).join(': '),
          },
          { id: 'de', header: t('leaves.from'), render: row => format.date(row.inicio) },
          {
            id: 'ate',
            header: t('leaves.until'),
            render: row => (row.fim ? format.date(row.fim) : t('circulation-screen:noEnd')),
          },
          {
            id: 'onde',
            header: t('library'),
            render: row => row.desc_biblioteca || t('circulation-screen:everyLibrary'),
          },
          {
            id: 'vigor',
            header: t('suspend.state'),
            render: row => (
              <Tag tone={row.ativa === 'S' ? 'bad' : 'plain'}>
                {t(`circulation-screen:suspensionStatus.${row.ativa}`)}
              </Tag>
            ),
          },
          ...(mayLift
            ? [
                {
                  id: 'encerrar',
                  header: t('suspend.lift'),
                  isHeaderHidden: true,
                  render: (row: (typeof rows)[number]) =>
                    row.ativa === 'S' ? (
                      <Button
                        size="small"
                        isPending={isBusy}
                        disabled={!isReason(reason)}
                        onClick={() => void lift(row.codigo)}
                      >
                        {t('suspend.lift')}
                      </Button>
                    ) : null,
                },
              ]
            : []),
        ]}
      />
      {mayLift ? <ReasonForRows label={t('suspend.liftReason')} value={reason} onValueChange={setReason} /> : null}
      {may(StaffPermission.block) ? <Suspend cod_pessoa={person.cod_pessoa} onChanged={onChanged} /> : null}
    </>
  )
}

function Suspend({ cod_pessoa, onChanged }: { cod_pessoa: number; onChanged: () => void }) {
  const { t } = useTranslation('desk')
  const { cod_biblioteca } = useDesk()
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  const [isHereOnly, setHereOnly] = useState(false)
  const { isBusy, act } = useAct()
  const submit = () => {
    void act(async () => {
      const so_aqui = isHereOnly ? ('S' as const) : ('N' as const)
      const body = { cod_biblioteca, cod_pessoa, fim: until || null, motivo: reason, so_aqui }
      await call('deskSuspend', { body, once: newName() })
      setReason('')
      setUntil('')
      onChanged()
    }, t('suspend.done'))
  }
  return (
    <DeskForm label={t('suspend.add')} onSubmit={submit}>
      <TextField
        className={css.words}
        label={t('suspend.reason')}
        value={reason}
        onValueChange={setReason}
        minLength={3}
        maxLength={500}
        isRequired
      />
      <DateField label={t('suspend.until')} value={until} onValueChange={setUntil} min={dayHere()} />
      <Checkbox checked={isHereOnly} onCheckedChange={setHereOnly}>
        {t('suspend.onlyHere')}
      </Checkbox>
      <Button type="submit" isPending={isBusy}>
        {t('suspend.add')}
      </Button>
    </DeskForm>
  )
}
